import { mkdir } from "node:fs/promises";
import path from "node:path";
import { chromium, type Locator } from "playwright";
import type { readPlan } from "../../src/domain/dispatch/plan/read-plan.ts";
import { addDays, formatDay } from "../../src/domain/kernel/time/days.ts";
import { axeViolations } from "../support/axe.ts";
import { findChromium } from "../support/chromium.mjs";
import { type Keyboard, keyboardHand, mouseHand } from "../support/hands.ts";
import { cli, ended } from "./cli-process.ts";
import { post, signIn } from "./desk-client.ts";
import type { Day } from "./desk-keys.ts";
import { assignInDialog, brokeOff, openPage, startDay } from "./desk-session.ts";
import type { Drill, DrillRow } from "./drill.ts";
import { startServerProcess } from "./server-process.ts";
import { enterWeek, nextMonday, WEEK_JOBS } from "./week-jobs.ts";

/** A week planned in the real browser: 300 drivers, 60 jobs, none of them with a driver in the morning. */
export const WEEK_DRILLS: readonly Drill[] = [
  {
    name: "desk-week",
    promise:
      "A week of 60 jobs among 300 drivers can be planned whole: by dragging in the plan, in the plan with the keyboard alone, and on a phone by its list of days. Every job gets one driver, what speaks against him is met in the dialog, nobody finds a fault of the server, and axe finds nothing on the way. Pictures: tests/drills/results/desk-week.",
    // One after the other: each measures how much is to be done, and the machine is small.
    async run() {
      const rows: DrillRow[] = [];
      for (const mode of MODES) {
        rows.push(await planAWeek(mode).catch((error) => brokeOff(mode, error)));
      }
      return rows;
    },
  },
];

interface Week {
  day: Day;
  /** Only with the keyboard alone. */
  keys: Keyboard | null;
  monday: string;
  /** Jobs without a driver, as the server says. */
  open: () => Promise<PlanBar[]>;
  /** What was overruled on the way. */
  overruled: string[];
  /** A picture, and what axe says of the same screen. */
  look: (name: string) => Promise<void>;
}

interface Mode {
  variant: string;
  viewport: { width: number; height: number };
  byKeys: boolean;
  plan: (week: Week) => Promise<Record<string, number>>;
}

type Plan = Awaited<ReturnType<typeof readPlan>>;
type PlanBar = Plan["work"][number];

const DESK = { width: 1440, height: 900 };
const MODES: readonly Mode[] = [
  { variant: "1440 px, dragging", viewport: DESK, byKeys: false, plan: planByDragging },
  { variant: "1440 px, keyboard alone", viewport: DESK, byKeys: true, plan: planByKeys },
  {
    variant: "390 px, list of days",
    viewport: { width: 390, height: 844 },
    byKeys: false,
    plan: planByDayList,
  },
];
const SEED = ["dev", "seed", "--drivers", "300", "--jobs", "0", "--seed", "7"];
const PICTURES = path.resolve(import.meta.dirname, "results/desk-week");

