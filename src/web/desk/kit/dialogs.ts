import { deferred } from "./deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const KeysDialog = deferred(() => load().then((dialogs) => dialogs.KeysDialog));
export const NewsDialog = deferred(() => load().then((dialogs) => dialogs.NewsDialog));
export const PaletteDialog = deferred(() => load().then((dialogs) => dialogs.PaletteDialog));
export const ProofDialog = deferred(() => load().then((dialogs) => dialogs.ProofDialog));
export const SessionWarning = deferred(() => load().then((dialogs) => dialogs.SessionWarning));
export const SignInDialog = deferred(() => load().then((dialogs) => dialogs.SignInDialog));
