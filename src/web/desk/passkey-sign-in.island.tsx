import { islandOf } from "../islands/hydrate.tsx";
import { PasskeySignIn } from "./kit/passkey-sign-in.tsx";

export const mount = islandOf(PasskeySignIn);
