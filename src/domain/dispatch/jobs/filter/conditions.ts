import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { jobAssignments, jobRequests, jobResponses } from "../../../../db/schema/index.ts";
import { areasOf } from "../../../drivers/distance/postcodes.ts";
import { PLACEHOLDERS } from "../../../kernel/fields/placeholders.ts";
import { folded } from "../../../kernel/folded.ts";
import { containsTerm, foldedOf } from "../../../kernel/search.ts";
import { weekdayOf } from "../../../kernel/time/working-days.ts";
import { questionOf } from "../../../kernel/vehicle-questions.ts";
import { JOB_STATUSES, type JobStatus } from "../schemas.ts";
import { JobFilter } from "./schemas.ts";
import { VEHICLES_MEANT } from "./vocabulary.ts";

type Parsed = ReturnType<typeof JobFilter.parse>;

export interface FilterConditions {
  /** An index has the rows of it in the order of the list. */
  status: SQL | undefined;
  /** Everything else; checked on the rows that the list goes through, or asked of an index where they are few. */
  others: SQL | undefined;
}

/** The conditions of a filter, for rows of `job_requests`. Errors: `validation`. */
export function conditionsOf(raw: JobFilter): FilterConditions {
  const filter = JobFilter.parse(raw);
  return {
    status: statusIs(filter),
    others: and(
      workedOn(filter),
      vehicleIs(filter.vehicle),
      asksFor(filter),
      hasAnswer(filter),
      isInRegion(filter),
      filter.serie ? eq(jobRequests.serie_id, filter.serie) : undefined,
      filter.hasOffers ? HAS_OFFERS : undefined,
      filter.isAccepted ? IS_ACCEPTED : undefined,
      filter.addressMissing ? ADDRESS_MISSING : undefined,
      filter.undated ? isNull(einsatzbeginn) : undefined,
      filter.customerId ? eq(jobRequests.kunde_id, filter.customerId) : undefined,
    ),
  };
}

const { status, einsatzbeginn, einsatzende, arbeitstage, einsatzort, einsatz_postal_code } =
  jobRequests;

const CURRENT: readonly JobStatus[] = ["open", "assigned", "confirmed", "no_show"];

/** In which statuses a mark says something. */
const STATUSES_OF_MARK = {
  withoutDriver: ["open", "no_show"],
  hasOffers: ["open"],
  isAccepted: ["assigned"],
  addressMissing: CURRENT,
  undated: CURRENT,
} as const satisfies Partial<Record<keyof JobFilter, readonly JobStatus[]>>;

function statusIs(filter: Parsed) {
  const named = filter.status === "current" ? CURRENT : filter.status && [filter.status];
  const ofMarks = Object.entries(STATUSES_OF_MARK).filter(([mark]) => filter[mark as keyof Parsed]);
  const lists: (readonly JobStatus[])[] = [
    ...(named ? [named] : []),
    ...ofMarks.map(([, of]) => of),
  ];
  if (lists.length === 0) return undefined;
  const [first, ...more] = JOB_STATUSES.filter((one) => lists.every((list) => list.includes(one)));
  if (!first) return sql`false`;
  return more.length > 0 ? inArray(status, [first, ...more]) : eq(status, first);
}

const DAYS = sql`daterange(${einsatzbeginn}, coalesce(${einsatzende}, ${einsatzbeginn}), '[]')`;

/** Jobs on one of these days; an open end is unbounded. Where only the first day is known, that one counts. */
export function meetsDays(from: string | null, to: string | null): SQL {
  return sql`(${einsatzbeginn} is not null and ${DAYS} && daterange(${from}::date, ${to}::date, '[]'))`;
}

/** Jobs worked on this day: the first day always is, a later one on its weekday (docs/rules.md, Periods). */
export function isWorkedOn(day: string): SQL {
  const isWorked = sql`${einsatzbeginn} = ${day}::date or ${weekdayOf(day)} = any(${arbeitstage})`;
  return sql`(${meetsDays(day, day)} and (${isWorked}))`;
}

function workedOn({ from, to }: Parsed) {
  if (from && from === to) return isWorkedOn(from);
  return from || to ? meetsDays(from ?? null, to ?? null) : undefined;
}

/** Condition on `job_requests` by vehicle type, whoever entered it. */
export function vehicleIs(vehicle: Parsed["vehicle"]): SQL | undefined {
  if (!vehicle) return undefined;
  return inArray(sql`lower(${jobRequests.fahrzeugtyp})`, [
    ...(VEHICLES_MEANT[vehicle] ?? [vehicle]),
  ]);
}

/** Among the labels, or in the words that the desk has for them. The first condition has an index. */
function asksFor({ requirement }: Parsed) {
  if (!requirement) return undefined;
  const word = requirement.toLowerCase();
  return and(
    containsTerm(jobRequests.suchtext, [word]),
    or(
      sql`${jobRequests.anforderungen} @> array[${requirement}]::text[]`,
      containsTerm(foldedOf(jobRequests.besonderheiten), [word]),
    ),
  );
}

/** The first condition has an index. */
function hasAnswer({ answer }: Parsed) {
  const question = answer && questionOf(answer);
  if (!question) return undefined;
  return and(
    containsTerm(jobRequests.suchtext, [folded(answer)]),
    sql`${jobRequests.fahrzeug_angaben} ->> ${question} = ${answer}`,
  );
}

/** Postcode of the place of work, or empty; as `distanceBetween` reads it, foreign ones too. */
export const POSTCODE = sql`coalesce(nullif(${einsatz_postal_code}, ''), substring(${einsatzort} from ${sql.raw(String.raw`'\m[0-9]{5}\M'`)}), '')`;

function isInRegion({ region }: Parsed) {
  const areas = region && areasOf(region);
  return areas ? isIn(sql`left(${POSTCODE}, 2)`, areas) : undefined;
}

function isIn(expression: SQLWrapper, values: readonly string[]) {
  return inArray(expression, [...values]);
}

const HAS_OFFERS = sql`exists (
  select from ${jobResponses} where ${jobResponses.job_id} = ${jobRequests.id}
  and ${jobResponses.action} = 'accept' and ${jobResponses.assignment_id} is null)`;

const IS_ACCEPTED = sql`exists (
  select from ${jobAssignments} where ${jobAssignments.job_id} = ${jobRequests.id}
  and ${jobAssignments.status} = 'assigned' and ${jobAssignments.accepted_at} is not null)`;

function isEmpty(column: SQLWrapper) {
  return inArray(sql`lower(btrim(${column}))`, ["", ...PLACEHOLDERS]);
}

/** As `isAddressMissing` has it. */
const ADDRESS_MISSING = or(
  isEmpty(jobRequests.customer_street),
  isEmpty(jobRequests.customer_house_number),
  isEmpty(jobRequests.customer_city),
  sql`${jobRequests.customer_postal_code} !~ '^[0-9]{5}$'`,
);
