import { islandOf } from "../islands/hydrate.tsx";
import { NewKey } from "./kit/new-key.tsx";

export const mount = islandOf(NewKey);
