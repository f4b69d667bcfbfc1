/** One bundle: what they have in common weighs more than each. */

export { ApproveDialog } from "./approve-dialog.tsx";
export { AskDriversDialog, RequestMissingDocumentsDialog } from "./at-once/driver-dialogs.tsx";
export {
  AvailabilitySpanDialog,
  PageLinkDialog,
} from "./availability-dialogs.tsx";
export { DriverBillingDialog } from "./billing-dialog.tsx";
export { CreateDriverDialog } from "./create-driver-dialog.tsx";
export { AddDocumentsDialog, RequestDocumentsDialog } from "./document-dialogs.tsx";
export { EditDriverDialog } from "./edit-driver-dialog.tsx";
export { EraseDialog, RejectDialog, ResetDialog } from "./status-dialogs.tsx";
export { UsualWeekDialog } from "./usual-week-dialog.tsx";
