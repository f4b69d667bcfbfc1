/** One bundle: what they have in common weighs more than each. */
export { AddAttachmentsDialog } from "./add-attachments-dialog.tsx";
export { AlertDialog } from "./alert-dialog.tsx";
export { AssignJobsDialog } from "./at-once/assign-jobs-dialog.tsx";
export {
  AlertForJobsDialog,
  CancelJobsDialog,
  CompleteJobsDialog,
} from "./at-once/simple-dialogs.tsx";
export { CancelJobDialog } from "./cancel-job-dialog.tsx";
export { CreateJobDialog } from "./create-job-dialog.tsx";
export { EditJobDialog } from "./edit-job-dialog.tsx";
export { InformDialog } from "./inform-dialog.tsx";
export { MoveJobDialog } from "./move-job-dialog.tsx";
export { MoveToCustomerDialog } from "./move-to-customer-dialog.tsx";
export { OldJobsDialog } from "./old-jobs-dialog.tsx";
export { SettleProblemDialog } from "./settle-problem-dialog.tsx";
export { SettleWishDialog } from "./settle-wish-dialog.tsx";
export { SnoozeDialog } from "./snooze-dialog.tsx";
export { TestJobsDialog } from "./test-jobs-dialog.tsx";
