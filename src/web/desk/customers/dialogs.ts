import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, each fetched when it is opened or about to be. */
export const EntryDialog = deferred(() =>
  import("./entry-dialog.tsx").then((module) => module.EntryDialog),
);
export const EraseCustomerDialog = deferred(() =>
  import("./erase-customer-dialog.tsx").then((module) => module.EraseCustomerDialog),
);
export const MergeDialog = deferred(() =>
  import("./merge-dialog.tsx").then((module) => module.MergeDialog),
);
