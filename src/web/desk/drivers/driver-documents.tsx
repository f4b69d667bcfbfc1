import {
  DOCUMENT_TYPE_LABEL,
  UNAPPROVED_DOCUMENTS,
} from "../../../domain/drivers/documents/vocabulary.ts";
import { stateOfDocument } from "../../../domain/drivers/documents/wording.ts";
import { NO_DOCUMENTS } from "../../../domain/drivers/wording.ts";
import { Button } from "../../ui/button.tsx";
import { formatBytes } from "../../ui/file-size.ts";
import { LoadingText } from "../../ui/loading-text.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { Day } from "../kit/format.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { PanelLines, PanelSection } from "../kit/panel.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useFilePreview } from "../kit/preview-dialog.tsx";
import { DialogButton } from "../kit/row-dialog-button.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import type { Driver, DriverDocument } from "../kit/wire.ts";
import { CheckForm } from "./check-form.tsx";
import { AddDocumentsDialog, RequestDocumentsDialog } from "./dialogs.ts";
import { signedUrlOf } from "./driver-document-files.ts";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

/** The driver's documents, newest first: look at them, say until when they count, tick them as checked. */
export function DriverDocuments({ driver }: { driver: Driver }) {
  const { rows, error, retry } = usePolledList("documents", { fahrerId: driver.id });
  return (
    <PanelSection
      id="fahrer-dokumente"
      title="Dokumente"
      actions={
        <span className="flex flex-wrap gap-2">
          {driver.status !== "rejected" && (
            <DialogButton
              about={OPEN_DRIVER_ID}
              dialog={(close) => <RequestDocumentsDialog driver={driver} onClose={close} />}
            >
              Anfordern<span className="sr-only">: Unterlagen</span>
            </DialogButton>
          )}
          <DialogButton
            about={OPEN_DRIVER_ID}
            dialog={(close) => <AddDocumentsDialog driver={driver} onClose={close} />}
          >
            Hinzufügen<span className="sr-only">: Dokumente</span>
          </DialogButton>
        </span>
      }
    >
      {!rows && !error && <LoadingText>Lade Dokumente...</LoadingText>}
      {!rows && error && <LoadFailure error={error} onRetry={retry} />}
      {driver.dokumente_geloescht_am && <Deleted iso={driver.dokumente_geloescht_am} />}
      {rows?.length === 0 && !driver.dokumente_geloescht_am && (
        <p className="text-ink-2">{NO_DOCUMENTS}</p>
      )}
      {rows && rows.length > 0 && (
        <PanelLines>
          {rows.map((document) => (
            <DocumentLine key={document.id} document={document} />
          ))}
        </PanelLines>
      )}
    </PanelSection>
  );
}

/** What the nightly tidying took, and how it comes back. */
function Deleted({ iso }: { iso: string }) {
  return (
    <p className="text-ink-2">
      {`Dokumente nach ${UNAPPROVED_DOCUMENTS.keptDays} Tagen ohne Freigabe gelöscht, zuletzt am `}
      <Day iso={iso} />. Brauchen Sie sie noch, fordern Sie sie an.
    </p>
  );
}

/** One document: what it is, how it stands, and what to do with it. A replaced one is only kept to look at. */
function DocumentLine({ document }: { document: DriverDocument }) {
  const { type, filename, bytes, uploaded_at, ersetzt_am, content_type } = document;
  const { show, isOpening } = useFilePreview({
    title: DOCUMENT_TYPE_LABEL[type],
    filename,
    contentType: content_type,
    about: OPEN_DRIVER_ID,
    signedUrl: () => signedUrlOf(document),
    more: (close) =>
      !ersetzt_am && <CheckForm document={document} place="preview" onSaved={close} />,
  });
  return (
    <li className="space-y-2 py-3">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>{DOCUMENT_TYPE_LABEL[type]}</b>
            <DocumentChip document={document} />
          </p>
          <p className="text-14 wrap-anywhere text-ink-2">
            {`${filename} · ${formatBytes(bytes)} · `}
            <Day iso={uploaded_at} />
          </p>
        </div>
        <Button size="small" variant="row" busy={isOpening} onClick={show}>
          {content_type === "application/pdf" ? "PDF öffnen" : "Ansehen"}
          <span className="sr-only"> {filename}</span>
        </Button>
      </div>
      {!ersetzt_am && <CheckForm document={document} place="list" />}
    </li>
  );
}

function DocumentChip({ document }: { document: DriverDocument }) {
  const { tone, text } = stateOfDocument(document, useBerlinToday());
  return <StatusChip tone={tone} label={text} />;
}
