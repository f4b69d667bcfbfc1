import { InvalidArgumentError } from "@commander-js/extra-typings";
import {
  type Board,
  boardOf,
  type Cell,
  type Day,
  daysFrom,
  type Line,
  mondayOf,
} from "../src/domain/dispatch/read/plan/board.ts";
import {
  type Plan,
  type PlanDriver,
  type PlanInput,
  readPlan,
} from "../src/domain/dispatch/read/plan/read-plan.ts";
import {
  MAX_PLAN_DAYS,
  PLAN_STATE_LABEL,
  PLAN_STATES,
  type PlanState,
} from "../src/domain/dispatch/read/plan/vocabulary.ts";
import { NOBODY, nameOf, shownPeriod } from "../src/domain/dispatch/read/plan/wording.ts";
import { DAY_STATE_LABEL } from "../src/domain/drivers/availability/vocabulary.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import { addDays, daysBetween, formatDay, weekday } from "../src/domain/kernel/time/days.ts";
import { addCommand, type Group, type Run, type Screen } from "./command.ts";
import { calendarDay, given } from "./options.ts";
import { attentionParts } from "./plan-attention.ts";
import { bold, sheet } from "./sheet.ts";

const WEEK = 7;

/** `plan`: who works when, a week below the other, and what is open or collides. */
export function addPlan(program: Group, run: Run): void {
  addCommand(program, "plan", "wer wann fährt: Fahrer und Tage, eine Woche unter der anderen", {
    effect: "reads",
    examples: [
      "plan",
      "plan --week 2026-W48",
      "plan --from 2026-11-23 --to 2026-12-06 --everybody",
    ],
  })
    .option("--week <Woche>", "diese Kalenderwoche, 2026-W48 (die laufende)", isoWeek)
    .option("--from <Tag>", "statt der Woche: ab diesem Tag, JJJJ-MM-TT", calendarDay)
    .option("--to <Tag>", `bis zu diesem Tag, höchstens ${MAX_PLAN_DAYS} Tage`, calendarDay)
    .option("--everybody", "auch Fahrer, von denen an diesen Tagen nichts bekannt ist")
    .action(
      run(async ({ connect }, options) => {
        const ctx = await connect();
        const asked = daysOf(options, berlinDate(ctx.now()));
        const plan = await readPlan(ctx, given<PlanInput>(asked));
        return {
          json: { plan },
          text: (screen: Screen) => drawn(plan, { isWhole: Boolean(options.everybody), screen }),
        };
      }),
    );
}

