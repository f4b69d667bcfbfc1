import { expect, it } from "vitest";
import { listDocuments } from "../../src/domain/billing/documents/queries.ts";
import { signedAmount } from "../../src/domain/billing/documents/wording.ts";
import { enterHours } from "../../src/domain/billing/hours/enter-hours.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { NBSP } from "../../src/domain/kernel/typography.ts";
import { typedEuros } from "../../src/web/ui/euro-field.tsx";
import { billingAgency, lockHours } from "../support/billing-documents.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { dayOf } from "../support/hours.ts";
import { click, dialog, fill, find, noDialog, query, see, useScreen } from "../support/screen.ts";

const desk = useScreen();

async function lockedToday() {
  const tag = berlinDate(desk.ctx().now());
  const jobId = await bookedJob(desk, "Gefahren");
  const driverId = await releasedDriver(desk, "Gefahren");
  const assignmentId = await confirmed(desk, { jobId, driverId, startDate: tag });
  await enterHours(desk.ctx(), { assignmentId, days: [dayOf({ tag })] });
  await lockHours(desk, { jobId, driverId, assignmentId });
}

async function ofKind(art: "rechnung" | "storno") {
  const { rows } = await listDocuments(desk.ctx(), { art });
  return rows;
}

it("drafts what is due, says what a draft lacks, changes a line with a reason, issues it, notes payments, and reverses", async () => {
  await lockedToday();
  await desk.open("/admin?ansicht=abrechnung");
  await click("button", /^Abrechnen/);
  await see("2 Entwürfe angelegt");
  await click("button", /^Ausstellen Rechnung, Bau AG/);
  await see("Nicht ausgestellt");
  await click("button", /^Rechnung für Bau AG ansehen/);
  await see("Das fehlt noch", await dialog("Rechnung"));
  await click("button", "Verwerfen", await dialog("Rechnung"));
  await see("Entwurf verworfen");
  await noDialog();
  await billingAgency(desk);
  await desk.open("/admin?ansicht=abrechnung");
  await click("checkbox", /auswählen$/);
  await click("button", "Abrechnen", await find("toolbar"));
  await click("button", "Entwürfe anlegen", await dialog("1 Stundenzettel abrechnen"));
  await see("1 Entwurf angelegt");
  await noDialog();
  await expect.poll(query).toContain("belege=entwuerfe");
  await click("button", /^Rechnung für Bau AG ansehen/);
  await click("button", "Ändern Zeile 1", await dialog("Rechnung"));
  const line = await dialog("Zeile 1 ändern");
  await fill("Preis in €", "380,00", line);
  await click("button", "Zeile ändern", line);
  await see("Bitte nennen Sie den Grund", line);
  await fill("Grund", "So vereinbart", line);
  await click("button", "Zeile ändern", line);
  await see("1 Tag zu 380,00 € = 380,00 €", await dialog("Rechnung"));
  const [draft] = await ofKind("rechnung");
  const gross = draft?.brutto_cents ?? 0;
  const open = (cents: number) => signedAmount(cents).replace(NBSP, " ");
  await see(`Brutto ${open(gross)}`, await dialog("Rechnung"));
  await click("button", "Ausstellen", await dialog("Rechnung"));
  await see(/Rechnung RE-\S+ ausgestellt/);
  await noDialog();
  expect(await ofKind("rechnung")).toMatchObject([{ status: "ausgestellt", brutto_cents: gross }]);

  await desk.open("/admin?ansicht=abrechnung&belege=offen");
  for (const [typed, said, after] of [
    [gross + 1, gross, "Abbrechen"],
    [5000, gross - 5000],
  ] as const) {
    await click("button", /^Zahlung eintragen Rechnung/);
    const box = await dialog("Zahlung eintragen");
    await fill("Betrag in €", typedEuros(typed / 100), box);
    await click("button", "Zahlung eintragen", box);
    await see(new RegExp(`Auf RE-\\S+ sind noch ${open(said)} offen`));
    if (after) await click("button", after, box);
  }
  await noDialog();
  await click("button", /^RE-\S+ für Bau AG ansehen/);
  await click("button", "Stornieren", await dialog(/^Rechnung RE/));
  const box = await dialog(/stornieren$/);
  await click("button", "Beleg stornieren", box);
  await see("Bitte nennen Sie den Grund", box);
  await fill("Grund", "Falscher Empfänger", box);
  await click("button", "Beleg stornieren", box);
  await see("Nicht storniert");
  expect(await ofKind("storno")).toEqual([]);
});
