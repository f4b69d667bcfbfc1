import { type ComponentProps, createContext, type MouseEvent, use, useCallback } from "react";
import { SHEET_STATUS_LABEL, type SheetStatus } from "../../../domain/billing/hours/vocabulary.ts";
import { CUSTOMER_SORTS, type CustomerSort } from "../../../domain/customer-records/vocabulary.ts";
import type { Grouping } from "../../../domain/desk/figures/schemas.ts";
import type { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import { JOB_SORTS, type JobSort } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { type AssignmentUrl, assignmentWords, readAssignmentUrl } from "./assignment-url.ts";
import { type ChangeUrl, pathWithQuery, useUrlState } from "./history.ts";
import { filterCount, jobFilterWords, readJobFilter } from "./job-filter-url.ts";
import { hasModifier, TOUCHABLE } from "./links.tsx";
import { type PlanUrl, planWords, readPlanUrl } from "./plan-url.ts";

const VIEWS = [
  "heute",
  "auftraege",
  "plan",
  "kunden",
  "zuweisungen",
  "stunden",
  "abrechnung",
  "emails",
  "protokoll",
  "auswertung",
] as const;
export type View = (typeof VIEWS)[number];

/** Work that is not billed yet, drafts, what is owed to us, and every document. */
const BILLING_LISTS = ["abrechenbar", "entwuerfe", "offen", "ueberfaellig", "alle"] as const;
export type BillingList = (typeof BILLING_LISTS)[number];

/** State of the desk in its address: `/admin?ansicht=auftraege&suche=Muster&status=open&auftrag=1042`. */
interface DeskUrl {
  view: View;
  /** Search text of the job list. */
  search: string;
  filter: JobFilter;
  sort: JobSort;
  /** The open job, by its number or id; or empty. */
  job: string;
  /** Only failed mails. */
  onlyFailed: boolean;
  assignments: AssignmentUrl;
  hours: HoursUrl;
  billing: BillingList;
  billingSearch: string;
  plan: PlanUrl;
  /** The open customer, or empty. */
  customer: string;
  customerSearch: string;
  customerSort: CustomerSort;
  figures: FiguresUrl;
  emailSearch: string;
  actionSearch: string;
  /** Where the list begins, if not at its beginning. */
  cursor: string;
}

interface DeskUrlAccess {
  url: DeskUrl;
  changeUrl: ChangeUrl<DeskUrl>;
}

const Context = createContext<DeskUrlAccess | null>(null);
export const DeskUrlProvider = Context.Provider;

/** The desk's address state for all its components. */
export function useDeskUrl(): DeskUrlAccess {
  const place = use(Context);
  if (!place) throw new Error("useDeskUrl needs a DeskUrlProvider");
  return place;
}

export function useDeskUrlState() {
  const [url, change] = useUrlState(readDeskUrl, deskQuery);
  const changeUrl: ChangeUrl<DeskUrl> = useCallback(
    (part, options) => change(withCursor(part), options),
    [change],
  );
  return [url, changeUrl] as const;
}

/** Another list begins at its beginning; what is open beside it makes no other list. */
function withCursor(part: Partial<DeskUrl>): Partial<DeskUrl> {
  const isSameList = Object.keys(part).every((name) => name === "job" || name === "customer");
  return isSameList ? part : { cursor: "", ...part };
}

export const DESK_PATH = "/admin";

/** The address of this place. */
export function deskHref(url: DeskUrl): string {
  return pathWithQuery(DESK_PATH, deskQuery(url));
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const REFERENCE = /^(?:\d{1,9}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

export function readDeskUrl(query: URLSearchParams): DeskUrl {
  const known = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((value) => value === query.get(name));
  const job = query.get("auftrag") ?? "";
  const customer = query.get("kunde") ?? "";
  const typed = (name: string) => (query.get(name) ?? "").slice(0, 200);
  const search = typed("suche");
  const filter = readJobFilter(query);
  // The links in mails name a job alone.
  const usualView = job || search || filterCount(filter) > 0 ? "auftraege" : "heute";
  return {
    search,
    filter,
    view: known(VIEWS, "ansicht") ?? usualView,
    sort: known(JOB_SORTS, "sortierung") ?? "newest",
    job: REFERENCE.test(job) ? job : "",
    onlyFailed: query.get("nur") === "fehlgeschlagen",
    assignments: readAssignmentUrl(query),
    hours: readHoursUrl(query),
    billing: known(BILLING_LISTS, "belege") ?? "abrechenbar",
    billingSearch: typed("belegsuche"),
    plan: readPlanUrl(query),
    customer: ID.test(customer) ? customer : "",
    customerSearch: typed("kundensuche"),
    customerSort: known(CUSTOMER_SORTS, "kundensortierung") ?? "newest",
    figures: readFiguresUrl(query),
    emailSearch: typed("emailsuche"),
    actionSearch: typed("protokollsuche"),
    cursor: query.get("weiter") ?? "",
  };
}

export function deskQuery(url: DeskUrl): URLSearchParams {
  const { view, search, filter, sort, job, onlyFailed, emailSearch, actionSearch, cursor } = url;
  const all = {
    ansicht: view,
    suche: search.trim(),
    ...jobFilterWords(filter),
    sortierung: sort === "newest" ? "" : sort,
    nur: onlyFailed ? "fehlgeschlagen" : "",
    auftrag: job,
    ...assignmentWords(url.assignments),
    ...hoursWords(url.hours),
    belege: url.billing === "abrechenbar" ? "" : url.billing,
    belegsuche: url.billingSearch.trim(),
    ...planWords(url.plan),
    kunde: url.customer,
    kundensuche: url.customerSearch.trim(),
    kundensortierung: url.customerSort === "newest" ? "" : url.customerSort,
    ...figuresWords(url.figures),
    emailsuche: emailSearch.trim(),
    protokollsuche: actionSearch.trim(),
    weiter: cursor,
  };
  const query = new URLSearchParams(Object.entries(all).filter(([, value]) => value !== ""));
  return query.size === 1 && view === "heute" ? new URLSearchParams() : query;
}

interface DeskLinkProps extends Omit<ComponentProps<"a">, "href" | "onClick"> {
  /** Changed parts of the address. */
  to: Partial<DeskUrl>;
}

/** A link to another place of the desk: opens without a reload, or in a new tab if the browser is asked to. */
export function DeskLink({ to, ...rest }: DeskLinkProps) {
  const { url, changeUrl } = useDeskUrl();
  function go(event: MouseEvent) {
    if (hasModifier(event)) return;
    event.preventDefault();
    changeUrl(to, { addsHistory: true });
  }
  return <a {...rest} href={deskHref({ ...url, ...withCursor(to) })} onClick={go} />;
}

/** Id of the link that opens a job in its list. */
export function jobLinkId(nummer: number | string): string {
  return `auftrag-${nummer}`;
}

/** The order number as a plate, which opens everything about the job. */
export function JobLink({ nummer }: { nummer: number }) {
  const { url } = useDeskUrl();
  return (
    <DeskLink
      to={{ view: "auftraege", job: String(nummer) }}
      id={jobLinkId(nummer)}
      data-row=""
      aria-current={url.job === String(nummer) ? "true" : undefined}
      className={`inline-flex rounded-sign no-underline ${TOUCHABLE}`}
    >
      <span className="sr-only">Auftrag </span>
      <OrderPlate isLow>{jobNumber(nummer)}</OrderPlate>
    </DeskLink>
  );
}

/** What the list of hours sheets is narrowed to, as the address says it. */
interface HoursUrl {
  search: string;
  status: SheetStatus | "";
  /** Only those that the dispatcher has to settle. */
  waiting: boolean;
}

function readHoursUrl(query: URLSearchParams): HoursUrl {
  const statuses = Object.keys(SHEET_STATUS_LABEL) as SheetStatus[];
  return {
    search: (query.get("stundensuche") ?? "").slice(0, 200),
    status: statuses.find((status) => status === query.get("stundenzettel")) ?? "",
    waiting: query.get("klaeren") === "ja",
  };
}

function hoursWords({ search, status, waiting }: HoursUrl): Record<string, string> {
  return {
    stundensuche: search.trim(),
    stundenzettel: status,
    klaeren: waiting ? "ja" : "",
  };
}

const FIGURE_PERIODS = ["4", "12", "26", "eigene"] as const;
/** Whole weeks before the current one, or own dates. */
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** Shown figures in the address: `?ansicht=auswertung&auswertung=26&nach=fahrzeug`. */
export interface FiguresUrl {
  period: FigurePeriod;
  /** `YYYY-MM-DD` or empty; only of days of one's own. */
  from: string;
  to: string;
  by: Grouping;
}

const USUAL: FigurePeriod = "12";
const DAY = /^\d{4}-\d\d-\d\d$/;
const WORD: Record<Grouping, string> = { week: "", vehicle: "fahrzeug", state: "bundesland" };

function readFiguresUrl(query: URLSearchParams): FiguresUrl {
  const day = (name: string) => DAY.exec(query.get(name) ?? "")?.[0] ?? "";
  const groupings = Object.keys(WORD) as Grouping[];
  return {
    period: FIGURE_PERIODS.find((period) => period === query.get("auswertung")) ?? USUAL,
    from: day("eingang-von"),
    to: day("eingang-bis"),
    by: groupings.find((by) => [WORD[by], by].includes(query.get("nach") ?? "")) ?? "week",
  };
}

function figuresWords({ period, from, to, by }: FiguresUrl): Record<string, string> {
  const isOwn = period === "eigene";
  return {
    auswertung: period === USUAL ? "" : period,
    "eingang-von": isOwn ? from : "",
    "eingang-bis": isOwn ? to : "",
    nach: WORD[by],
  };
}
