import { beforeEach, expect, it } from "vitest";
import { addDays } from "../../src/domain/kernel/time/berlin.ts";
import { MONDAY_TO_FRIDAY } from "../../src/domain/kernel/time/working-days.ts";
import { surchargedDays } from "../../src/domain/pricing/lines-of-work.ts";
import { SURCHARGE_LIMITS } from "../../src/domain/pricing/price-lists.ts";
import type { PriceInput } from "../../src/domain/pricing/surcharges.ts";
import { GENERAL, kind, request, sheet } from "../support/price-calculator.ts";
import { click, field, fill, find, see, useScreen } from "../support/screen.ts";

const site = useScreen();
let calculator: HTMLElement;
let form: HTMLFormElement;
let input: PriceInput;

beforeEach(async () => {
  await site.open(GENERAL);
  calculator = await find("region", "Preis ausrechnen");
  form = document.querySelector("form#booking-form") as HTMLFormElement;
  input = {
    kind: kind("lkw"),
    start: (await control("Erster Einsatztag")).value,
    days: 1,
    weekdays: MONDAY_TO_FRIDAY,
    state: "HE",
    night: false,
    travelKm: 25,
    overnight: false,
  };
});

const control = (label: string) => field(new RegExp(`^${label}`), calculator);
const put = (label: string, value: unknown) =>
  fill(new RegExp(`^${label}`), `${value}`, calculator);
const takeOver = () => click("button", "In die Anfrage übernehmen", calculator);

/** Changes the fields of these values, and no other. */
async function enter(change: Partial<PriceInput>) {
  if (change.kind) await put("Wen brauchen Sie", change.kind.key);
  if (change.start) await put("Erster Einsatztag", change.start);
  if (change.days) await put("Einsatztage", change.days);
  if (change.state) await put("Bundesland", change.state);
  if (change.travelKm) await put("Anfahrt", change.travelKm);
  await tick("Arbeit in der Nacht", change.night);
  await tick("Fahrer übernachtet", change.overnight);
}

async function tick(label: string, on: boolean | undefined) {
  const box = await control(label);
  if (on !== undefined && box.checked !== on) await click("checkbox", label, calculator);
}

/** Place and time, the amount of each position, the three sums. */
const shown = () =>
  [...calculator.querySelectorAll("caption span:last-child, tbody td:last-child, tfoot td")].map(
    ({ textContent }) => textContent,
  );

/** What the request form would send about the job; the labels in alphabetical order. */
function jobInForm() {
  const value = (name: string) =>
    form.querySelector<HTMLInputElement>(`[name=${name}]:checked, [name=${name}]:not([type=radio])`)
      ?.value ?? "";
  const names = ["nachricht", "einsatzbeginn", "einsatzende", "arbeitstage", "fahrzeugtyp"];
  const ticked = form.querySelectorAll<HTMLInputElement>("[name=anforderungen]:checked");
  const anforderungen = [...ticked].map((it) => it.value).sort();
  return { ...Object.fromEntries(names.map((name) => [name, value(name)])), anforderungen };
}

/** A day after `start` that is a holiday in Hesse only. */
function hessianHoliday(start: string) {
  let day = start;
  const count = (state: "HE" | "BE") => surchargedDays([day], state).length;
  do day = addDays(day, 1);
  while (count("HE") === count("BE") || count("BE") > 0);
  return day;
}

it("follows every change", async () => {
  await expect.poll(shown).toEqual(sheet(input));
  const changes: Partial<PriceInput>[] = [
    { kind: kind("kran") },
    { start: hessianHoliday(input.start) },
    { state: "BE" },
    { days: 9 },
    { night: true },
    { travelKm: 60 },
    { overnight: true },
    { travelKm: SURCHARGE_LIMITS.overnightFromKm + 1 },
  ];
  for (const change of changes) {
    const before = sheet(input);
    Object.assign(input, change);
    expect(sheet(input)).not.toEqual(before);
    await enter(change);
    await expect.poll(shown).toEqual(sheet(input));
  }
});

it("unticks no requirement that the visitor ticked", async () => {
  await click("checkbox", "Nachtschicht", form);
  await enter({ night: true });
  await takeOver();
  await enter({ night: false });
  await takeOver();
  await expect.poll(jobInForm).toEqual({ ...request(input), anforderungen: ["Nachtschicht"] });
});

it("fills the request in, keeps what was typed, and replaces what it wrote before", async () => {
  await fill("Beschreibung des Einsatzes", "Bitte eine Warnweste mitbringen.", form);
  await fill("Einsatzende", "2094-01-15", form);
  const typed = (job: ReturnType<typeof request>) => ({
    ...job,
    nachricht: `Bitte eine Warnweste mitbringen.\n\n${job.nachricht}`,
    einsatzende: "2094-01-15",
  });
  const first = { kind: kind("tankwagen"), days: 3, night: true, travelKm: 40 };
  await enter(first);
  await takeOver();
  await expect.poll(jobInForm).toEqual(typed(request({ ...input, ...first })));
  await see("Die Berechnung steht jetzt in Ihrer Anfrage.", calculator);
  const second = { kind: kind("lkw"), start: addDays(input.start, 7), night: false, days: 2 };
  await enter(second);
  await takeOver();
  await expect.poll(jobInForm).toEqual(typed(request({ ...input, ...first, ...second })));
});
