import { deferred } from "./deferred.tsx";

/** The dialogs of this folder, each fetched when it is opened or about to be. */
export const KeysDialog = deferred(() =>
  import("./keys-dialog.tsx").then((module) => module.KeysDialog),
);
export const NewsDialog = deferred(() =>
  import("./notifications/news-dialog.tsx").then((module) => module.NewsDialog),
);
export const PaletteDialog = deferred(() =>
  import("./palette-dialog.tsx").then((module) => module.PaletteDialog),
);
export const ProofDialog = deferred(() =>
  import("./proof-dialog.tsx").then((module) => module.ProofDialog),
);
export const SessionWarning = deferred(() =>
  import("./session-warning.tsx").then((module) => module.SessionWarning),
);
export const SignInDialog = deferred(() =>
  import("./sign-in-dialog.tsx").then((module) => module.SignInDialog),
);
