import { chromium, type Locator } from "playwright";
import { findChromium } from "../support/chromium.mjs";
import { cli, ended } from "../support/cli-process.ts";
import { type DrillRow, drill } from "../support/drill.ts";
import { keyboardHand, mouseHand } from "../support/hands.ts";
import { startServerProcess } from "../support/server-process.ts";
import { type Day, workByKeysAlone } from "./desk-keys.ts";
import { assignInDialog, brokeOff, openPage, press, startDay } from "./desk-session.ts";

/** A dispatcher's day at the desk: everything in 'Heute' worked off with real clicks, and once with the keyboard alone. */
drill({
  name: "desk-day",
  promise:
    "Whatever 'Heute' lists can be settled from it, at a desk, on a phone, and without a mouse: every job's list is empty in the end, nothing went wrong on the way, and the server failed nothing. With the keyboard the focus is never lost and never unseen, and no way is long.",
  // One that breaks off ends no other.
  run: () =>
    Promise.all(MODES.map((mode) => workADay(mode).catch((error) => brokeOff(mode, error)))),
});

interface Mode {
  variant: string;
  viewport: { width: number; height: number };
  byKeys: boolean;
}

const DESK = { width: 1440, height: 900 };
const MODES: Mode[] = [
  { variant: "1440 px", viewport: DESK, byKeys: false },
  { variant: "390 px", viewport: { width: 390, height: 844 }, byKeys: false },
  { variant: "1440 px, keyboard alone", viewport: DESK, byKeys: true },
];
const SEED = ["dev", "seed", "--drivers", "30", "--jobs", "100"];
const MOST_STEPS = 200;

async function workADay({ variant, viewport, byKeys }: Mode): Promise<DrillRow> {
  const server = await startServerProcess();
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ["--no-sandbox"],
  });
  try {
    const seeding = await ended(cli(...SEED), { env: { DATA_DIR: server.dataDir } });
    if (seeding.exitCode !== 0) throw new Error(seeding.stderr);
    const page = await openPage(browser, server.url, viewport);
    const keys = byKeys ? keyboardHand(page) : null;
    const day = await startDay(page, keys ?? mouseHand(page));
    await day.today.getByRole("listitem").first().waitFor();
    const before = await countPoints(day);
    const started = performance.now();
    const done = await workThrough(day);
    const left = await leftovers(day);
    if (keys) await workByKeysAlone(day, keys);
    day.complaints.push(...day.hand.complaints);
    const kept = left.length === 0 && day.complaints.length === 0;
    const minutes = Math.round((performance.now() - started) / 6000) / 10;
    return {
      variant,
      counts: {
        "points at the start:": before,
        "settled:": done,
        ...day.hand.counts(),
        "minutes:": minutes,
        "left over:": left.join("; ") || "none",
        "complaints:": day.complaints.join("; ") || "none",
      },
      kept,
    };
  } finally {
    await browser.close();
    await server.remove();
  }
}

function countPoints({ today }: Day) {
  return today.getByRole("listitem").count();
}

/** How each group is worked, in the order of the page; what is no work, or needs another person, is left out. */
const LISTS: Record<string, (day: Day, row: Locator) => Promise<void>> = {
  Jetzt: takeStep,
  Antworten: takeStep,
  Besetzen: takeStep,
  "Bestätigen und nachfassen": takeStep,
  Abschließen: takeStep,
};

function listOf({ today }: Day, name: string) {
  return today.getByRole("region", { name: new RegExp(`^${name}\\s*\\d`) });
}

/** Returns how many points were settled. */
async function workThrough(day: Day): Promise<number> {
  let settled = 0;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const name = await nextList(day);
    if (!name) return settled;
    const list = listOf(day, name);
    await unfold(day, list);
    if (name === "Abschließen" && (await closeDriven(day, list))) continue;
    const row = workIn(list).first();
    const target = row.locator("[data-row]").first();
    const job = await target.getAttribute("data-row");
    const words = await target.textContent();
    await settle(day, name, row);
    await backToList(day);
    const it = job ? list.locator(`[data-row="${job}"]`) : list.getByText(words ?? "");
    await it.first().waitFor({ state: "detached" });
    settled += 1;
  }
  return settled;
}

/** Says where it broke off, and what stood in the dialog. */
async function settle(day: Day, name: string, row: Locator) {
  const what = await row.textContent();
  try {
    await LISTS[name]?.(day, row);
  } catch (error) {
    const dialog = (await day.dialog.allTextContents()).join(" ");
    throw new Error(`${name}: ${what}: ${dialog}`.slice(0, 600), { cause: error });
  }
}

async function nextList(day: Day): Promise<string | undefined> {
  // The lists are read again every few seconds.
  await day.hand.rest();
  for (const name of Object.keys(LISTS)) {
    const list = listOf(day, name);
    const folded = await list.locator("details:not([open]) li", { hasNotText: "Ansehen" }).count();
    if (folded + (await workIn(list).count()) > 0) return name;
  }
  return undefined;
}

