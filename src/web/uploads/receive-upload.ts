import { DOCUMENT_TYPES, type DocumentType } from "../../domain/documents/rules.ts";
import type { ReceivedFile } from "../../domain/ports.ts";
import { HttpFailure } from "../api/http-errors.ts";
import type { WebContext } from "../environment.ts";
import { type IncomingBody, incomingBody } from "./incoming-body.ts";
import { readMultipart } from "./read-multipart.ts";
import { createSpool } from "./spool.ts";

/** A form with files. Whoever received it calls `discard` when done with it, whatever came of it. */
export interface ReceivedUpload<Group extends string = DocumentType> {
  fields: URLSearchParams;
  /** In the order of the form; a file input that was left empty sends none. */
  files: { group: Group; file: ReceivedFile }[];
  /** Removes the temporary files that are still there. */
  discard(): Promise<void>;
}

/**
 * Reads `multipart/form-data` as it comes in, files straight to disk (spec 9, "System limits"). A file over the limit is cut
 * off there and read past, so that it gets its own message; file inputs other than `groups` are read past too. Throws 413,
 * 415, 400 for broken or interrupted content, 422 for too many files; nothing is left behind then.
 */
export async function receiveUpload<Group extends string = DocumentType>(
  c: WebContext,
  groups: readonly Group[] = DOCUMENT_TYPES as readonly string[] as readonly Group[],
): Promise<ReceivedUpload<Group>> {
  const contentType = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new HttpFailure("unsupported_media_type");
  }
  const body = incomingBody(c);
  const spool = createSpool(c.get("runtime").uploadFolder);
  try {
    const isGroup = (name: string): name is Group => groups.some((group) => group === name);
    const { fields, files } = await readMultipart({ contentType, body, spool, isGroup });
    return { fields, files, discard: spool.discard };
  } catch (error) {
    await spool.discard();
    await readPast(body);
    throw error;
  }
}

/** A browser shows the answer only once it could send everything. */
async function readPast(body: IncomingBody) {
  try {
    while (await body.next());
  } catch {
    // The client is gone, or sends more than anybody may: nothing to wait for.
  }
}
