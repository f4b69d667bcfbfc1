import { BOOKING_UPLOAD } from "./booking-upload.ts";
import { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "./document-upload.ts";
import { REGISTRATION } from "./driver-registration.ts";

/** Every call that takes files, and so no JSON. */
export const FILE_CALLS = [
  REGISTRATION,
  BOOKING_UPLOAD,
  DOCUMENT_UPLOAD,
  ATTACHMENT_UPLOAD,
] as const;
