import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { ATTACHMENT_KINDS } from "../../../domain/kernel/vocabulary.ts";
import { FileField } from "../../ui/file-field.tsx";

const LEAD = `Genehmigung, Hubplan oder Lageplan als ${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei, höchstens ${MOST_ATTACHMENTS}.`;

interface BookingAttachmentsProps {
  register(name: string): { name: string; onChange(): void };
  messages: Partial<Record<string, string>>;
  /** They came with a form without script, and are gone with its answer. */
  areLost: boolean;
}

/** Papers to the order, in the browser's own fields: they work without script, and stay after a failure with it. */
export function BookingAttachments({ register, messages, areLost }: BookingAttachmentsProps) {
  const isOpen = areLost || ATTACHMENT_KINDS.some((kind) => messages[kind]);
  return (
    <details open={isOpen} className="border-y border-line">
      <summary className="flex min-h-12 items-center font-semibold text-blue underline underline-offset-4">
        Anlagen hinzufügen (optional)
      </summary>
      <div className="space-y-5 pb-4">
        <p className="text-16 text-ink-2">{LEAD}</p>
        {areLost && <p className="font-semibold">Bitte wählen Sie Ihre Dateien noch einmal.</p>}
        {ATTACHMENT_KINDS.map((kind) => (
          <FileField
            key={kind}
            {...register(kind)}
            label={ATTACHMENT_LABEL[kind]}
            optional
            multiple
            accept={DOCUMENT_LIMITS.types.join(",")}
            error={messages[kind]}
          />
        ))}
      </div>
    </details>
  );
}
