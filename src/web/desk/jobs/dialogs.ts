import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, each fetched when it is opened or about to be. */
export const AddAttachmentsDialog = deferred(() =>
  import("./add-attachments-dialog.tsx").then((module) => module.AddAttachmentsDialog),
);
export const AlertDialog = deferred(() =>
  import("./alert-dialog.tsx").then((module) => module.AlertDialog),
);
export const AlertForJobsDialog = deferred(() =>
  import("./at-once/simple-dialogs.tsx").then((module) => module.AlertForJobsDialog),
);
export const AssignJobsDialog = deferred(() =>
  import("./at-once/assign-jobs-dialog.tsx").then((module) => module.AssignJobsDialog),
);
export const CancelJobDialog = deferred(() =>
  import("./cancel-job-dialog.tsx").then((module) => module.CancelJobDialog),
);
export const CancelJobsDialog = deferred(() =>
  import("./at-once/simple-dialogs.tsx").then((module) => module.CancelJobsDialog),
);
export const CompleteJobsDialog = deferred(() =>
  import("./at-once/simple-dialogs.tsx").then((module) => module.CompleteJobsDialog),
);
export const CreateJobDialog = deferred(() =>
  import("./create-job-dialog.tsx").then((module) => module.CreateJobDialog),
);
export const EditJobDialog = deferred(() =>
  import("./edit-job-dialog.tsx").then((module) => module.EditJobDialog),
);
export const InformDialog = deferred(() =>
  import("./inform-dialog.tsx").then((module) => module.InformDialog),
);
export const MoveJobDialog = deferred(() =>
  import("./move-job-dialog.tsx").then((module) => module.MoveJobDialog),
);
export const MoveToCustomerDialog = deferred(() =>
  import("./move-to-customer-dialog.tsx").then((module) => module.MoveToCustomerDialog),
);
export const OldJobsDialog = deferred(() =>
  import("./old-jobs-dialog.tsx").then((module) => module.OldJobsDialog),
);
export const SettleProblemDialog = deferred(() =>
  import("./settle-problem-dialog.tsx").then((module) => module.SettleProblemDialog),
);
export const SettleWishDialog = deferred(() =>
  import("./settle-wish-dialog.tsx").then((module) => module.SettleWishDialog),
);
export const SnoozeDialog = deferred(() =>
  import("./snooze-dialog.tsx").then((module) => module.SnoozeDialog),
);
export const TestJobsDialog = deferred(() =>
  import("./test-jobs-dialog.tsx").then((module) => module.TestJobsDialog),
);