async function planAWeek({ variant, viewport, byKeys, plan }: Mode): Promise<DrillRow> {
  const server = await startServerProcess();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  try {
    const seeding = await ended(cli(...SEED), { env: { DATA_DIR: server.dataDir } });
    if (seeding.exitCode !== 0) throw new Error(seeding.stderr);
    const session = await signIn(server.url);
    const monday = nextMonday();
    await enterWeek(server.url, session, monday);
    await mkdir(PICTURES, { recursive: true });
    const page = await openPage(browser, server.url, viewport);
    const keys = byKeys ? keyboardHand(page) : null;
    const day = await startDay(page, keys ?? mouseHand(page));
    const readBars = async () => {
      const asked = { dataType: "plan", from: monday, to: addDays(monday, 6) };
      const { body } = await post(server.url, "admin-data-fetch", asked, { session });
      const [found] = body.data as Plan[];
      return (found?.work ?? []).filter(({ kunde }) => kunde.startsWith("Wochenbau"));
    };
    const overruled: string[] = [];
    const week: Week = {
      day,
      keys,
      monday,
      open: async () => (await readBars()).filter(({ driver_id }) => driver_id === null),
      overruled,
      async look(name) {
        const shot = `${viewport.width}${byKeys ? "-keys" : ""}-${name}.png`;
        await page.screenshot({ path: path.join(PICTURES, shot) });
        for (const fault of await axeViolations(page)) day.complaints.push(`${name}: ${fault}`);
      },
    };
    await week.look("morning");
    const started = performance.now();
    const counts = await plan(week).catch(async (error) => {
      await page.screenshot({ path: path.join(PICTURES, `${viewport.width}-broken.png`) });
      throw new Error(`${variant}: ${error}`.slice(0, 800), { cause: error });
    });
    const minutes = Math.round((performance.now() - started) / 6000) / 10;
    await week.look("evening");
    const bars = await readBars();
    const left = bars.filter(({ driver_id }) => driver_id === null).length;
    const jobs = new Set(bars.map(({ job_id }) => job_id)).size;
    day.complaints.push(...day.hand.complaints);
    const kept =
      left === 0 && jobs === WEEK_JOBS && bars.length === jobs && day.complaints.length === 0;
    return {
      variant,
      counts: {
        "jobs:": jobs,
        "assignments:": bars.length - left,
        "without a driver in the end:": left,
        "of them objections overruled:": overruled.length,
        ...counts,
        ...day.hand.counts(),
        "minutes:": minutes,
        "complaints:": day.complaints.join("; ") || "none",
      },
      kept,
    };
  } finally {
    await browser.close();
    await server.remove();
  }
}

/** Which of the filter's licences drives it. */
const LICENCE: Record<string, string> = { B: "B", C: "C", "C+E": "CE" };

/** Day by day: who is free and holds the licence is filtered, and each bar of the lane dragged onto one of them. */
async function planByDragging(week: Week) {
  const { day, monday, look } = week;
  const { page, dialog } = day;
  let drags = 0;
  await day.hand.press(page.getByRole("link", { name: "Plan", exact: true }));
  await day.hand.fill(page.getByLabel("Woche ab"), monday);
  await day.hand.press(page.getByRole("button", { name: "1 Woche" }));
  await page.locator(".plan-lane [data-row]").first().waitFor();
  await look("plan");
  for (let offset = 0; offset < 5; offset++) {
    const date = addDays(monday, offset);
    const jobs = (await week.open()).filter(({ start }) => start === date);
    for (const [licence, ofLicence] of Map.groupBy(jobs, (job) => job.fuehrerscheinklasse)) {
      await day.hand.fill(page.getByLabel("Frei am"), date);
      await page.getByLabel("Klasse").selectOption(LICENCE[licence] ?? "");
      for (const job of ofLicence) {
        const bar = page.locator(`.plan-lane [data-row="${job.nummer}"]`);
        await bar.scrollIntoViewIfNeeded();
        await drag(day, bar, page.locator(".plan-body .plan-first").first());
        drags += 1;
        await dialog.getByRole("radio", { checked: true }).waitFor();
        if (drags === 1 || drags === 20) await look(`dialog-${drags}`);
        week.overruled.push(...(await assignInDialog(day)));
        await bar.waitFor({ state: "detached" });
      }
      await look(`${date}-${licence.replace("+", "")}`);
    }
  }
  return { "drags:": drags };
}

async function drag({ page }: Day, from: Locator, to: Locator) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 12, { steps: 3 });
  await page.mouse.move(start.x, end.y, { steps: 6 });
  await page.locator(".plan-ghost:visible").filter({ hasText: "→" }).waitFor();
  await page.mouse.up();
}

async function middleOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error("It is not on the screen");
  return { x: box.x + Math.min(box.width / 2, 40), y: box.y + box.height / 2 };
}

