/** One bundle: what they have in common weighs more than each. */

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
export {
  AddAttachmentsDialog,
  InformDialog,
  MoveToCustomerDialog,
  OldJobsDialog,
  TestJobsDialog,
} from "./job-dialogs.tsx";
export { MoveJobDialog } from "./move-job-dialog.tsx";
export { SettleProblemDialog, SettleWishDialog, SnoozeDialog } from "./settle-dialogs.tsx";
