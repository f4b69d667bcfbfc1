import { JOB_STATUS_LABEL } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { Button } from "../../ui/button.tsx";
import { LabelledSelect } from "../kit/labelled-select.tsx";
import { SearchField } from "../kit/search-field.tsx";
import { useDeskPlace } from "../kit/use-desk-url.ts";
import { useDialogs } from "../kit/use-dialogs.ts";
import { JobsMenu } from "./jobs-menu.tsx";
import type { Density } from "./use-density.ts";

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
        <SearchField
          view="auftraege"
          hint="Nummer, Name, Ort, Telefon …"
          search={url.search}
          onSearch={(search) => changeUrl({ search })}
        />
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
