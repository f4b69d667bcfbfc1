import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const AddAttachmentsDialog = deferred(() =>
  load().then((dialogs) => dialogs.AddAttachmentsDialog),
);
export const AlertDialog = deferred(() => load().then((dialogs) => dialogs.AlertDialog));
export const AlertForJobsDialog = deferred(() =>
  load().then((dialogs) => dialogs.AlertForJobsDialog),
);
export const AssignJobsDialog = deferred(() => load().then((dialogs) => dialogs.AssignJobsDialog));
export const CancelJobDialog = deferred(() => load().then((dialogs) => dialogs.CancelJobDialog));
export const CancelJobsDialog = deferred(() => load().then((dialogs) => dialogs.CancelJobsDialog));
export const CompleteJobsDialog = deferred(() =>
  load().then((dialogs) => dialogs.CompleteJobsDialog),
);
export const CreateJobDialog = deferred(() => load().then((dialogs) => dialogs.CreateJobDialog));
export const EditJobDialog = deferred(() => load().then((dialogs) => dialogs.EditJobDialog));
export const InformDialog = deferred(() => load().then((dialogs) => dialogs.InformDialog));
export const MoveJobDialog = deferred(() => load().then((dialogs) => dialogs.MoveJobDialog));
export const MoveToCustomerDialog = deferred(() =>
  load().then((dialogs) => dialogs.MoveToCustomerDialog),
);
export const OldJobsDialog = deferred(() => load().then((dialogs) => dialogs.OldJobsDialog));
export const SettleProblemDialog = deferred(() =>
  load().then((dialogs) => dialogs.SettleProblemDialog),
);
export const SettleWishDialog = deferred(() => load().then((dialogs) => dialogs.SettleWishDialog));
export const SnoozeDialog = deferred(() => load().then((dialogs) => dialogs.SnoozeDialog));
export const TestJobsDialog = deferred(() => load().then((dialogs) => dialogs.TestJobsDialog));
