import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { VEHICLE_FILTER_LABEL } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { type AssignmentUrl, assignmentFilter } from "../kit/assignment-url.ts";
import { useDeskUrl } from "../kit/desk-url.tsx";
import { DayFilter, LabelledSelect, ResetFilters, SearchField } from "../kit/filter-fields.tsx";
import { CsvLink } from "../kit/links.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";

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
  return (
    <>
      <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
        <SearchField
          list="zuweisungen"
          name="zuweisungssuche"
          hint="Nummer, Fahrer, Auftraggeber, Ort …"
          search={at.search}
          onSearch={(search) => change({ search })}
          className="max-sm:min-w-0 [&_input]:min-h-9 max-sm:[&>span]:sr-only"
        />
        {foldButton}
        <div className={fold}>
          <LabelledSelect
            name="zuweisungsfolge"
            label="Sortierung"
            value={at.sort}
            options={SORT_OPTIONS}
            onChange={(sort) => change({ sort })}
          />
          <CsvLink file="zuweisungen" what="Zuweisungen" filter={assignmentFilter(at)} />
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
  const isFiltered = FILTERS.some((name) => at[name] !== "");
  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-1.5 max-sm:items-end max-sm:[&>label]:basis-[calc(50%-0.25rem)]">
      <legend className="sr-only">Filter</legend>
      <LabelledSelect
        name="zuweisung"
        label="Status"
        value={at.status}
        options={STATUS_OPTIONS}
        onChange={(status) => change({ status })}
      />
      <LabelledSelect
        name="antwort"
        label="Antwort"
        value={at.answer}
        options={ANSWER_OPTIONS}
        onChange={(answer) => change({ answer })}
      />
      <LabelledSelect
        name="zuweisungsfahrzeug"
        label="Fahrzeug"
        value={at.vehicle}
        options={VEHICLE_OPTIONS}
        onChange={(vehicle) => change({ vehicle })}
      />
      <DayFilter
        isInline
        name="gefahren-von"
        label="Einsatz von"
        value={at.from}
        onChange={(from = "") => change({ from })}
      />
      <DayFilter
        isInline
        name="gefahren-bis"
        label="bis"
        value={at.to}
        onChange={(to = "") => change({ to })}
      />
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
  const change = (part: Partial<AssignmentUrl>) => changeUrl({ assignments: { ...at, ...part } });
  return { at, change };
}
