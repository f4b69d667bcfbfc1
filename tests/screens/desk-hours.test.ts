import { expect, it } from "vitest";
import { enterHours, settleHours } from "../../src/domain/billing/hours/enter-hours.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { dayOf, sheetOf, versionsOf } from "../support/hours.ts";
import {
  click,
  dialog,
  field,
  fill,
  find,
  noDialog,
  openJob,
  see,
  useScreen,
} from "../support/screen.ts";

const desk = useScreen();

/** A job that is driven today, with the hours that a dispatcher has entered first. */
async function drivenToday(name: string, ende: string) {
  const tag = berlinDate(desk.ctx().now());
  const jobId = await bookedJob(desk, name);
  const driverId = await releasedDriver(desk, name);
  const assignmentId = await confirmed(desk, { jobId, driverId, startDate: tag });
  await enterHours(desk.ctx(), { assignmentId, days: [dayOf({ tag, ende })] });
  return { jobId, assignmentId, tag };
}

it("enters the hours of a driver by the day, each message at its field, with a reason once somebody has said something", async () => {
  const { jobId, assignmentId, tag } = await drivenToday("Eins", "17:30");
  const panel = await openJob(desk, jobId);
  await see(/Wartet auf Kunden.*07:00–17:30, 10:00.Std.*2:00.Std. über einem Tag/, panel);
  await click("button", /^Stunden eintragen/, panel);
  const box = await dialog();
  await fill("Ende", "halb vier", box);
  await click("button", "Stunden eintragen", box);
  await see("Bitte geben Sie die Uhrzeit so ein: 06:30", box);
  await fill("Ende", "06:59", box);
  await click("button", "Stunden eintragen", box);
  await see("Bitte nennen Sie den Grund", box);
  await fill("Grund", "Tachograf", box);
  await click("button", "Stunden eintragen", box);
  await see("Das Ende liegt vor dem Beginn", box);
  expect((await field("Ende", box)).getAttribute("aria-invalid")).toBe("true");
  await fill("Ende", "15:30", box);
  await fill("Wartezeit", "1,5", box);
  await click("button", "Tag hinzufügen", box);
  await click("button", /^Tag entfernen.*Neuer Tag/, box);
  await click("button", "Stunden eintragen", box);
  await noDialog();
  const [, version] = await versionsOf(desk, assignmentId);
  expect(version).toMatchObject({
    schritt: "entered",
    grund: "Tachograf",
    tage: [{ tag, ende: "15:30", warten_min: 90 }],
  });
  await see("2. Disposition: eingetragen (Tachograf)", panel);
});

it("settles several by one reason, and says of each whether it stands", async () => {
  const [one, other] = [await drivenToday("Drei", "15:30"), await drivenToday("Vier", "15:30")];
  await desk.open("/admin?ansicht=stunden");
  for (const name of ["Drei", "Vier"]) {
    await click("checkbox", "auswählen", await find("row", new RegExp(name)));
  }
  await see("2 Stundenzettel ausgewählt");
  await click("button", "Festlegen");
  await see(/8:00 Std\., 1 Tag/, await find("row", /Drei/));
  const box = await dialog("2 Stundenzettel festlegen");
  await see(/Kunde .* Fahrer .* bleibt \d/, box);
  await click("button", "Stunden festlegen", box);
  await see("Bitte nennen Sie den Grund", box);
  const settled = { assignmentIds: [one.assignmentId], reason: "Kam jemand zuvor" };
  await settleHours(desk.ctx(), settled);
  await fill("Grund", "Tachografen geprüft", box);
  await click("button", "Stunden festlegen", box);
  await see("1 Stundenzettel erledigt, 1 nicht.");
  await see(/Drei Beispiel abgelehnt: Dieser Stundenzettel ist abgeschlossen/, await dialog());
  const last = (await versionsOf(desk, other.assignmentId)).at(-1);
  expect(last).toMatchObject({ schritt: "settled", grund: "Tachografen geprüft" });
  expect(await versionsOf(desk, one.assignmentId)).toHaveLength(2);
});

it("tells a dispatcher what somebody has said while his dialog was open, and keeps what he typed", async () => {
  const { jobId, assignmentId, tag } = await drivenToday("Zwei", "15:30");
  const panel = await openJob(desk, jobId);
  await click("button", /^Stunden eintragen/, panel);
  const box = await dialog();
  await fill("Grund", "Polier", box);
  const days = [dayOf({ tag, ende: "16:00" })];
  await enterHours(desk.ctx(), { assignmentId, days, reason: "Tachograf" });
  await click("button", "Stunden eintragen", box);
  await see(/Inzwischen: 2\. Disposition: eingetragen \(Tachograf\)/, box);
  expect((await field("Grund", box)).value).toBe("Polier");
  expect(await sheetOf(desk, assignmentId)).toMatchObject({ fassung: 2, status: "submitted" });
});
