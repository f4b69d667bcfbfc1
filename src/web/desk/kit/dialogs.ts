import { deferredFrom } from "./deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
export const DESK = deferredFrom(() => import("./all-dialogs.ts"));
