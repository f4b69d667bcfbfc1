import { islandOf } from "../islands/hydrate.tsx";
import { AddPasskey } from "./kit/add-passkey.tsx";

export const mount = islandOf(AddPasskey);
