import { type FormEvent, useState } from "react";
import {
  DOCUMENT_TYPE_LABEL,
  PREVIEW_SECONDS,
  UNAPPROVED_DOCUMENTS,
} from "../../../domain/drivers/documents/vocabulary.ts";
import { stateOfDocument } from "../../../domain/drivers/documents/wording.ts";
import { NO_DOCUMENTS } from "../../../domain/drivers/wording.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { BARE_CONTROL_LOOK, BOX_LOOK, FieldError, formatBytes } from "../../ui/fields.tsx";
import { StatusChip } from "../../ui/sign.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { call, type Driver, type DriverDocument } from "../kit/call.ts";
import { Day } from "../kit/links.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { PreviewButton } from "../kit/preview-dialog.tsx";
import { DialogButton, PanelLines, PanelSection } from "../kit/row-panel.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { DRIVERS } from "./dialogs.ts";
import { DOCUMENT_OPTIONS } from "./driver-labels.tsx";

/** The driver's documents, newest first: look at them, say until when they count, tick them as checked. */
export function DriverDocuments({ driver }: { driver: Driver }) {
  const list = usePolledList("documents", { fahrerId: driver.id });
  return (
    <PanelSection
      id="fahrer-dokumente"
      title="Dokumente"
      actions={
        <span className="flex flex-wrap gap-2">
          {driver.status !== "rejected" && (
            <DialogButton opens={DRIVERS.RequestDocumentsDialog} with={{ driver }}>
              Anfordern<span className="sr-only">: Unterlagen</span>
            </DialogButton>
          )}
          <DialogButton opens={DRIVERS.AddDocumentsDialog} with={{ driver }}>
            Hinzufügen<span className="sr-only">: Dokumente</span>
          </DialogButton>
        </span>
      }
    >
      {driver.dokumente_geloescht_am && <Deleted iso={driver.dokumente_geloescht_am} />}
      <Loaded of={list} text="Lade Dokumente...">
        {(rows) =>
          rows.length > 0 ? (
            <PanelLines>
              {rows.map((document) => (
                <DocumentLine key={document.id} document={document} />
              ))}
            </PanelLines>
          ) : driver.dokumente_geloescht_am ? null : (
            <p className="text-ink-2">{NO_DOCUMENTS}</p>
          )
        }
      </Loaded>
    </PanelSection>
  );
}

/** File removed at night, and how to get it back. */
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
  const { type, filename, filepath, bytes, uploaded_at, ersetzt_am, content_type } = document;
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
        <PreviewButton
          file={{
            title: DOCUMENT_TYPE_LABEL[type],
            filename,
            contentType: content_type,
            link: () => call("get-document-preview", { filepath, ttl: PREVIEW_SECONDS.list }),
            more: !ersetzt_am && <CheckForm document={document} place="preview" />,
          }}
        />
      </div>
      {!ersetzt_am && <CheckForm document={document} place="list" />}
    </li>
  );
}

function DocumentChip({ document }: { document: DriverDocument }) {
  const { tone, text } = stateOfDocument(document, useBerlinToday());
  return <StatusChip tone={tone} label={text} />;
}

interface Check {
  type: DocumentType;
  /** `YYYY-MM-DD`, or empty. */
  until: string;
  isChecked: boolean;
}

interface CheckFormProps {
  document: DriverDocument;
  /** Where the picture is looked at, the same fields stand a second time. */
  place: "list" | "preview";
}

/** Type, 'Gültig bis' and 'Geprüft'. Typed values stay until saved, whatever a refresh brings. */
function CheckForm({ document, place }: CheckFormProps) {
  const { id, filename } = document;
  const { check, change, isChanged, isSaving, error, save } = useCheck(document, place);
  const dateId = `gueltig-${place}-${id}`;
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FieldError id={dateId} error={error} />
      <div className="w-44">
        <select
          value={check.type}
          aria-label={`Art, ${filename}`}
          onChange={({ target }) => {
            const type = DOCUMENT_TYPES.find((one) => one === target.value);
            if (type) change({ type });
          }}
          className={BARE_CONTROL_LOOK}
        >
          {DOCUMENT_OPTIONS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <span className="flex items-center gap-2">
        <label htmlFor={dateId} className="text-14">
          Gültig bis
        </label>
        <div className="w-40">
          <input
            id={dateId}
            type="date"
            value={check.until}
            aria-label={`Gültig bis, ${filename}`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${dateId}-error` : undefined}
            onChange={(event) => change({ until: event.target.value })}
            className={BARE_CONTROL_LOOK}
          />
        </div>
      </span>
      <div className="flex items-center gap-3">
        {" "}
        <label className="flex min-h-9 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            checked={check.isChecked}
            onChange={(event) => change({ isChecked: event.target.checked })}
            className={BOX_LOOK}
          />
          <span>
            Geprüft<span className="sr-only">, {filename}</span>
          </span>
        </label>
        <Button
          type="submit"
          size="small"
          variant={place === "preview" ? "primary" : "row"}
          disabled={!isChanged}
          busy={isSaving}
        >
          Speichern<span className="sr-only"> {filename}</span>
        </Button>
      </div>{" "}
    </form>
  );
}

function useCheck(document: DriverDocument, place: CheckFormProps["place"]) {
  const close = useClose();
  const stored: Check = {
    type: document.type,
    until: document.gueltig_bis ?? "",
    isChecked: document.geprueft_am !== null,
  };
  const [draft, setDraft] = useState<Check | null>(null);
  const [error, setError] = useState<string>();
  const check = draft ?? stored;
  const action = useAction("admin-check-document", {
    failureTitle: "Fehler beim Speichern",
    onDone: () => showSuccess("Daten gespeichert", document.filename),
    onFailure: ({ fields }) => setError(fields.gueltigBis),
  });
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const { type, until, isChecked } = check;
    await action
      .mutateAsync({
        documentId: document.id,
        gueltigBis: until || null,
        geprueft: isChecked,
        ...(type !== stored.type && { type }),
      })
      .then(
        () => {
          // Keeps what was typed during the request.
          setDraft((now) => (now === draft ? null : now));
          // Saved, its button can't be pressed any more.
          form.querySelector<HTMLElement>("[type=checkbox]")?.focus();
          if (place === "preview") close();
        },
        () => undefined,
      );
  }
  function change(part: Partial<Check>) {
    setError(undefined);
    setDraft({ ...check, ...part });
  }
  const isChanged = JSON.stringify(check) !== JSON.stringify(stored);
  return { check, change, isChanged, isSaving: action.isPending, error, save };
}
