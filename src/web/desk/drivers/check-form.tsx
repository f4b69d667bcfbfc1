import { type FormEvent, useState } from "react";
import { DOCUMENT_TYPES, type DocumentType } from "../../../domain/kernel/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { BOX_LOOK } from "../../ui/checkbox-field.tsx";
import { BARE_CONTROL_LOOK, FieldError } from "../../ui/field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useAction } from "../kit/use-action.ts";
import type { DriverDocument } from "../kit/wire.ts";
import { DOCUMENT_OPTIONS } from "./driver-document-files.ts";

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
  onSaved?: () => void;
}

/** What it is, 'Gültig bis' and 'Geprüft'. What is typed here stays until it is saved, whatever the refresh brings. */
export function CheckForm({ document, place, onSaved }: CheckFormProps) {
  const { id, filename } = document;
  const { check, change, isChanged, isSaving, error, save } = useCheck(document, onSaved);
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

function useCheck(document: DriverDocument, onSaved?: () => void) {
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
    const sent = draft;
    const input = {
      documentId: document.id,
      gueltigBis: until || null,
      geprueft: isChecked,
      ...(type !== stored.type && { type }),
    };
    await action.mutateAsync(input).then(
      () => {
        // What was typed while it was on its way stays.
        setDraft((now) => (now === sent ? null : now));
        // Saved, its button can't be pressed any more.
        form.querySelector<HTMLElement>("[type=checkbox]")?.focus();
        onSaved?.();
      },
      () => undefined,
    );
  }
  function change(part: Partial<Check>) {
    setError(undefined);
    setDraft({ ...check, ...part });
  }
  const isChanged =
    check.type !== stored.type ||
    check.until !== stored.until ||
    check.isChecked !== stored.isChecked;
  return { check, change, isChanged, isSaving: action.isPending, error, save };
}
