import { remarksInWords } from "../../../domain/dispatch/answers/vocabulary.ts";
import type { AssignmentStatus } from "../../../domain/dispatch/assignments/schemas.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { VEHICLE_FILTER_LABEL } from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { priceInWords } from "../../../domain/dispatch/read/wording.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { dayPayCents } from "../../../domain/pricing/no-show-fee.ts";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import type { Column } from "../../ui/table.tsx";
import type { Assignment } from "../kit/call.ts";
import { JobLink, useDeskUrl } from "../kit/desk-url.tsx";
import { DayFilter, LabelledSelect, ResetFilters, SearchField } from "../kit/filter-fields.tsx";
import { assignmentPeriod } from "../kit/job-period.tsx";
import { JobViews } from "../kit/job-views.tsx";
import { CsvLink, DriverLink, MailLink, PhoneLink, Time } from "../kit/links.tsx";
import { ListSection, Marked, MarkWords } from "../kit/list-section.tsx";
import { usePhoneFold } from "../kit/phone-fold.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { First, QUIET_BUTTONS, Second, TwoLines } from "../kit/row-panel.tsx";
import { controlsOf, withoutEmpty } from "../kit/url-parts.ts";
import { isFinalNoShow, NoShowFeeAction } from "../no-show/no-show-actions.tsx";
import { ConfirmAction, ResendAction } from "./assignment-actions.tsx";
import { DriversAnswer } from "./assignment-state.tsx";

const TONE: Record<AssignmentStatus, Tone> = {
  assigned: "waiting",
  confirmed: "green",
  no_show: "red",
  cancelled: "neutral",
};

const TEXTS = {
  of: "Zuweisungen",
  empty: "Keine Zuweisungen vorhanden.",
  emptyHint: "Sobald Sie einem Auftrag einen Fahrer zuweisen, steht die Zuweisung hier.",
  noneFound: "Keine Zuweisung gefunden.",
  noneFoundHint: "Zu dieser Suche und diesen Filtern gibt es keine Zuweisung.",
  news: ["neue Zuweisung", "neue Zuweisungen"],
} as const;

/** 'Zuweisungen': who drives what at which rate, and what the driver said. */
export function AssignmentsSection() {
  const { url } = useDeskUrl();
  const { sort, ...filter } = useAssignmentFilter();
  const words = url.assignments.search.toLowerCase().split(/\s+/);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return (
    <MarkWords words={words}>
      <JobViews />
      <ListSection
        id="zuweisungen"
        title="Zuweisungen"
        list={usePagedList("assignments", { ...filter, sort, limit: 50 })}
        columns={COLUMNS}
        texts={TEXTS}
        isFiltered={isFiltered}
        toolbar={<AssignmentsToolbar />}
      />
    </MarkWords>
  );
}

const STATUS_OPTIONS = { "": "Jeder Status", ...ASSIGNMENT_STATUS_LABEL };
const VEHICLE_OPTIONS = { "": "Alle Fahrzeuge", ...VEHICLE_FILTER_LABEL };
const ANSWER_OPTIONS = {
  "": "Jede Antwort",
  zugesagt: "Zugesagt",
  offen: "Antwort steht aus",
} as const;
const SORT_OPTIONS = { "": "Neueste zuerst", start: "Nach Beginn" } as const;

