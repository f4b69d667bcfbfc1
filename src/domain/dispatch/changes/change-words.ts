import { periodOfJob } from "../../kernel/time/period-words.ts";
import type { ChangedJobFacts } from "../../mail/schemas.ts";
import { type Rate, rateInWords } from "../../pricing/money.ts";
import type { Parties } from "../jobs/parties.ts";
import { townOf } from "../jobs/vocabulary.ts";

type Told = NonNullable<Parties["job"]["mitgeteilt"]>;

/** Terms that a person was told: dates, place, and for a driver the rate. */
export type Known = Told & { rate?: Rate };

/** Old and new in words, as far as the reader may know them: unconfirmed, postcode and town alone; empty if that is the same. */
export function changesFor(
  before: Known,
  after: Known,
  { isUnconfirmed }: { isUnconfirmed: boolean },
): ChangedJobFacts["changes"] {
  const placeOf = ({ einsatzort }: Known) => (isUnconfirmed ? townOf(einsatzort) : einsatzort);
  const rateOf = ({ rate }: Known) => (rate ? rateInWords(rate) : "");
  const all = [
    { what: "period" as const, before: periodOf(before), after: periodOf(after) },
    { what: "place" as const, before: placeOf(before), after: placeOf(after) },
    { what: "rate" as const, before: rateOf(before), after: rateOf(after) },
  ];
  const known = { before: termsOf(before), after: termsOf(after) };
  return all
    .filter((one) => one.before !== one.after)
    .map((one) => (one.what === "place" ? one : { ...one, known }));
}

/** Terms before translation: a driver may read another language. */
function termsOf({ einsatzbeginn, einsatzende, arbeitstage, uhrzeit_beginn, rate }: Known) {
  return {
    days: {
      startDate: einsatzbeginn,
      endDate: einsatzende,
      ...(arbeitstage && { weekdays: arbeitstage }),
    },
    startTime: uhrzeit_beginn,
    ...(rate && { rate }),
  };
}

/** `Di., 24.11. bis Mo., 30.11.2026 · 5 Arbeitstage · ab 06:30 Uhr` */
export function periodOf(known: Told): string {
  return periodOfJob({ ...known, zeitraum: "noch offen" });
}

/** An assignment as its driver knows it: his own days, the job's time and place. */
export function knownTo({ assignment, job }: Pick<Parties, "assignment" | "job">): Known {
  return {
    einsatzbeginn: assignment.start_date,
    einsatzende: assignment.end_date,
    arbeitstage: assignment.arbeitstage,
    uhrzeit_beginn: job.uhrzeit_beginn,
    einsatzort: job.einsatzort,
    rate: { rateType: assignment.rate_type, rateValue: assignment.rate_value },
  };
}
