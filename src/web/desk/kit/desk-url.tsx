import { type ComponentProps, createContext, type MouseEvent, use } from "react";
import { SHEET_STATUS_LABEL } from "../../../domain/billing/hours/vocabulary.ts";
import { CUSTOMER_SORTS } from "../../../domain/customer-records/vocabulary.ts";
import { ASSIGNMENT_STATUS_LABEL } from "../../../domain/dispatch/assignments/vocabulary.ts";
import type { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";
import {
  JOB_MARKS,
  type JobMark,
  STATUS_FILTER_LABEL,
  VEHICLE_FILTER_LABEL,
} from "../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { JOB_SORTS } from "../../../domain/dispatch/jobs/vocabulary.ts";
import { keysOf } from "../../../domain/kernel/keys.ts";
import { CHOSEN_ANSWERS } from "../../../domain/kernel/vehicle-questions.ts";
import {
  jobNumber,
  LICENCE_CLASSES,
  REGIONS,
  REQUIREMENTS,
  SPECIALISATIONS,
} from "../../../domain/kernel/vocabulary.ts";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { type ChangeUrl, pathWithQuery, useUrlState } from "./history.ts";
import { hasModifier, TOUCHABLE } from "./links.tsx";
import {
  controlsOf,
  day,
  group,
  ID,
  labelled,
  oneOf,
  queryOf,
  shaped,
  typed,
  type ValueOf,
  withoutEmpty,
} from "./url-parts.ts";

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

/** Work that is not billed yet, drafts, what is owed to us, what we owe drivers, and every document. */
export const BILLING_LIST_LABEL = {
  abrechenbar: "Abrechenbar",
  entwuerfe: "Entwürfe",
  offen: "Offen",
  ueberfaellig: "Überfällig",
  auszahlungen: "Auszahlungen",
  alle: "Alle Belege",
} as const;
export const BILLING_LISTS = keysOf(BILLING_LIST_LABEL);

/** Filters and order of the assignments; by default the newest first. */
const ASSIGNMENTS = group({
  search: typed("zuweisungssuche"),
  status: labelled("zuweisung", ASSIGNMENT_STATUS_LABEL),
  answer: oneOf("antwort", ["zugesagt", "offen"], ""),
  vehicle: labelled("zuweisungsfahrzeug", VEHICLE_FILTER_LABEL),
  from: day("gefahren-von"),
  to: day("gefahren-bis"),
  sort: oneOf("zuweisungsfolge", ["start"], ""),
});

/** Filters of the hours sheets. `waiting`: only those that the dispatcher has to settle. */
const HOURS = group({
  search: typed("stundensuche"),
  status: labelled("stundenzettel", SHEET_STATUS_LABEL),
  waiting: oneOf("klaeren", ["ja"], ""),
});

export const PLAN_WEEKS = ["1", "2", "4"] as const;

/**
 * Shown days and drivers of the plan. `start`: a day of the first week, empty for today; `onlyFree`: drivers with a free working day
 * among those shown; `order`: region and class with headings.
 */
export const PLAN_URL = group({
  start: day("ab"),
  weeks: oneOf("wochen", PLAN_WEEKS, "2"),
  name: typed("fahrername"),
  licence: oneOf("klasse", LICENCE_CLASSES, ""),
  specialisation: oneOf("spezial", SPECIALISATIONS, ""),
  region: oneOf("gegend", REGIONS, ""),
  freeOn: day("frei"),
  onlyFree: oneOf("nurfreie", ["ja"], ""),
  order: oneOf("ordnung", ["name", "frei", "region", "klasse"], "name"),
});
export type PlanUrl = ValueOf<typeof PLAN_URL>;

/** Period of the figures in whole weeks before the current one, or own dates; and how they are grouped. */
const FIGURES_URL = group({
  period: oneOf("auswertung", ["4", "12", "26", "eigene"], "12"),
  from: day("eingang-von"),
  to: day("eingang-bis"),
  by: oneOf("nach", ["vehicle", "state"], "week"),
});
export type FiguresUrl = ValueOf<typeof FIGURES_URL>;

const REFERENCE = new RegExp(`^\\d{1,9}$|${ID.source}`);

/** State of the desk in its address: `/admin?ansicht=auftraege&suche=Muster&status=open&auftrag=1042`. */
const DESK_URL = group({
  search: typed("suche"),
  filter: { read: readJobFilter, words: jobFilterWords },
  sort: oneOf("sortierung", JOB_SORTS, "newest"),
  /** Only failed mails. */
  mails: oneOf("nur", ["fehlgeschlagen"], ""),
  /** The open job, by its number or id; or empty. */
  job: shaped("auftrag", REFERENCE),
  assignments: ASSIGNMENTS,
  hours: HOURS,
  billing: oneOf("belege", BILLING_LISTS, "abrechenbar"),
  billingSearch: typed("belegsuche"),
  plan: PLAN_URL,
  /** The open customer, or empty. */
  customer: shaped("kunde", ID),
  customerSearch: typed("kundensuche"),
  customerSort: oneOf("kundensortierung", CUSTOMER_SORTS, "newest"),
  figures: FIGURES_URL,
  emailSearch: typed("emailsuche"),
  actionSearch: typed("protokollsuche"),
});
const VIEW = oneOf("ansicht", VIEWS, "");

interface DeskUrl extends ValueOf<typeof DESK_URL> {
  view: View;
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
  return useUrlState(readDeskUrl, deskQuery);
}

export const DESK_PATH = "/admin";

/** The address of this place. */
export function deskHref(url: DeskUrl): string {
  return pathWithQuery(DESK_PATH, deskQuery(url));
}

export function readDeskUrl(query: URLSearchParams): DeskUrl {
  const url = DESK_URL.read(query);
  // The links in mails name a job alone.
  const isOfJobs = url.job || url.search || filterCount(url.filter) > 0;
  return { ...url, view: VIEW.read(query) || (isOfJobs ? "auftraege" : "heute") };
}

export function deskQuery({ view, ...url }: DeskUrl): URLSearchParams {
  const query = queryOf({ ansicht: view, ...DESK_URL.words(url) });
  return query.size === 1 && view === "heute" ? new URLSearchParams() : query;
}

/** Props of a control by the name of its part (`controlsOf`). */
export function useDeskControls() {
  const { url, changeUrl } = useDeskUrl();
  return controlsOf(url, changeUrl);
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
  return <a {...rest} href={deskHref({ ...url, ...to })} onClick={go} />;
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

/** Id of the section with the list of jobs. */
export const JOB_LIST_ID = "auftraege";

/** Id of the name in the open job's heading. */
export const OPEN_JOB_NAME_ID = "offener-auftrag-name";

/** Fields of the filter of the jobs in the address, in the server's terms. */
const FIELDS = group({
  status: labelled("status", STATUS_FILTER_LABEL),
  from: day("von"),
  to: day("bis"),
  vehicle: labelled("fahrzeug", VEHICLE_FILTER_LABEL),
  requirement: oneOf("anforderung", REQUIREMENTS, ""),
  answer: oneOf("einzelheit", CHOSEN_ANSWERS, ""),
  region: oneOf("region", REGIONS, ""),
  serie: shaped("serie", ID),
});
const UNSET = FIELDS.read(new URLSearchParams());

/** Word of each mark. */
const MARK_WORD: Record<JobMark, string> = {
  withoutDriver: "ohne-fahrer",
  hasOffers: "zusagen",
  isAccepted: "zugesagt",
  addressMissing: "adresse-fehlt",
  undated: "ohne-datum",
};

/** Reads the filters from the address; unknown words are ignored. */
function readJobFilter(query: URLSearchParams): JobFilter {
  const words = (query.get("stand") ?? "").split(",");
  const marks = JOB_MARKS.filter((mark) => words.includes(MARK_WORD[mark]));
  return {
    ...withoutEmpty(FIELDS.read(query)),
    ...Object.fromEntries(marks.map((mark) => [mark, true])),
  };
}

/** The words of a filter in the address, in a fixed order; empty where a field is not set. */
function jobFilterWords(filter: JobFilter): Record<string, string> {
  const marks = JOB_MARKS.filter((mark) => filter[mark]).map((mark) => MARK_WORD[mark]);
  return { ...FIELDS.words({ ...UNSET, ...withoutEmpty(filter) }), stand: marks.join(",") };
}

/** Whether two filters are the same, whatever the order in which they were put together. */
export function isSameFilter(one: JobFilter, other: JobFilter): boolean {
  return JSON.stringify(jobFilterWords(one)) === JSON.stringify(jobFilterWords(other));
}

/** Number of active filters. */
export function filterCount(filter: JobFilter): number {
  return Object.values(withoutEmpty(filter)).length;
}