/** Search and order of the assignments, what they can be narrowed to, and their file. */
function AssignmentsToolbar() {
  const { at, change } = useAssignmentUrl();
  const { fold, foldButton } = usePhoneFold("Filtern, ordnen und mehr");
  const control = controlsOf(at, change);
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
  const control = controlsOf(at, change);
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

/** Form in which the server takes it. */
function useAssignmentFilter() {
  const { search, answer, ...rest } = useDeskUrl().url.assignments;
  return {
    ...withoutEmpty(rest),
    q: search.trim() || undefined,
    isAccepted: answer ? answer === "zugesagt" : undefined,
  };
}

const COLUMNS: readonly Column<Assignment>[] = [
  {
    header: "Auftrag",
    width: "w-[6.75rem]",
    phone: "inline",
    cell: ({ job }) => <JobLink nummer={job.nummer} />,
  },
  {
    header: "Status",
    width: "w-[min(13rem,14.5vw)]",
    phone: "inline",
    cell: (row) => <State row={row} />,
  },
  { header: "Fahrer", cell: (row) => <Driver row={row} /> },
  { header: "Einsatz", cell: (row) => <Work row={row} /> },
  {
    header: "Einsatztage",
    width: "w-[min(15rem,16vw)]",
    cell: (row) => <Days row={row} />,
  },
  {
    header: "Satz",
    width: "w-[min(8rem,9vw)]",
    cell: ({ rate_type, rate_value, admin_note }) => (
      <TwoLines isPlain first={shortRate(rate_type, rate_value)} second={admin_note} />
    ),
  },
  {
    header: "Aktionen",
    width: "w-[min(16.5rem,18vw)]",
    cell: (row) => <Actions row={row} />,
  },
];

function State({ row }: { row: Assignment }) {
  const { status, accepted_at, declined, remarks } = row;
  const said = remarks ? remarksInWords(remarks).join(" · ") : "";
  return (
    <div className="leading-5">
      <StatusChip tone={TONE[status]} label={ASSIGNMENT_STATUS_LABEL[status]} isLow />
      <div className="leading-4 [&_p]:leading-4">
        {declined && status === "cancelled" ? (
          <p className="truncate text-14 text-ink-2" title={said || undefined}>
            {said ? `abgelehnt: ${said}` : "vom Fahrer abgelehnt"}
          </p>
        ) : (
          <DriversAnswer acceptedAt={accepted_at} isAwaited={status === "assigned"} />
        )}
      </div>
    </div>
  );
}

function Driver({ row: { driver, driver_id } }: { row: Assignment }) {
  return (
    <>
      <First title={fullName(driver)}>
        <DriverLink id={driver_id} name={fullName(driver)} />
      </First>
      <Second title={driver.email}>
        <PhoneLink phone={driver.telefon} />
        <span className="max-lg:hidden">
          {" · "}
          <MailLink email={driver.email} />
        </span>
      </Second>
    </>
  );
}

function Work({ row: { job } }: { row: Assignment }) {
  const customer = job.company || job.customer_name;
  const what = `${vehicleName(job.fahrzeugtyp)}, ${job.einsatzort}`;
  return (
    <>
      <First title={customer}>
        <b className="font-semibold">
          <Marked>{customer}</Marked>
        </b>
      </First>
      <Second title={what}>
        <Marked>{what}</Marked>
      </Second>
    </>
  );
}

function Days({ row }: { row: Assignment }) {
  const [dates, ...rest] = assignmentPeriod(row).split(/\s·\s/);
  return (
    <>
      <First title={assignmentPeriod(row)}>{dates || "Ohne Datum"}</First>
      <Second title={rest.join(" · ")}>
        {rest.length > 0 && `${rest.join(" · ")} · `}zugewiesen <Time iso={row.assigned_at} />
      </Second>
    </>
  );
}

function priceInContract({ job, rate_type, rate_value }: Assignment) {
  const dayCents = dayPayCents({ rateType: rate_type, rateValue: rate_value });
  return priceInWords({ ...job, price: { dayCents, total: null } });
}

function Actions({ row }: { row: Assignment }) {
  if (isFinalNoShow(row) && row.no_show_fee_cents) {
    const { id: assignmentId, job, driver, no_show_fee_cents: feeCents } = row;
    const noShow = { assignmentId, nummer: job.nummer, driver: fullName(driver), feeCents };
    return (
      <div className={QUIET_BUTTONS}>
        <NoShowFeeAction noShow={noShow} />
      </div>
    );
  }
  if (row.status !== "assigned" && row.status !== "confirmed") return null;
  const of = `${jobNumber(row.job.nummer)}, ${fullName(row.driver)}`;
  return (
    <div
      className={`flex flex-wrap gap-2 whitespace-nowrap min-[80rem]:flex-nowrap lg:gap-1 ${QUIET_BUTTONS}`}
    >
      {row.status === "assigned" && (
        <ConfirmAction
          assignment={row}
          driverName={fullName(row.driver)}
          driverPhone={row.driver.telefon}
          customer={row.job}
          price={priceInContract(row)}
          of={of}
        />
      )}
      <ResendAction assignmentId={row.id} driverName={fullName(row.driver)} of={of} />
    </div>
  );
}
