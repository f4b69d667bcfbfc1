/** One bundle: what they have in common weighs more than each. */
export { KeysDialog } from "./keys-dialog.tsx";
export { NewsDialog } from "./notifications/news-dialog.tsx";
export { PaletteDialog } from "./palette-dialog.tsx";
export { ProofDialog } from "./proof-dialog.tsx";
export { SessionWarning, SignInDialog } from "./sign-in-dialog.tsx";
