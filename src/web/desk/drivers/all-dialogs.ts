/** One bundle: what they have in common weighs more than each. */
export * from "./availability-dialogs.tsx";
export * from "./billing-dialog.tsx";
export * from "./document-dialogs.tsx";
export * from "./driver-form-dialogs.tsx";
export * from "./status-dialogs.tsx";
