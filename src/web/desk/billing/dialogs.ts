import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./document-dialogs.tsx");

export const DocumentDialog = deferred(() => load().then((dialogs) => dialogs.DocumentDialog));
export const ReverseDialog = deferred(() => load().then((dialogs) => dialogs.ReverseDialog));
