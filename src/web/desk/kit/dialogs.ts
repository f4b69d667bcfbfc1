import { deferredFrom } from "./deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./all-dialogs.ts"));

export const KeysDialog = dialog("KeysDialog");
export const NewsDialog = dialog("NewsDialog");
export const PaletteDialog = dialog("PaletteDialog");
export const ProofDialog = dialog("ProofDialog");
export const SessionWarning = dialog("SessionWarning");
export const SignInDialog = dialog("SignInDialog");
