import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./all-dialogs.ts"));

export const AddDocumentsDialog = dialog("AddDocumentsDialog");
export const ApproveDialog = dialog("ApproveDialog");
export const AvailabilitySpanDialog = dialog("AvailabilitySpanDialog");
export const CreateDriverDialog = dialog("CreateDriverDialog");
export const DriverBillingDialog = dialog("DriverBillingDialog");
export const EditDriverDialog = dialog("EditDriverDialog");
export const EraseDialog = dialog("EraseDialog");
export const PageLinkDialog = dialog("PageLinkDialog");
export const RejectDialog = dialog("RejectDialog");
export const RequestDocumentsDialog = dialog("RequestDocumentsDialog");
export const ResetDialog = dialog("ResetDialog");
export const UsualWeekDialog = dialog("UsualWeekDialog");