interface Asked {
  week?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The week of a day alone, unless both ends are named. */
function daysOf({ week, from, to }: Asked, today: string): PlanInput {
  const start = from ?? (week ? mondayOfWeek(week) : mondayOf(to ?? today));
  const days = daysFrom(start, WEEK);
  return { from: start, to: to ?? days.at(-1) ?? start };
}

interface Drawing {
  isWhole: boolean;
  screen: Screen;
}

function drawn(plan: Plan, { isWhole, screen }: Drawing): string {
  const days = daysFrom(plan.from, daysBetween(plan.from, plan.to) + 1);
  const drivers = isWhole ? plan.drivers : plan.drivers.filter((driver) => isTold(plan, driver));
  const weeks = Array.from({ length: Math.ceil(days.length / WEEK) }, (_, index) =>
    days.slice(index * WEEK, (index + 1) * WEEK),
  );
  const nameWidth = widestName(drivers, screen);
  const others = plan.drivers.length - drivers.length;
  const attention = attentionParts(plan);
  return [
    bold(screen)(`Plan ${shownPeriod(plan.from, days.length)}`),
    ...weeks.map((week) => weekText(plan, { week, drivers, nameWidth, screen })),
    sheet(
      [
        {
          lines: [
            others > 0 &&
              `Dazu ${others} Fahrer, von denen nichts bekannt ist: --everybody zeigt sie.`,
          ],
        },
        { lines: [LEGEND] },
        ...attention,
        ...(attention.some(({ lines }) => lines.length > 0)
          ? []
          : [{ lines: ["Keine Lücke und keine Kollision an diesen Tagen."] }]),
      ],
      screen,
    ),
  ].join("\n\n");
}

/** He drives, is away, or said that he is free. */
function isTold(plan: Plan, { id, absences, free }: PlanDriver) {
  return absences.length + free.length > 0 || plan.work.some(({ driver_id }) => driver_id === id);
}

/** One letter for each state, beside the number; `!` goes before all of them. */
const SIGN: Record<PlanState, string> = {
  no_replacement: "E",
  open: "O",
  offered: "Z1",
  asked: "A",
  accepted: "Z",
  confirmed: "B",
  no_show: "N",
  done: "G",
};

const AWAY = "weg";
const NO_WORK = "–";
const LEGEND = `Zeichen: ${[
  ...PLAN_STATES.map((state) => `${SIGN[state]}\u00a0${PLAN_STATE_LABEL[state]}`),
  "!\u00a0nicht frei oder Problem",
  `${AWAY} ${DAY_STATE_LABEL.absent}`,
  `${DAY_STATE_LABEL.free} laut Kalender`,
  `${NO_WORK}\u00a0kein Arbeitstag`,
].join(" · ")}`;

const CELL = 8;
const GAP = 1;
const USUAL_WIDTH = 80;
/** Width that is left beside seven days. */
const NAME = USUAL_WIDTH - WEEK * (CELL + GAP);

function widestName(drivers: readonly PlanDriver[], screen: Screen) {
  const widest = Math.max(...[NOBODY, ...drivers.map(nameOf)].map((name) => Bun.stringWidth(name)));
  return screen.isTerminal
    ? Math.max(NAME, screen.width - WEEK * (CELL + GAP))
    : Math.max(NAME, widest);
}

interface Week {
  week: readonly string[];
  drivers: readonly PlanDriver[];
  nameWidth: number;
  screen: Screen;
}

function weekText(plan: Plan, { week, drivers, nameWidth, screen }: Week): string {
  const board = boardOf(plan, week, drivers);
  if (screen.isTerminal && screen.width < USUAL_WIDTH) return inParagraphs(board, screen);
  const row = (name: string, cells: readonly string[]) =>
    [fitted(name, nameWidth), ...cells.map((cell) => fitted(cell, CELL))].join(" ").trimEnd();
  const lines = (name: string, own: readonly Line[]) =>
    own.map((line, index) => row(index === 0 ? name : "", cellsOf(line, week.length)));
  const special = board.days.map(specialDay);
  return [
    bold(screen)(
      row(
        "",
        board.days.map(({ day }) => shortDay(day)),
      ),
    ),
    ...(special.some(Boolean) ? [row("", special)] : []),
    ...lines(NOBODY, board.lane),
    "-".repeat(nameWidth + week.length * (CELL + GAP)),
    ...board.rows.flatMap(({ driver, lines: own }) => lines(nameOf(driver), own)),
  ].join("\n");
}

/** A paragraph for each driver, where a week has no room. */
function inParagraphs({ days, lane, rows }: Board, screen: Screen): string {
  const part = (heading: string, lines: readonly Line[]) => ({
    heading,
    facts: days.map((day, column) => ({
      term: [shortDay(day.day), specialDay(day)].filter(Boolean).join(" "),
      text: lines
        .map((line) => cellsOf(line, days.length)[column])
        .filter((cell) => cell && cell !== NO_WORK)
        .join(" · "),
    })),
  });
  const told = rows.map(({ driver, lines }) => part(nameOf(driver), lines));
  return sheet([part(NOBODY, lane), ...told], screen);
}

/** `Mo 23.11` */
function shortDay(day: string) {
  const [weekday = "", date = ""] = formatDay(day).split("., ");
  return `${weekday} ${date.slice(0, "23.11".length)}`;
}

function specialDay({ isToday, holiday, localHolidays }: Day) {
  if (isToday) return "heute";
  if (holiday) return "Feiertag";
  return localHolidays.length > 0 ? "(Feiert)" : "";
}

/** A day each, whatever stands together on the board. */
function cellsOf({ cells }: Line, count: number): string[] {
  return Array.from({ length: count }, (_, column) => {
    const cell = cells.find((one) => one.column <= column && column < one.column + one.span);
    return cell ? cellText(cell) : "";
  });
}

function cellText({ work, isGap, absence, free }: Cell) {
  if (!work) return absence ? AWAY : isGap ? NO_WORK : free && DAY_STATE_LABEL.free;
  const isLost =
    work.taken_back.length > 0 || work.hasProblem || (absence !== "" && work.state !== "no_show");
  const sign = work.state === "offered" ? `Z${work.offers}` : SIGN[work.state];
  const state = `${isLost ? "!" : ""}${sign}`;
  const apart = `${work.nummer} ${state}`;
  return apart.length > CELL ? `${work.nummer}${state}` : apart;
}

/** Cut to the width of its column; the document has the whole text. */
function fitted(text: string, width: number) {
  const room = width - Bun.stringWidth(text);
  if (room >= 0) return text + " ".repeat(room);
  return `${[...text].slice(0, width - 1).join("")}…`;
}

const WEEK_OF_YEAR = /^(\d{4})-?(?:W|KW)(\d{1,2})$/i;

/** `2026-W48`, also `2026-KW48`. */
export function isoWeek(text: string): string {
  const [, year = "", number = ""] = WEEK_OF_YEAR.exec(text.trim()) ?? [];
  const week = `${year}-W${number.padStart(2, "0")}`;
  // The 53rd is one only of a year that has it: its Thursday lies in that year.
  const isThere = Number(number) >= 1 && addDays(mondayOfWeek(week), 3).startsWith(year);
  if (year && isThere) return week;
  throw new InvalidArgumentError("Erwartet wird eine Kalenderwoche wie 2026-W48.");
}

/** The Monday of a week by ISO 8601: the first week is that of 4 January. */
export function mondayOfWeek(week: string): string {
  const [year = "", number = ""] = week.split("-W");
  const fourth = `${year}-01-04`;
  return addDays(fourth, 1 - weekday(fourth) + (Number(number) - 1) * 7);
}
