import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const AddDocumentsDialog = deferred(() =>
  load().then((dialogs) => dialogs.AddDocumentsDialog),
);
export const ApproveDialog = deferred(() => load().then((dialogs) => dialogs.ApproveDialog));
export const AskDriversDialog = deferred(() => load().then((dialogs) => dialogs.AskDriversDialog));
export const AvailabilitySpanDialog = deferred(() =>
  load().then((dialogs) => dialogs.AvailabilitySpanDialog),
);
export const CreateDriverDialog = deferred(() =>
  load().then((dialogs) => dialogs.CreateDriverDialog),
);
export const DriverBillingDialog = deferred(() =>
  load().then((dialogs) => dialogs.DriverBillingDialog),
);
export const EditDriverDialog = deferred(() => load().then((dialogs) => dialogs.EditDriverDialog));
export const EraseDialog = deferred(() => load().then((dialogs) => dialogs.EraseDialog));
export const PageLinkDialog = deferred(() => load().then((dialogs) => dialogs.PageLinkDialog));
export const RejectDialog = deferred(() => load().then((dialogs) => dialogs.RejectDialog));
export const RequestDocumentsDialog = deferred(() =>
  load().then((dialogs) => dialogs.RequestDocumentsDialog),
);
export const RequestMissingDocumentsDialog = deferred(() =>
  load().then((dialogs) => dialogs.RequestMissingDocumentsDialog),
);
export const ResetDialog = deferred(() => load().then((dialogs) => dialogs.ResetDialog));
export const UsualWeekDialog = deferred(() => load().then((dialogs) => dialogs.UsualWeekDialog));
