import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { BOX_LOOK } from "../../ui/checkbox-field.tsx";
import { CONTROL_LOOK, FieldError } from "../../ui/field.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { useAction } from "../kit/use-action.ts";
import type { DriverDocument } from "../kit/wire.ts";

interface Check {
  /** `YYYY-MM-DD`, or empty. */
  until: string;
  isChecked: boolean;
}

/** 'Gültig bis' and 'Geprüft'. What is typed here stays until it is saved, whatever the refresh brings. */
export function CheckForm({ document }: { document: DriverDocument }) {
  const { id, filename } = document;
  const stored: Check = {
    until: document.gueltig_bis ?? "",
    isChecked: document.geprueft_am !== null,
  };
  const [draft, setDraft] = useState<Check | null>(null);
  const [error, setError] = useState<string>();
  const check = draft ?? stored;
  const isChanged = check.until !== stored.until || check.isChecked !== stored.isChecked;
  const save = useAction("admin-check-document", {
    failureTitle: "Fehler beim Speichern",
    onDone: () => showSuccess("Daten gespeichert", filename),
    onFailure: ({ fields }) => setError(fields.gueltigBis),
  });
  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { documentId: id, gueltigBis: check.until || null, geprueft: check.isChecked };
    await save.mutateAsync(input).then(
      () => setDraft(null),
      () => undefined,
    );
  }
  function change(part: Partial<Check>) {
    setError(undefined);
    setDraft({ ...check, ...part });
  }
  const dateId = `gueltig-${id}`;
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FieldError id={dateId} error={error} />
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
          className={`${CONTROL_LOOK} mt-0`}
        />
      </div>
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
          variant="row"
          disabled={!isChanged}
          busy={save.isPending}
        >
          Speichern<span className="sr-only"> {filename}</span>
        </Button>
      </div>{" "}
    </form>
  );
}
