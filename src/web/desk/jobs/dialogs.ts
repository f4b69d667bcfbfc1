import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./all-dialogs.ts"));

export const AddAttachmentsDialog = dialog("AddAttachmentsDialog");
export const AlertDialog = dialog("AlertDialog");
export const AlertForJobsDialog = dialog("AlertForJobsDialog");
export const AssignJobsDialog = dialog("AssignJobsDialog");
export const CancelJobDialog = dialog("CancelJobDialog");
export const CancelJobsDialog = dialog("CancelJobsDialog");
export const CompleteJobsDialog = dialog("CompleteJobsDialog");
export const CreateJobDialog = dialog("CreateJobDialog");
export const EditJobDialog = dialog("EditJobDialog");
export const InformDialog = dialog("InformDialog");
export const MoveJobDialog = dialog("MoveJobDialog");
export const MoveToCustomerDialog = dialog("MoveToCustomerDialog");
export const OldJobsDialog = dialog("OldJobsDialog");
export const SettleProblemDialog = dialog("SettleProblemDialog");
export const SettleWishDialog = dialog("SettleWishDialog");
export const SnoozeDialog = dialog("SnoozeDialog");
export const TestJobsDialog = dialog("TestJobsDialog");
