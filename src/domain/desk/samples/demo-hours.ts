import { stundenzettel, stundenzettelFassungen } from "../../../db/schema/index.ts";
import { plannedDays } from "../../billing/hours/plan.ts";
import { sheetDay } from "../../billing/hours/read-days.ts";
import type { SheetDay, SheetStep } from "../../billing/hours/vocabulary.ts";
import type { Parties } from "../../dispatch/jobs/parties.ts";
import type { TxCtx } from "../../kernel/context.ts";
import { driverJobPath, statusPath } from "../../kernel/links.ts";
import { berlinDate, nextWeekday, timeInBerlin } from "../../kernel/time/berlin.ts";
import { addDays, HOUR_MS } from "../../kernel/time/days.ts";
import { customerFacts, driverFacts, jobFacts } from "../../mail/facts.ts";
import { email, type NewEmail } from "./demo-emails.ts";
import { chunksOf, randomOf } from "./random.ts";

type Sheet = typeof stundenzettel.$inferInsert & { status: string };
type Version = typeof stundenzettelFassungen.$inferInsert;

/** Steps of a sheet: author, resulting state, hours after 18:00 of the last day. */
const STEPS = {
  submitted: { von: "driver", status: "submitted", afterHours: 0 },
  confirmed: { von: "customer", status: "locked", afterHours: 16 },
  corrected: { von: "customer", status: "corrected", afterHours: 17 },
  accepted: { von: "driver", status: "locked", afterHours: 22 },
  objected: { von: "driver", status: "disputed", afterHours: 23 },
  settled: { von: "dispatcher", status: "locked", afterHours: 40 },
} as const;
type Step = Extract<SheetStep, keyof typeof STEPS>;

const AGREED: Record<string, Step[]> = {
  confirmed: ["submitted", "confirmed"],
  accepted: ["submitted", "corrected", "accepted"],
  settled: ["submitted", "corrected", "objected", "settled"],
};
const WAITING: Record<string, Step[]> = {
  open: [],
  submitted: ["submitted"],
  corrected: ["submitted", "corrected"],
  disputed: ["submitted", "corrected", "objected"],
};
/** Work that ended so long ago is agreed on; of later work some still waits. */
const AGREED_AFTER_DAYS = 30;
const REASONS: Partial<Record<Step, string>> = {
  objected: "Der Polier bat mich zu bleiben",
  settled: "Mit beiden telefoniert",
};

/**
 * Hours sheets of the work that has ended, as both sides would have filled them in, with their mails. A locked one has no PDF yet:
 * the server prints it, and finds its mails sent.
 */
export async function insertSheets(tx: TxCtx, parties: readonly Parties[]): Promise<NewEmail[]> {
  const told = parties.filter((one) => hasEnded(one, tx.now())).map((one) => sheetOf(tx, one));
  for (const part of chunksOf(told.map(({ sheet }) => sheet))) {
    await tx.db.insert(stundenzettel).values(part);
  }
  for (const part of chunksOf(told.flatMap(({ versions }) => versions))) {
    await tx.db.insert(stundenzettelFassungen).values(part);
  }
  return told.flatMap(({ emails }) => emails);
}

function hasEnded({ assignment }: Parties, now: Date) {
  return (
    assignment.status === "confirmed" &&
    assignment.end_date !== null &&
    assignment.end_date < berlinDate(now)
  );
}

function sheetOf(tx: TxCtx, parties: Parties) {
  const { assignment } = parties;
  const last = assignment.end_date ?? "";
  const evening = timeInBerlin(last, "18:00");
  const versions = versionsOf(parties, evening, tx.now());
  const said = versions.at(-1);
  const status = said ? STEPS[said.schritt as Step].status : "open";
  const sheet: Sheet = {
    assignment_id: assignment.id,
    status,
    fassung: versions.length,
    wartet_seit: said?.gesagt_am ?? timeInBerlin(assignment.start_date ?? last, "00:05"),
    // The clock reminds nobody of work long past.
    erinnerungen: said ? 0 : 2,
    gesperrt_am: status === "locked" ? said?.gesagt_am : null,
  };
  const asked = said ? [] : [evening, timeInBerlin(nextWeekday(last), "18:00")];
  const emails = [
    ...asked
      .filter((at) => at < tx.now())
      .map((at, index) => dueEmail(tx, parties, { at, which: index + 1 })),
    ...versions.flatMap((version) => emailsOf(tx, parties, version)),
  ];
  return { sheet, versions, emails };
}

