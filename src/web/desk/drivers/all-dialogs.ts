/** One bundle: what they have in common weighs more than each. */
export { AddDocumentsDialog } from "./add-documents-dialog.tsx";
export { ApproveDialog } from "./approve-dialog.tsx";
export { AskDriversDialog, RequestMissingDocumentsDialog } from "./at-once/driver-dialogs.tsx";
export { AvailabilitySpanDialog } from "./availability-span-dialog.tsx";
export { DriverBillingDialog } from "./billing-dialog.tsx";
export { CreateDriverDialog } from "./create-driver-dialog.tsx";
export { EditDriverDialog } from "./edit-driver-dialog.tsx";
export { EraseDialog } from "./erase-dialog.tsx";
export { PageLinkDialog } from "./page-link-dialog.tsx";
export { RejectDialog } from "./reject-dialog.tsx";
export { RequestDocumentsDialog } from "./request-documents-dialog.tsx";
export { ResetDialog } from "./reset-dialog.tsx";
export { UsualWeekDialog } from "./usual-week-dialog.tsx";
