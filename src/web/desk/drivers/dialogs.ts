import { deferred } from "../kit/deferred.tsx";

/** The dialogs of this folder, each fetched when it is opened or about to be. */
export const AddDocumentsDialog = deferred(() =>
  import("./add-documents-dialog.tsx").then((module) => module.AddDocumentsDialog),
);
export const ApproveDialog = deferred(() =>
  import("./approve-dialog.tsx").then((module) => module.ApproveDialog),
);
export const AskDriversDialog = deferred(() =>
  import("./at-once/driver-dialogs.tsx").then((module) => module.AskDriversDialog),
);
export const AvailabilitySpanDialog = deferred(() =>
  import("./availability-span-dialog.tsx").then((module) => module.AvailabilitySpanDialog),
);
export const CreateDriverDialog = deferred(() =>
  import("./create-driver-dialog.tsx").then((module) => module.CreateDriverDialog),
);
export const EditDriverDialog = deferred(() =>
  import("./edit-driver-dialog.tsx").then((module) => module.EditDriverDialog),
);
export const EraseDialog = deferred(() =>
  import("./erase-dialog.tsx").then((module) => module.EraseDialog),
);
export const PageLinkDialog = deferred(() =>
  import("./page-link-dialog.tsx").then((module) => module.PageLinkDialog),
);
export const RejectDialog = deferred(() =>
  import("./reject-dialog.tsx").then((module) => module.RejectDialog),
);
export const RequestDocumentsDialog = deferred(() =>
  import("./request-documents-dialog.tsx").then((module) => module.RequestDocumentsDialog),
);
export const RequestMissingDocumentsDialog = deferred(() =>
  import("./at-once/driver-dialogs.tsx").then((module) => module.RequestMissingDocumentsDialog),
);
export const ResetDialog = deferred(() =>
  import("./reset-dialog.tsx").then((module) => module.ResetDialog),
);
export const UsualWeekDialog = deferred(() =>
  import("./usual-week-dialog.tsx").then((module) => module.UsualWeekDialog),
);
