import {
  ATTACHMENT_LABEL,
  MOST_ATTACHMENTS,
} from "../../../domain/dispatch/attachments/vocabulary.ts";
import { PREVIEW_SECONDS } from "../../../domain/drivers/documents/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { formatBytes } from "../../ui/fields.tsx";
import { QuestionDialog } from "../kit/action-dialog.tsx";
import { type Attachment, call, type Job } from "../kit/call.ts";
import { Day } from "../kit/links.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { PreviewButton } from "../kit/preview-dialog.tsx";
import { DialogButton, PanelLines, PanelSection } from "../kit/row-panel.tsx";
import { JOBS } from "./dialogs.ts";

/** Permit, lifting plan and the like of the whole request: look at them, add, remove. */
export function JobAttachments({ job }: { job: Job }) {
  const { rows, error, retry } = usePolledList("attachments", { jobId: job.id });
  return (
    <PanelSection
      id="auftrag-anlagen"
      title="Anlagen"
      actions={
        rows &&
        rows.length < MOST_ATTACHMENTS && (
          <DialogButton
            of={`Anlagen zu ${jobNumber(job.nummer)}`}
            opens={JOBS.AddAttachmentsDialog}
            with={{ job, there: rows.length }}
          >
            Hinzufügen
          </DialogButton>
        )
      }
    >
      {!rows && error && <LoadFailure error={error} onRetry={retry} />}
      {rows?.length === 0 && (
        <p className="text-14 text-ink-2">
          Keine. Genehmigung, Hubplan oder Lageplan reicht der Auftraggeber auf seiner Statusseite
          nach.
        </p>
      )}
      {rows && rows.length > 0 && (
        <PanelLines>
          {rows.map((attachment) => (
            <Line key={attachment.id} attachment={attachment} job={job} />
          ))}
        </PanelLines>
      )}
    </PanelSection>
  );
}

interface LineProps {
  attachment: Attachment;
  job: Job;
}

function Line({ attachment, job }: LineProps) {
  const { id, art, filename, bytes, content_type, von, uploaded_at } = attachment;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <div className="min-w-0 basis-full">
        <b>{ATTACHMENT_LABEL[art]}</b>
        <p className="text-14 wrap-anywhere text-ink-2">
          {`${filename} · ${formatBytes(bytes)} · ${von === "customer" ? "vom Auftraggeber" : "von uns"}, `}
          <Day iso={uploaded_at} />
        </p>
      </div>
      <PreviewButton
        file={{
          title: ATTACHMENT_LABEL[art],
          filename,
          contentType: content_type,
          link: () =>
            call("get-attachment-preview", { attachmentId: id, ttl: PREVIEW_SECONDS.list }),
        }}
      />
      <DialogButton of={filename} opens={RemoveDialog} with={{ attachment, job }}>
        Entfernen …
      </DialogButton>
    </li>
  );
}

/** A file can't be brought back: asked first. */
function RemoveDialog({ attachment, job }: LineProps) {
  const { id, art, filename } = attachment;
  return (
    <QuestionDialog
      call="admin-remove-attachment"
      input={{ attachmentId: id }}
      failureTitle="Fehler beim Entfernen"
      done={() => ["Anlage entfernt", filename]}
      isDangerous
      title={`Anlage entfernen: ${jobNumber(job.nummer)}`}
      description={`${ATTACHMENT_LABEL[art]}, ${filename}. Die Datei wird gelöscht; auch Auftraggeber und Fahrer sehen sie nicht mehr.`}
      submitLabel="Anlage entfernen"
    />
  );
}