async function leftovers(day: Day): Promise<string[]> {
  const left: string[] = [];
  for (const name of Object.keys(LISTS)) {
    const count = await workIn(listOf(day, name)).count();
    if (count > 0) left.push(`${name} ${count}`);
  }
  return left;
}

async function backToList(day: Day) {
  const back = day.page.getByRole("button", { name: "Zurück zur Liste" });
  if ((await back.count()) > 0) await day.hand.close(back);
  await day.hand.rest();
}

/** A new document has to come from the driver. */
function workIn(list: Locator) {
  return list.getByRole("listitem").filter({ hasNotText: "Ansehen" });
}

/** What is folded is opened where nothing else is left. */
async function unfold(day: Day, list: Locator) {
  if ((await workIn(list).count()) > 0) return;
  await day.hand.press(list.locator("summary"));
  await workIn(list).first().waitFor();
}

/** Each step by the words of its button. */
const STEPS: [label: RegExp, take: (day: Day, row: Locator) => Promise<void>][] = [
  [/^Prüfen/, approve],
  [/^Fahrer zuweisen/, assign],
  [/^Ersatz suchen/, substitute],
  [/^Bestätigen|^Anrufen|^Erinnern/, confirm],
  [/^Mitteilen/, tell],
  [/^Stunden klären/, settleHours],
  [/^Auftrag stornieren|^Beantworten/, answerWish],
  [/^Gefahren|^Abschließen|^Erneut senden/, (day, row) => day.hand.press(nextOf(row))],
];

function nextOf(row: Locator) {
  return row.locator("[data-next] :is(a, button)").first();
}

async function takeStep(day: Day, row: Locator) {
  const label = (await nextOf(row).textContent()) ?? "";
  const [, take] = STEPS.find(([words]) => words.test(label)) ?? [];
  if (!take) throw new Error(`No way to '${label}'`);
  await take(day, row);
}

async function confirm(day: Day, row: Locator) {
  await day.hand.press(nextOf(row));
  const asks = day.dialog.getByRole("button", { name: /^Ja, zugesagt/ });
  const undo = day.page.getByRole("button", { name: "Rückgängig" }).first();
  await asks.or(undo).first().waitFor();
  if (await asks.isVisible()) await day.hand.press(asks);
  await day.dialog.waitFor({ state: "detached" });
}

/** The first who fits; for whom nobody does the job is put off. */
async function assign(day: Day, row: Locator) {
  await press(day, row, /^Fahrer zuweisen/);
  await assignInDialog(day);
}

async function closeDriven(day: Day, list: Locator): Promise<boolean> {
  const all = list.getByRole("button", { name: /^Alle \d+ gefahrenen/ });
  if ((await all.count()) === 0) return false;
  await day.hand.press(all);
  await all.waitFor({ state: "detached" });
  return true;
}

async function substitute(day: Day, row: Locator) {
  await press(day, row, /^Ersatz suchen/);
  await assignInDialog(day);
}

async function answerWish(day: Day, row: Locator) {
  const cancel = row.getByRole("button", { name: /^Auftrag stornieren/ });
  if ((await cancel.count()) > 0) {
    await day.hand.press(cancel);
    const agency = day.dialog.getByLabel("Wir, die Agentur");
    if ((await row.getByText("Wunsch:").count()) === 0) {
      await day.hand.press(agency);
      await day.hand.fill(day.dialog.getByLabel("Grund"), "Kein Fahrer gefunden");
    }
    await press(day, day.dialog, /^Auftrag stornieren/);
  } else {
    await press(day, row, /^Beantworten/);
    await press(day, day.dialog, /^Antwort senden/);
  }
  await day.dialog.waitFor({ state: "detached" });
}

async function tell(day: Day, row: Locator) {
  await press(day, row, /^Mitteilen/);
  await press(day, day.dialog, /mitteilen$/);
  await day.dialog.waitFor({ state: "detached" });
}

/** Whose days count is chosen in the dialog already. */
async function settleHours(day: Day, row: Locator) {
  await day.hand.press(nextOf(row));
  await press(day, day.page.getByRole("complementary"), /^Festlegen/);
  await day.hand.fill(day.dialog.getByLabel("Grund"), "Mit beiden telefoniert");
  await press(day, day.dialog, /^Stunden festlegen/);
  await day.dialog.waitFor({ state: "detached" });
}

async function approve(day: Day, row: Locator) {
  await day.hand.press(row.getByRole("link", { name: /^Prüfen/ }));
  await press(day, day.page.locator("main"), /^Fahrer genehmigen/);
  const why = day.dialog.getByLabel("Warum ohne vollständige Unterlagen?");
  // What he asks depends on the documents, which come a moment later.
  await day.dialog.getByText("Führerschein").first().waitFor();
  if ((await why.count()) > 0) await day.hand.fill(why, "Im Büro gesehen");
  await press(day, day.dialog, /genehmigen$|freigeben$/);
  await day.dialog.waitFor({ state: "detached" });
  await day.hand.goToToday();
  await day.today.getByRole("listitem").first().waitFor();
}
