import { JOB_STATUS_LABEL } from "../../../domain/jobs/labels.ts";
import { Button } from "../../ui/button.tsx";
import { CONTROL_LOOK } from "../../ui/field.tsx";
import { JobsMenu } from "./jobs-menu.tsx";
import { LabelledSelect } from "./labelled-select.tsx";
import type { Density } from "./use-density.ts";
import { useDeskPlace } from "./use-desk-url.ts";
import { useDialogs } from "./use-dialogs.ts";

export const SEARCH_FIELD_ID = "auftraege-suche";

const STATUS_OPTIONS = { "": "Jeder Status", ...JOB_STATUS_LABEL } as const;
const SORT_OPTIONS = {
  newest: "Neueste zuerst",
  start: "Nach Beginn",
  customer: "Nach Auftraggeber",
} as const;

interface JobsToolbarProps {
  density: Density;
  onDensityChange: (density: Density) => void;
}

/** Search, status and order of the list, 'Auftrag anlegen', and what is needed less often. */
export function JobsToolbar(props: JobsToolbarProps) {
  const { url, changeUrl } = useDeskPlace();
  const { openDialog } = useDialogs();
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
        <SearchField />
        <LabelledSelect
          label="Status"
          value={url.status}
          options={STATUS_OPTIONS}
          onChange={(status) => changeUrl({ status })}
        />
        <LabelledSelect
          label="Sortierung"
          value={url.sort}
          options={SORT_OPTIONS}
          onChange={(sort) => changeUrl({ sort })}
        />
      </search>
      <JobsMenu {...props} />
      <Button size="small" aria-keyshortcuts="n" onClick={() => openDialog({ kind: "create" })}>
        Auftrag anlegen
      </Button>
    </div>
  );
}

function SearchField() {
  const { url, changeUrl } = useDeskPlace();
  return (
    <label
      className="flex min-w-48 flex-1 items-center gap-2 max-lg:basis-full"
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
        onChange={(event) => changeUrl({ search: event.target.value })}
        className={`${CONTROL_LOOK} mt-0 min-h-9`}
      />
    </label>
  );
}