/** Steps that lie ahead are left out, and so is what would follow them. */
function versionsOf(parties: Parties, evening: Date, now: Date): Version[] {
  const { assignment } = parties;
  const random = randomOf(`sheet:${assignment.id}`);
  const isOld = (assignment.end_date ?? "") < addDays(berlinDate(now), -AGREED_AFTER_DAYS);
  const agreed = random.weighted({ confirmed: 80, accepted: 12, settled: 8 });
  const waiting = random.weighted({ open: 30, submitted: 30, corrected: 20, disputed: 20 });
  const steps = isOld || random.chance(0.4) ? AGREED[agreed] : WAITING[waiting];
  const planned = plannedDays(parties, now);
  const last = planned.at(-1)?.tag ?? "";
  const longer = planned.map((day) => (day.tag === last ? anHourLonger(day) : day));
  const isAsPlanned = steps === AGREED.confirmed;
  return (steps ?? [])
    .map((schritt, index): Version => {
      const { von, afterHours } = STEPS[schritt];
      const isCorrected = schritt === "corrected" || schritt === "accepted";
      return {
        assignment_id: assignment.id,
        nummer: index + 1,
        schritt,
        von,
        tage: isAsPlanned || isCorrected || schritt === "objected" ? planned : longer,
        ...(schritt === "corrected" && { gruende: { [last]: "Die letzte Stunde fiel aus" } }),
        grund: REASONS[schritt] ?? "",
        gesagt_am: new Date(evening.getTime() + afterHours * HOUR_MS),
      };
    })
    .filter(({ gesagt_am }) => gesagt_am < now);
}

function anHourLonger(day: SheetDay): SheetDay {
  const [hour = 0, minute = ""] = [Number(day.ende.slice(0, 2)), day.ende.slice(3)];
  const ende = `${String((hour + 1) % 24).padStart(2, "0")}:${minute}`;
  return sheetDay({ ...day, ende, pause: day.pause_min, warten: day.warten_min });
}

function emailsOf(tx: TxCtx, parties: Parties, version: Version): NewEmail[] {
  const { job, driver, assignment } = parties;
  const { nummer, schritt, tage: days, gruende, gesagt_am: at } = version;
  const facts = { job: jobFacts(job), driver: driverFacts(driver), days };
  const customers = { ...facts, customer: customerFacts(job), statusPath: statusPath(tx, job) };
  const about = { at, ...idsOf(parties) };
  if (schritt === "submitted") {
    const key = `hours_customer:confirm:${assignment.id}:${nummer}`;
    const data = { kind: "confirm" as const, ...customers };
    return [email(tx, "hours_customer", data, { ...about, key, to: job.customer_email })];
  }
  if (schritt === "corrected") {
    const key = `hours_driver:corrected:${assignment.id}:${nummer}`;
    const jobPath = driverJobPath(tx, assignment);
    const data = { kind: "corrected" as const, ...facts, reasons: gruende ?? {}, jobPath };
    return [email(tx, "hours_driver", data, { ...about, key, to: driver.email })];
  }
  if (schritt === "objected") return [];
  const locked = { kind: "locked" as const, file: { key: "", filename: "Stundenzettel.pdf" } };
  const key = (side: string) => `hours_${side}:locked:${assignment.id}`;
  return [
    email(
      tx,
      "hours_driver",
      { ...facts, ...locked },
      { ...about, key: key("driver"), to: driver.email },
    ),
    email(
      tx,
      "hours_customer",
      { ...customers, ...locked },
      { ...about, key: key("customer"), to: job.customer_email },
    ),
  ];
}

function dueEmail(tx: TxCtx, parties: Parties, { at, which }: { at: Date; which: number }) {
  const { job, driver, assignment } = parties;
  return email(
    tx,
    "hours_driver",
    {
      kind: "due",
      job: jobFacts(job),
      driver: driverFacts(driver),
      days: plannedDays(parties, at),
      jobPath: driverJobPath(tx, assignment),
    },
    {
      at,
      key: `hours_driver:due:${assignment.id}:${which}`,
      to: driver.email,
      ...idsOf(parties),
    },
  );
}

function idsOf({ job, driver, assignment }: Parties) {
  return { job_id: job.id, driver_id: driver.id, assignment_id: assignment.id };
}
