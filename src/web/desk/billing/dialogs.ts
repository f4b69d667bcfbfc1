import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
export const BILLING = deferredFrom(() => import("./all-dialogs.ts"));
