import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, each fetched when it is opened or about to be. */
export const AddressDialog = deferred(() =>
  import("./address-dialog.tsx").then((module) => module.AddressDialog),
);
export const AssignDialog = deferred(() =>
  import("./assign-dialog.tsx").then((module) => module.AssignDialog),
);
export const CancelDialog = deferred(() =>
  import("./cancel-dialog.tsx").then((module) => module.CancelDialog),
);
export const DriverOutDialog = deferred(() =>
  import("./driver-out-dialog.tsx").then((module) => module.DriverOutDialog),
);
export const EditAssignmentDialog = deferred(() =>
  import("./edit-assignment-dialog.tsx").then((module) => module.EditAssignmentDialog),
);
export const PhoneDialog = deferred(() =>
  import("./phone-dialog.tsx").then((module) => module.PhoneDialog),
);
