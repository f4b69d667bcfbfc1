import ChevronDown from "lucide-react/icons/chevron-down";
import Plus from "lucide-react/icons/plus";
import { useDeskControls, useDeskUrl } from "../kit/desk-url.tsx";
import { ButtonMenu } from "../kit/export-button.tsx";
import { LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import { filterCount } from "../kit/job-filter-url.ts";
import { CsvLink } from "../kit/links.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";
import { DialogButton } from "../kit/row-action.tsx";
import { withoutEmpty } from "../kit/url-parts.ts";
import { CreateJobDialog, OldJobsDialog, TestJobsDialog } from "./dialogs.ts";

const SORT_OPTIONS = {
  newest: "Neueste zuerst",
  start: "Nach Beginn",
  customer: "Nach Auftraggeber",
} as const;

interface JobsToolbarProps {
  areFiltersOpen: boolean;
  onFilters: () => void;
}

/** Search, filters and order of the list, 'Auftrag anlegen', and what is needed less often. */
export function JobsToolbar(props: JobsToolbarProps) {
  const control = useDeskControls();
  const { fold, foldButton } = usePhoneFold("Filtern, ordnen und mehr");
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 sm:max-lg:basis-full max-sm:contents">
        <SearchField
          {...control("search")}
          list="auftraege"
          hint="Nummer, Name, Ort, Fahrzeug, Fahrer, 26.11. …"
          className="sm:max-lg:basis-full [&_input]:min-h-9 max-sm:min-w-0 max-sm:[&>span]:sr-only"
        />
        <div className={fold}>
          <FiltersButton {...props} />
          <LabelledSelect {...control("sort")} label="Sortierung" options={SORT_OPTIONS} />
        </div>
      </search>
      <div className={fold}>
        <JobsMenu />
      </div>
      <div className="flex gap-2 max-sm:order-1">
        {foldButton}
        <DialogButton
          variant="secondary"
          title="Auftrag anlegen"
          aria-keyshortcuts="n"
          icon={<Plus aria-hidden="true" size={16} className="sm:hidden" />}
          opens={CreateJobDialog}
          with={{}}
        >
          <span className="max-sm:sr-only">Auftrag anlegen</span>
        </DialogButton>
      </div>
    </div>
  );
}

function FiltersButton({ areFiltersOpen, onFilters }: JobsToolbarProps) {
  const count = filterCount(useDeskUrl().url.filter);
  return (
    <button
      type="button"
      aria-expanded={areFiltersOpen}
      aria-controls="auftraege-filter"
      onClick={onFilters}
      className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sign border-2 border-edge bg-sheet px-3 font-sign text-[0.9375rem] font-semibold hover:border-ink max-lg:min-h-11"
    >
      Filter
      {count > 0 && (
        <span className="rounded-sign bg-blue-soft px-1.5 text-blue tabular-nums">
          {count}
          <span className="sr-only"> gesetzt</span>
        </span>
      )}
      <ChevronDown aria-hidden="true" size={14} className={areFiltersOpen ? "rotate-180" : ""} />
    </button>
  );
}

/** Rare actions: export, acting on many jobs. */
function JobsMenu() {
  const { url } = useDeskUrl();
  return (
    <div className="relative">
      <ButtonMenu
        label={
          <>
            Mehr
            <ChevronDown aria-hidden="true" size={14} />
          </>
        }
      >
        <li>
          <CsvLink
            file="auftraege"
            what="Aufträge"
            filter={{
              ...withoutEmpty(url.filter),
              q: url.search.trim(),
              sort: url.sort === "newest" ? "" : url.sort,
            }}
          />
        </li>
        <li className="mt-1 border-t border-line pt-2">
          <p className="mb-1 px-3 text-14 text-ink-2">Viele Aufträge auf einmal</p>
          <DialogButton opens={OldJobsDialog} with={{}}>
            Alte Aufträge abschließen …
          </DialogButton>
        </li>
        <li>
          <DialogButton opens={TestJobsDialog} with={{}}>
            Testaufträge zurücksetzen …
          </DialogButton>
        </li>
      </ButtonMenu>
    </div>
  );
}
