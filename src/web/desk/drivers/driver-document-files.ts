import {
  DOCUMENT_TYPE_LABEL,
  PREVIEW_SECONDS,
} from "../../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_TYPES } from "../../../domain/kernel/vocabulary.ts";
import { call } from "../kit/call.ts";
import type { DriverDocument } from "../kit/wire.ts";

export const DOCUMENT_OPTIONS = DOCUMENT_TYPES.map((value) => ({
  value,
  label: DOCUMENT_TYPE_LABEL[value],
}));

/** The short-lived link to a document. Throws `CallError`. */
export async function signedUrlOf({ filepath }: DriverDocument): Promise<string> {
  const { signedUrl } = await call("get-document-preview", { filepath, ttl: PREVIEW_SECONDS.list });
  return signedUrl;
}