/** From bar to bar of the lane with the arrows, its menu, the dialog; the shortlist says who fits. */
async function planByKeys(week: Week) {
  const { day, keys, monday, look } = week;
  if (!keys) throw new Error("There is no keyboard");
  const { page, dialog } = day;
  await keys.stroke("3");
  await keys.reach(page.getByLabel("Woche ab"));
  const [year = "", month = "", date = ""] = monday.split("-");
  await keys.type(`${month}${date}${year}`);
  await keys.press(page.getByRole("button", { name: "1 Woche" }));
  const bars = page.locator(".plan-lane [data-row]");
  await bars.first().waitFor();
  let jobs = 0;
  for (; jobs < WEEK_JOBS; jobs++) {
    const number = await bars.first().getAttribute("data-row");
    const bar = page.locator(`.plan-lane [data-row="${number}"]`);
    await reachCell(week, keys, bar.first());
    await keys.stroke("Shift+F10");
    await page.getByRole("menuitem", { name: /^Fahrer zuweisen/ }).waitFor();
    if (jobs === 0) await look("menu");
    await keys.stroke("ArrowDown");
    await keys.press(page.getByRole("menuitem", { name: /^Fahrer zuweisen/ }));
    await dialog.waitFor();
    if (jobs === 0) await look("dialog");
    week.overruled.push(...(await assignInDialog(day)));
    await bar.first().waitFor({ state: "detached" });
    if (jobs === 30) await look("half");
  }
  return { "by menu:": jobs };
}

const MOST_ARROWS = 80;
const MOST_TABS = 20;

/** The grid has one place in the order of Tab; from there the arrows go. */
async function reachCell({ day }: Week, keys: Keyboard, cell: Locator) {
  const { page } = day;
  const isInGrid = () =>
    page.evaluate(() => document.activeElement?.closest("table.plan") !== null);
  for (let tabs = 0; tabs < MOST_TABS && !(await isInGrid()); tabs++) await keys.stroke("Tab");
  for (let step = 0; step < MOST_ARROWS; step++) {
    const key = await cell.evaluate((goal) => {
      const here = document.activeElement?.closest("td");
      if (!here || here === goal) return "";
      const place = (td: Element) => [
        Number(td.closest("tr")?.getAttribute("aria-rowindex")),
        Number(td.getAttribute("aria-colindex")),
      ];
      const [[row = 0, column = 0], [toRow = 0, toColumn = 0]] = [place(here), place(goal)];
      if (row !== toRow) return row < toRow ? "ArrowDown" : "ArrowUp";
      return column < toColumn ? "ArrowRight" : "ArrowLeft";
    });
    if (!key) return;
    await keys.stroke(key);
  }
  throw new Error("no way to the bar");
}

/** On a phone: each day's jobs without a driver, one after the other. */
async function planByDayList(week: Week) {
  const { day, monday, look } = week;
  const { page, dialog, hand } = day;
  await hand.press(page.getByRole("link", { name: "Plan", exact: true }));
  let jobs = 0;
  for (let offset = 0; offset < 5; offset++) {
    const date = addDays(monday, offset);
    await hand.fill(page.getByLabel("Tag", { exact: true }), date);
    await page.getByRole("heading", { name: formatDay(date) }).waitFor();
    await look(date);
    const due = (await week.open()).filter(({ start }) => start === date);
    for (const { nummer } of due) {
      const open = page.getByRole("group", { name: /^Ohne Fahrer/ });
      const job = new RegExp(`FA\\s${nummer}\\b`);
      await hand.press(open.getByRole("button", { name: job }));
      await dialog.waitFor();
      if (jobs === 0) await look("dialog");
      week.overruled.push(...(await assignInDialog(day)));
      await open.getByRole("button", { name: job }).waitFor({ state: "detached" });
      jobs += 1;
    }
  }
  return { "by list:": jobs };
}
