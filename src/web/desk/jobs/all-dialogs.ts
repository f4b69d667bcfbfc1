/** One bundle: what they have in common weighs more than each. */
export * from "./alert-dialog.tsx";
export * from "./at-once/assign-jobs-dialog.tsx";
export * from "./at-once/simple-dialogs.tsx";
export * from "./create-job-dialog.tsx";
export * from "./edit-job-dialog.tsx";
export * from "./job-dialogs.tsx";
export * from "./move-and-cancel-dialogs.tsx";
export * from "./settle-dialogs.tsx";
