import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, each fetched when it is opened or about to be. */
export const NoShowDialog = deferred(() =>
  import("./no-show-dialog.tsx").then((module) => module.NoShowDialog),
);
export const NoShowFeeDialog = deferred(() =>
  import("./no-show-fee-dialog.tsx").then((module) => module.NoShowFeeDialog),
);
export const UndoNoShowDialog = deferred(() =>
  import("./undo-no-show-dialog.tsx").then((module) => module.UndoNoShowDialog),
);
