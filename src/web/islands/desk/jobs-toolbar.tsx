import { JOB_STATUS_LABEL } from "../../../domain/jobs/labels.ts";
import { JOB_STATUSES } from "../../../domain/jobs/schemas.ts";
import { Button } from "../../ui/button.tsx";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import type { DeskUrl } from "./use-desk-url.ts";
import { useDialogs } from "./use-dialogs.ts";

export const SEARCH_FIELD_ID = "auftraege-suche";

interface JobsToolbarProps {
  url: DeskUrl;
  onUrlChange: (change: Partial<DeskUrl>) => void;
}

/** Search, status filter, 'Auftrag anlegen'. */
export function JobsToolbar({ url, onUrlChange }: JobsToolbarProps) {
  const { openDialog } = useDialogs();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-4 gap-y-2 max-lg:basis-full max-sm:justify-between">
      <search className="flex min-w-0 items-center gap-x-4 max-lg:flex-1 max-sm:contents">
        <label
          className="flex min-w-0 flex-1 items-center gap-2 max-sm:basis-full"
          htmlFor={SEARCH_FIELD_ID}
        >
          <span className="text-14 text-ink-2">Suche</span>
          <input
            id={SEARCH_FIELD_ID}
            type="search"
            value={url.search}
            maxLength={200}
            placeholder="Nummer, Name, Ort, Telefon …"
            aria-keyshortcuts="/"
            onChange={(event) => onUrlChange({ search: event.target.value })}
            className={`${CONTROL_LOOK} mt-0 lg:w-72`}
          />
        </label>
        <label className="flex items-center gap-2">
          <span className="text-14 text-ink-2">Status</span>
          <select
            value={url.status}
            onChange={(event) => onUrlChange({ status: statusOf(event.target.value) })}
            className={`${CONTROL_LOOK} mt-0`}
          >
            <option value="">Alle</option>
            {JOB_STATUSES.map((status) => (
              <option key={status} value={status}>
                {JOB_STATUS_LABEL[status]}
              </option>
            ))}
          </select>
        </label>
      </search>
      <Button size="small" aria-keyshortcuts="n" onClick={() => openDialog({ kind: "create" })}>
        Auftrag anlegen
      </Button>
    </div>
  );
}

function statusOf(value: string) {
  return JOB_STATUSES.find((status) => status === value) ?? "";
}
