import { islandOf } from "../islands/hydrate.tsx";
import { RecoveryCodes } from "./kit/new-key.tsx";

export const mount = islandOf(RecoveryCodes);
