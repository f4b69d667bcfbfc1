import {
  addOwnAttachments,
  openOwnAttachment,
  removeOwnAttachment,
} from "../../../domain/customers/own-attachments.ts";
import { getCustomerStatus } from "../../../domain/customers/queries.ts";
import type { Ctx } from "../../../domain/kernel/context.ts";
import { takeFormLimit } from "../../../domain/kernel/form-protection.ts";
import { ATTACHMENT_KINDS } from "../../../domain/kernel/vocabulary.ts";
import { visitorContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import { refusalOf } from "../../http/failures.ts";
import { contentHash } from "../../http/kept-file.ts";
import { type ReceivedUpload, receiveUpload } from "../../http/uploads/receive-upload.ts";
import { streamFile } from "../documents.ts";
import { ATTACHMENT_FIELD, ATTACHMENTS_ID, type AttachmentsDone } from "./attachments.tsx";
import { addressFor, STATUS_PATH } from "./status-address.ts";
import { type CustomerPage, customerPage, refusedPage } from "./status-page.tsx";

/** Query parameter for the result. */
export const DONE_PARAMETER = "anlage";

/** Result of the last change of attachments. */
export function attachmentsDone(query: string | undefined): AttachmentsDone | undefined {
  return (["added", "removed"] as const).find((one) => one === query);
}

type Field = typeof ATTACHMENT_FIELD.files;

/** `GET /auftrag-status/anlage`: one of the request's files, streamed; the right is that of the status page. */
export const showOwnAttachment = customerPage(async ({ c, ctx, link }) =>
  streamFile(c, await openOwnAttachment(ctx, { ...link, anlage: c.req.query("anlage") ?? "" })),
);

/** `POST /auftrag-status/anlagen`: the customer hands in files of one kind. What is wrong with one is said at the field. */
export const postAttachments = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  // Checks the right to the page before reading anything.
  await getCustomerStatus(ctx, link);
  let upload: ReceivedUpload<Field> | undefined;
  try {
    const beforeFirstFile = () => takeFormLimit(ctx, "renewal");
    upload = await receiveUpload(c, {
      sender: "known",
      groups: [ATTACHMENT_FIELD.files],
      beforeFirstFile,
    });
    const group = kindOf(upload);
    const files = upload.files.map(({ file }) => ({ group, file }));
    // Equal files through the same link are one answer: a double click stores nothing.
    const names = files.map(({ file }) => [group, file.name, file.bytes]);
    const key = `form:${contentHash(JSON.stringify([link, names]))}`;
    const counted: Ctx = { ...visitorContext(c, key), isFormCounted: true };
    await addOwnAttachments(counted, link, files);
    return backTo(opened, "added");
  } catch (error) {
    return await refuse(opened, error, upload ? kindOf(upload) : "");
  } finally {
    await upload?.discard();
  }
});

/** `POST /auftrag-status/anlage-entfernen`: he takes one of his own off again. */
export const postRemoval = customerPage(async (opened) => {
  const { c, ctx, link } = opened;
  const form = await readForm(c);
  try {
    await removeOwnAttachment(ctx, { ...link, anlage: form.get("anlage") ?? "" });
    return backTo(opened, "removed");
  } catch (error) {
    return await refuse(opened, error, "");
  }
});

function kindOf({ fields }: ReceivedUpload<Field>) {
  return ATTACHMENT_KINDS.find((one) => one === fields.get(ATTACHMENT_FIELD.kind)) ?? "sonstiges";
}

function backTo({ c, link }: CustomerPage, done: AttachmentsDone) {
  const page = addressFor(STATUS_PATH, link, { [DONE_PARAMETER]: done });
  return c.redirect(`${page}#${ATTACHMENTS_ID}`, 303);
}

async function refuse(opened: CustomerPage, error: unknown, kind: string) {
  const refusal = refusalOf(opened.c, error);
  const errors = Object.values(refusal.fields).join("; ");
  return refusedPage(opened, refusal, { attachments: { refused: { ...refusal, kind, errors } } });
}
