import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { VEHICLE_FILTER_LABEL } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { ASSIGNMENTS, useDeskUrl } from "../kit/desk-url.tsx";
import { DayFilter, LabelledSelect, ResetFilters, SearchField } from "../kit/filter-fields.tsx";
import { CsvLink } from "../kit/links.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";
import { controlsOf, withoutEmpty } from "../kit/url-parts.ts";

const STATUS_OPTIONS = { "": "Jeder Status", ...ASSIGNMENT_STATUS_LABEL };
const VEHICLE_OPTIONS = { "": "Alle Fahrzeuge", ...VEHICLE_FILTER_LABEL };
const ANSWER_OPTIONS = {
  "": "Jede Antwort",
  zugesagt: "Zugesagt",
  offen: "Antwort steht aus",
} as const;
const SORT_OPTIONS = { "": "Neueste zuerst", start: "Nach Beginn" } as const;

/** Search and order of the assignments, what they can be narrowed to, and their file. */
export function AssignmentsToolbar() {
  const { at, change } = useAssignmentUrl();
  const { fold, foldButton } = usePhoneFold("Filtern, ordnen und mehr");
  const control = controlsOf(ASSIGNMENTS, at, change);
  return (
    <>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
        <SearchField
          {...control("search")}
          list="zuweisungen"
          hint="Nummer, Fahrer, Auftraggeber, Ort …"
          className="max-sm:min-w-0 [&_input]:min-h-9 max-sm:[&>span]:sr-only"
        />
        {foldButton}
        <div className={fold}>
          <LabelledSelect {...control("sort")} label="Sortierung" options={SORT_OPTIONS} />
          <CsvLink file="zuweisungen" what="Zuweisungen" filter={useAssignmentFilter()} />
        </div>
      </search>
      <div className={fold}>
        <AssignmentFilters />
      </div>
    </>
  );
}

/** All filters of the assignments; they apply at once. */
function AssignmentFilters() {
  const { at, change } = useAssignmentUrl();
  const control = controlsOf(ASSIGNMENTS, at, change);
  const isFiltered = FILTERS.some((name) => at[name] !== "");
  return (
    <fieldset className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1 pb-1.5 max-sm:items-end max-sm:[&>label]:basis-[calc(50%-0.25rem)]">
      <legend className="sr-only">Filter</legend>
      <LabelledSelect {...control("status")} label="Status" options={STATUS_OPTIONS} />
      <LabelledSelect {...control("answer")} label="Antwort" options={ANSWER_OPTIONS} />
      <LabelledSelect {...control("vehicle")} label="Fahrzeug" options={VEHICLE_OPTIONS} />
      <DayFilter {...control("from")} isInline label="Einsatz von" />
      <DayFilter {...control("to")} isInline label="bis" />
      {isFiltered && (
        <ResetFilters
          onReset={() => change({ status: "", answer: "", vehicle: "", from: "", to: "" })}
        >
          Filter zurücksetzen
        </ResetFilters>
      )}
    </fieldset>
  );
}

const FILTERS = ["status", "answer", "vehicle", "from", "to"] as const;

function useAssignmentUrl() {
  const { url, changeUrl } = useDeskUrl();
  const { assignments: at } = url;
  const change = (part: Partial<typeof at>) => changeUrl({ assignments: { ...at, ...part } });
  return { at, change };
}

/** As the server takes it. */
export function useAssignmentFilter() {
  const { search, answer, ...rest } = useDeskUrl().url.assignments;
  return {
    ...withoutEmpty(rest),
    q: search.trim() || undefined,
    isAccepted: answer ? answer === "zugesagt" : undefined,
  };
}
