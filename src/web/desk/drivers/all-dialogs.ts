/** One bundle: what they have in common weighs more than each. */

export { AskDriversDialog, RequestMissingDocumentsDialog } from "./at-once/driver-dialogs.tsx";
export {
  AvailabilitySpanDialog,
  PageLinkDialog,
  UsualWeekDialog,
} from "./availability-dialogs.tsx";
export { DriverBillingDialog } from "./billing-dialog.tsx";
export { AddDocumentsDialog, RequestDocumentsDialog } from "./document-dialogs.tsx";
export { CreateDriverDialog, EditDriverDialog } from "./driver-form-dialogs.tsx";
export { ApproveDialog, EraseDialog, RejectDialog, ResetDialog } from "./status-dialogs.tsx";
