/** One bundle: what they have in common weighs more than each. */
export { AddressDialog, AssignDialog } from "./assign-dialog.tsx";
export { CancelDialog, DriverOutDialog, PhoneDialog } from "./assignment-dialogs.tsx";
export { EditAssignmentDialog } from "./edit-assignment-dialog.tsx";
