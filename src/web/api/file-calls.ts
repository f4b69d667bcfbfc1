import { ATTACHMENT_UPLOAD, DOCUMENT_UPLOAD } from "./document-upload.ts";
import { REGISTRATION } from "./driver-registration.ts";

/** Every call that takes files, and so no JSON. */
export const FILE_CALLS = [REGISTRATION, DOCUMENT_UPLOAD, ATTACHMENT_UPLOAD] as const;
