/** One bundle: what they have in common weighs more than each. */
export * from "./at-once-dialogs.tsx";
export * from "./billing-document-dialog.tsx";
export * from "./statements-dialog.tsx";
export * from "./step-dialogs.tsx";
