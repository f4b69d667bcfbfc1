import type { CustomerAttachment, CustomerStatus } from "../../../domain/customers/queries.ts";
import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { formatInstant } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { ATTACHMENT_KINDS } from "../../../domain/kernel/vocabulary.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { FileField, formatBytes, SelectField } from "../../ui/fields.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { Notice, type Refusal, RefusalNotice } from "../../ui/notice.tsx";
import { NewWindowLink } from "../link-page.tsx";
import { type StatusLink, statusAddress } from "./status-address.ts";
import { ATTACHMENTS } from "./status-texts.ts";

export const ATTACHMENTS_ID = "anlagen";

/** The fields of the form that adds. */
export const ATTACHMENT_FIELD = { kind: "art", files: "datei" } as const;

export type AttachmentsDone = "added" | "removed";

/** Result of the last change, or its refusal. */
export interface AttachmentsOutcome {
  done?: AttachmentsDone | undefined;
  /** `errors`: of the files, or empty. */
  refused?: Refusal & { kind: string; errors: string };
}

interface AttachmentsProps {
  status: CustomerStatus;
  link: StatusLink;
  outcome?: AttachmentsOutcome | undefined;
}

/** Permit, lifting plan and the like: what is there, and the way to hand in more. Works without script. */
export function Attachments({ status, link, outcome = {} }: AttachmentsProps) {
  const { attachments, takesWishes } = status;
  const { done, refused } = outcome;
  if (attachments.length === 0 && !takesWishes && !refused) return null;
  const isFull = attachments.length >= MOST_ATTACHMENTS;
  return (
    <PageSection id={ATTACHMENTS_ID} title="Anlagen">
      {done && <Notice kind="success" live="status" title={ATTACHMENTS[done]} />}
      <RefusalNotice refusal={refused} />
      {attachments.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {attachments.map((one) => (
            <Line key={one.id} attachment={one} link={link} />
          ))}
        </ul>
      )}
      {takesWishes && isFull && <p className="text-16 text-ink-2">{ATTACHMENTS.full}</p>}
      {takesWishes && !isFull && (
        <form
          method="post"
          action={statusAddress(link, "/anlagen")}
          encType="multipart/form-data"
          className="space-y-4"
        >
          <p>{ATTACHMENTS.lead}</p>
          <SelectField
            name={ATTACHMENT_FIELD.kind}
            label="Was ist es?"
            options={ATTACHMENT_KINDS.map((value) => ({ value, label: ATTACHMENT_LABEL[value] }))}
            defaultValue={refused?.kind}
          />
          <FileField
            name={ATTACHMENT_FIELD.files}
            label="Dateien"
            hint={`${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei.`}
            error={refused?.errors}
            accept={DOCUMENT_LIMITS.types.join(",")}
            multiple
          />
          <SubmitButton variant="secondary">Anlagen senden</SubmitButton>
        </form>
      )}
    </PageSection>
  );
}

function Line({ attachment, link }: { attachment: CustomerAttachment; link: StatusLink }) {
  const { id, kind, filename, bytes, uploadedAt, mayRemove } = attachment;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <NewWindowLink
          href={statusAddress(link, "/anlage", { anlage: id })}
          about={`: ${filename}`}
        >
          {ATTACHMENT_LABEL[kind]} ansehen
        </NewWindowLink>
        <span aria-hidden="true" className="block text-16 break-words text-ink-2 tabular-nums">
          {filename}, {formatBytes(bytes)}, {formatInstant(uploadedAt)}
        </span>
      </div>
      {mayRemove && (
        <form method="post" action={statusAddress(link, "/anlage-entfernen")}>
          <input type="hidden" name="anlage" value={id} />
          <Button type="submit">
            Entfernen<span className="sr-only">: {filename}</span>
          </Button>
        </form>
      )}
    </li>
  );
}
