import { type SQL, sql } from "drizzle-orm";
import { jobRequests } from "../../../db/schema/index.ts";
import { POSTCODE } from "../../dispatch/jobs/filter/conditions.ts";
import { VEHICLE_FILTERS, type VehicleFilter } from "../../dispatch/jobs/filter/schemas.ts";
import { VEHICLES_MEANT } from "../../dispatch/jobs/filter/vocabulary.ts";
import { ABROAD_PATTERN } from "../../drivers/distance/distance.ts";
import { allPostcodes } from "../../drivers/distance/postcodes.ts";
import { addDays, timeInBerlin } from "../../kernel/time/berlin.ts";
import type { Grouping } from "./schemas.ts";

export interface Period {
  from: string;
  to: string;
}

/** Federal state of a place that is not recognised. */
export const UNKNOWN = "";
/** Vehicle that is not on our list. */
export const OTHER_VEHICLE: VehicleFilter = "sonstige";

/**
 * The requests that came in on these days, each with the `key` of its group: the Monday of its week, its vehicle, its state.
 * A common table expression of the name `requests`.
 */
export function requestsOf({ from, to }: Period, by: Grouping): SQL {
  const { word, groups, other } = GROUPS[by]();
  const key = groups ? sql`coalesce(named.value, ${other})` : word;
  const names = groups
    ? sql`left join json_each_text(${JSON.stringify(groups)}::json) as named on named.key = ${word}`
    : sql``;
  return sql`requests as (
    select ${COLUMNS}, ${key} as group_key
    from ${jobRequests} ${names}
    where not ${jobRequests.is_test}
      and ${jobRequests.created_at} >= ${startOf(from)}::timestamptz
      and ${jobRequests.created_at} < ${startOf(addDays(to, 1))}::timestamptz)`;
}

/** Only these columns: reading the search text would cost as much as all the rest. */
const COLUMNS = sql.join(
  [
    jobRequests.id,
    jobRequests.nummer,
    jobRequests.status,
    jobRequests.created_at,
    jobRequests.einsatzbeginn,
    jobRequests.cancelled_by,
    jobRequests.billing_model,
    jobRequests.fahrzeugtyp,
    jobRequests.tagespreis_cents,
  ],
  sql`, `,
);

interface Grouped {
  /** SQL of a job's group. */
  word: SQL;
  /** The group of each word; null if the word is the group. */
  groups: Readonly<Record<string, string>> | null;
  /** The group of every other word. */
  other: string;
}

const GROUPS: Record<Grouping, () => Grouped> = {
  week: () => ({ word: MONDAY, groups: null, other: "" }),
  vehicle: () => ({
    word: sql`lower(${jobRequests.fahrzeugtyp})`,
    groups: VEHICLE_OF_WORD,
    other: OTHER_VEHICLE,
  }),
  state: () => ({ word: GERMAN_POSTCODE, groups: stateOfPostcode(), other: UNKNOWN }),
};

const MONDAY = sql`to_char(date_trunc('week', ${jobRequests.created_at} at time zone 'Europe/Berlin'), 'YYYY-MM-DD')`;

const VEHICLE_OF_WORD = Object.fromEntries(
  VEHICLE_FILTERS.flatMap((vehicle) =>
    (VEHICLES_MEANT[vehicle] ?? [vehicle]).map((word) => [word, vehicle]),
  ),
);

/** Together with the table as `stateOf` has it; many neighbours' postcodes have five digits too. */
const GERMAN_POSTCODE = sql`case when ${jobRequests.einsatzort} ~ ${ABROAD_PATTERN} then '' else ${POSTCODE} end`;

let states: Record<string, string> | undefined;

function stateOfPostcode() {
  const known = [...allPostcodes().values()];
  states ??= Object.fromEntries(known.map(({ postcode, state }) => [postcode, state ?? UNKNOWN]));
  return states;
}

/** Midnight in Berlin. */
function startOf(day: string) {
  return timeInBerlin(day, "00:00").toISOString();
}
