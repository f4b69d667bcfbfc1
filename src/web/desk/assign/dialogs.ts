import { deferredFrom } from "../kit/deferred.tsx";

/** The dialogs of this folder, fetched when one is opened or about to be. */
const dialog = deferredFrom(() => import("./all-dialogs.ts"));

export const AddressDialog = dialog("AddressDialog");
export const AssignDialog = dialog("AssignDialog");
export const CancelDialog = dialog("CancelDialog");
export const DriverOutDialog = dialog("DriverOutDialog");
export const EditAssignmentDialog = dialog("EditAssignmentDialog");
export const PhoneDialog = dialog("PhoneDialog");
