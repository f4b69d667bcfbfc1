import { startOfWork, timeInBerlin } from "../../src/domain/kernel/time/berlin.ts";
import { noShowFee } from "../../src/domain/pricing/no-show-fee.ts";
import { ended } from "./cli-process.ts";
import type { Drill, DrillRow } from "./drill.ts";

export const CLOCK_DRILLS: readonly Drill[] = [
  {
    name: "clock",
    promise:
      "Wherever the server stands, a job starts at its time in Berlin, and the no-show tiers change at 48, 24 and 6 real hours before, to the second, also around clock changes and New Year.",
    run: () => Promise.all(ZONES.map(inZone)),
  },
];

const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Kiritimati", "Asia/Kolkata"];
/** The last Sundays of March and October: EU Directive 2000/84. Not asked of what is checked here. */
const SUMMERS = [
  { from: "2026-03-29", to: "2026-10-25" },
  { from: "2027-03-28", to: "2027-10-31" },
];
const NEW_YEARS = ["2026-01-01", "2027-01-01", "2028-01-01"];
const DAYS_AROUND = 3;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** From so many hours on the share of a day's pay of 400 Euro, and what is owed a second later. */
const EDGES = [
  { hours: 48, cents: 10_000, centsLater: 20_000 },
  { hours: 24, cents: 20_000, centsLater: 30_000 },
  { hours: 6, cents: 30_000, centsLater: 40_000 },
];
const RATES = [
  { rateType: "daily", rateValue: 400 },
  { rateType: "hourly", rateValue: 50 },
] as const;

interface Checked {
  zone: string;
  checks: number;
  wrong: number;
}

/** This file again, as a process with the clock of that zone. */
async function inZone(zone: string): Promise<DrillRow> {
  const program = [process.execPath, "--no-env-file", import.meta.path];
  const { stdout } = await ended(program, { env: { TZ: zone } });
  const checked: Checked = JSON.parse(stdout);
  return {
    variant: `TZ=${zone}`,
    counts: { "checks:": checked.checks, "wrong:": checked.wrong },
    kept: checked.zone === zone && checked.checks > 0 && checked.wrong === 0,
  };
}

function checkAll(): Checked {
  const { timeZone: zone } = new Intl.DateTimeFormat().resolvedOptions();
  const checked = { zone, checks: 0, wrong: 0 };
  const expect = (isRight: boolean) => {
    checked.checks += 1;
    if (!isRight) checked.wrong += 1;
  };
  for (const day of daysToCheck()) {
    const start = startOfWork(day);
    expect(start.getTime() === inBerlin(day, 8));
    checkTiers(start, expect);
    for (const hour of hoursOf(day)) {
      const at = timeInBerlin(day, `${String(hour).padStart(2, "0")}:00`);
      expect(at.getTime() === inBerlin(day, hour));
      checkTiers(at, expect);
    }
  }
  return checked;
}

function checkTiers(startsAt: Date, expect: (isRight: boolean) => void) {
  for (const { hours, cents, centsLater } of EDGES) {
    for (const rate of RATES) {
      for (const seconds of [-1, 0, 1]) {
        const markedAt = new Date(startsAt.getTime() - hours * HOUR_MS + seconds * 1000);
        const { feeCents } = noShowFee({ ...rate, startsAt, markedAt });
        expect(feeCents === (seconds > 0 ? centsLater : cents));
      }
    }
  }
}

function daysToCheck() {
  return [...SUMMERS.flatMap(({ from, to }) => [from, to]), ...NEW_YEARS].flatMap((day) =>
    Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) =>
      new Date(Date.parse(day) + (index - DAYS_AROUND) * DAY_MS).toISOString().slice(0, 10),
    ),
  );
}

/** Without the one that a clock change leaves out or repeats. */
function hoursOf(day: string) {
  const isChange = SUMMERS.some(({ from, to }) => day === from || day === to);
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => !isChange || hour !== 2);
}

function inBerlin(day: string, hour: number) {
  const local = Date.parse(day) + hour * HOUR_MS;
  const isSummer = SUMMERS.some(
    ({ from, to }) =>
      local >= Date.parse(from) + 2 * HOUR_MS && local < Date.parse(to) + 2 * HOUR_MS,
  );
  return local - (isSummer ? 2 : 1) * HOUR_MS;
}

if (import.meta.main) process.stdout.write(JSON.stringify(checkAll()));
