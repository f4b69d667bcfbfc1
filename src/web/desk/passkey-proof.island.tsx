import { islandOf } from "../islands/hydrate.tsx";
import { PasskeyProof } from "./kit/passkey-sign-in.tsx";

export const mount = islandOf(PasskeyProof);
