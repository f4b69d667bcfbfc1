import { and, between, eq } from "drizzle-orm";
import { fahrerKalender, fahrerTage } from "../../../db/schema/index.ts";
import { deskVerb, logAction, type TxCtx } from "../../kernel/context.ts";
import { DomainError } from "../../kernel/errors.ts";
import { addDays, berlinDate, dateRange, daysBetween } from "../../kernel/time/berlin.ts";
import { lockDriver } from "../driver-state.ts";
import { NoteAvailabilityInput, type Said } from "./schemas.ts";
import { AHEAD_DAYS, DAY_STATE_LABEL, patternInWords, type Source } from "./vocabulary.ts";

/**
 * Writes what was said of a driver's days; he is locked. The newest word about a day counts. Days that are over stay as they
 * are. Error: `validation` (field `entries`) for a span that is over, or that ends more than `AHEAD_DAYS` ahead.
 */
export async function writeAvailability(
  tx: TxCtx,
  driverId: string,
  { said, source }: { said: Said; source: Source },
): Promise<void> {
  const today = berlinDate(tx.now());
  for (const { from, to } of said.entries) refuseOutside(today, { from, to });
  await writeCalendar(tx, driverId, { said, source });
  for (const entry of said.entries) {
    const isPast = entry.from < today;
    await writeEntry(tx, driverId, { ...entry, source, ...(isPast && { from: today }) });
  }
}

function refuseOutside(today: string, { from, to }: { from: string; to: string }) {
  const message =
    to < today
      ? "Der Zeitraum ist schon vorbei"
      : `Der letzte Tag darf höchstens ${AHEAD_DAYS} Tage vor uns liegen`;
  if (to < today || daysBetween(today, to) > AHEAD_DAYS || daysBetween(from, to) > AHEAD_DAYS) {
    throw new DomainError("validation", { fields: { entries: message } });
  }
}

async function writeCalendar(
  tx: TxCtx,
  driverId: string,
  { said, source }: { said: Said; source: Source },
) {
  const now = tx.now();
  const { pattern, stillHolds } = said;
  const change = {
    stand: now,
    ...(stillHolds && { bestaetigt_am: now }),
    ...(pattern && {
      frei_tage: pattern.free,
      nicht_tage: pattern.absent,
      muster_stand: now,
      muster_quelle: source,
    }),
  };
  await tx.db
    .insert(fahrerKalender)
    .values({ fahrer_id: driverId, ...change })
    .onConflictDoUpdate({ target: fahrerKalender.fahrer_id, set: change });
}

interface Entry {
  from: string;
  to: string;
  state: Said["entries"][number]["state"];
  note: string;
  source: Source;
}

async function writeEntry(tx: TxCtx, driverId: string, { from, to, state, note, source }: Entry) {
  const { fahrer_id, tag } = fahrerTage;
  if (state === "unknown") {
    await tx.db.delete(fahrerTage).where(and(eq(fahrer_id, driverId), between(tag, from, to)));
    return;
  }
  const word = { zustand: state, notiz: note, quelle: source, gesagt_am: tx.now() };
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => ({
    fahrer_id: driverId,
    tag: addDays(from, index),
    ...word,
  }));
  await tx.db
    .insert(fahrerTage)
    .values(days)
    .onConflictDoUpdate({ target: [fahrer_id, tag], set: word });
}

/**
 * Keeps what a driver said on the phone about his days (docs/rules.md, Availability). Errors: `driver_not_found`,
 * `driver_erased`, those of `writeAvailability`.
 */
export const noteAvailability = deskVerb(NoteAvailabilityInput, async (tx, input) => {
  const { driverId, ...said } = input;
  await lockDriver(tx, driverId);
  await writeAvailability(tx, driverId, { said, source: "dispatcher" });
  await logAction(tx, "note_availability", { driverId, note: inWords(said) });
});

/** Most availability entries logged one by one. */
const MOST_TOLD = 5;

function inWords({ entries, pattern, stillHolds }: Said) {
  const told = entries
    .slice(0, MOST_TOLD)
    .map(({ from, to, state }) => `${dateRange(from, to)} ${DAY_STATE_LABEL[state]}`);
  const more = entries.length - told.length;
  const parts = [
    ...told,
    more > 0 ? `und ${more} weitere` : "",
    pattern ? `Woche: ${patternInWords(pattern) || "nichts Festes"}` : "",
    stillHolds ? "Rest gilt weiter" : "",
  ];
  return parts.filter(Boolean).join("; ");
}
