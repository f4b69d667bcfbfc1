import { networkOf } from "../../../domain/kernel/client-network.ts";
import type { ReceivedFile } from "../../../domain/kernel/ports.ts";
import {
  REGISTRATION_DOCUMENTS,
  type RegistrationDocument,
} from "../../../domain/kernel/vocabulary.ts";
import type { Sender } from "../../../platform/upload-gate.ts";
import { clientAddress } from "../actors.ts";
import type { WebContext } from "../environment.ts";
import { HttpFailure } from "../failures.ts";
import { announcedBytes, incomingBody, type Pace, UPLOAD_PACE } from "./incoming-body.ts";
import { readMultipart } from "./read-multipart.ts";
import { createSpool } from "./spool.ts";

/** A form with files. Whoever received it calls `discard` when done with it, whatever came of it. */
export interface ReceivedUpload<Group extends string = RegistrationDocument> {
  fields: URLSearchParams;
  /** In the order of the form; a file input that was left empty sends none. */
  files: { group: Group; file: ReceivedFile }[];
  /** Removes the temporary files that are still there, and gives the upload's place to the next one. */
  discard(): Promise<void>;
}

interface ReceiveOptions<Group extends string> {
  sender: Sender;
  /** The file inputs of the form. */
  groups?: readonly Group[];
  /** Awaited before the first byte of the first file is stored; what it throws is the answer. */
  beforeFirstFile?(): Promise<void>;
  pace?: Pace;
}

/**
 * Reads `multipart/form-data` as it comes in, files straight to disk (docs/rules.md, Documents). A file over the limit
 * is cut off there and read past, so that it gets its own message; file inputs other than `groups` are read past too.
 * Throws 413, 415, 400 for broken, interrupted or too slow content, 422 for too many files, 429 and 503 when there is
 * no place for it (`UploadGate`); nothing is left behind then.
 */
export async function receiveUpload<Group extends string = RegistrationDocument>(
  c: WebContext,
  options: ReceiveOptions<Group>,
): Promise<ReceivedUpload<Group>> {
  const {
    sender,
    groups = REGISTRATION_DOCUMENTS as readonly string[] as readonly Group[],
    beforeFirstFile = async () => {},
    pace = UPLOAD_PACE,
  } = options;
  const contentType = c.req.header("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new HttpFailure("unsupported_media_type");
  }
  const { uploadFolder, uploads } = c.get("runtime");
  const pass = uploads.enter({
    sender,
    network: networkOf(clientAddress(c)).own,
    bytes: announcedBytes(c),
    cut: (reason) => body.cut(reason),
  });
  const spool = createSpool(uploadFolder);
  const body = incomingBody(c, pace, pass.received);
  const discard = async () => {
    await spool.discard();
    pass.leave();
  };
  try {
    const isGroup = (name: string): name is Group => groups.some((group) => group === name);
    const upload = { contentType, body, spool, isGroup, beforeFirstFile };
    const { fields, files } = await readMultipart(upload);
    pass.arrived();
    return { fields, files, discard };
  } catch (error) {
    await discard();
    throw error;
  } finally {
    body.end();
  }
}
