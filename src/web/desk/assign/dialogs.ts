import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const load = () => import("./all-dialogs.ts");

export const AddressDialog = deferred(() => load().then((dialogs) => dialogs.AddressDialog));
export const AssignDialog = deferred(() => load().then((dialogs) => dialogs.AssignDialog));
export const CancelDialog = deferred(() => load().then((dialogs) => dialogs.CancelDialog));
export const DriverOutDialog = deferred(() => load().then((dialogs) => dialogs.DriverOutDialog));
export const EditAssignmentDialog = deferred(() =>
  load().then((dialogs) => dialogs.EditAssignmentDialog),
);
export const PhoneDialog = deferred(() => load().then((dialogs) => dialogs.PhoneDialog));
