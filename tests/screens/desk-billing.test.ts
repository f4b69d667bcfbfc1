import { expect, it } from "vitest";
import { listDocuments } from "../../src/domain/billing/documents/queries.ts";
import { signedAmount } from "../../src/domain/billing/documents/wording.ts";
import { enterHours } from "../../src/domain/billing/hours/enter-hours.ts";
import { berlinDate } from "../../src/domain/kernel/time/berlin.ts";
import { NBSP } from "../../src/domain/kernel/typography.ts";
import { billingAgency, lockHours } from "../support/billing-documents.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { dayOf } from "../support/hours.ts";
import { click, dialog, fill, noDialog, see, useScreen } from "../support/screen.ts";

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

it("drafts what is due, says what a draft lacks, issues it with its number, and reverses it with a reason", async () => {
  await lockedToday();
  await desk.open("/admin?ansicht=abrechnung");
  await click("button", /^Abrechnen/);
  await see("2 Entwürfe angelegt");
  await click("button", /^Ausstellen Rechnung, Bau AG/);
  await see("Nicht ausgestellt");
  await click("button", /^Rechnung für Bau AG ansehen/);
  await see("Das fehlt noch", await dialog("Rechnung"));
  await click("button", "Schließen", await dialog("Rechnung"));
  await noDialog();
  await click("button", /^Verwerfen Rechnung/);
  await see("Entwurf verworfen");
  await billingAgency(desk);
  await desk.open("/admin?ansicht=abrechnung");
  await click("button", /^Abrechnen/);
  await see("1 Entwurf angelegt");
  await click("button", /^Rechnung für Bau AG ansehen/);
  const [draft] = await ofKind("rechnung");
  const gross = signedAmount(draft?.brutto_cents ?? 0).replace(NBSP, " ");
  await see(new RegExp(`Brutto ${gross}`), await dialog("Rechnung"));
  await click("button", "Schließen", await dialog("Rechnung"));
  await noDialog();
  await click("button", /^Ausstellen Rechnung, Bau AG/);
  await see(/Rechnung RE-\S+ ausgestellt/);
  expect(await ofKind("rechnung")).toMatchObject([{ status: "ausgestellt" }]);
  await desk.open("/admin?ansicht=abrechnung&belege=alle");
  await click("button", /^Stornieren Rechnung/);
  const box = await dialog();
  await click("button", "Beleg stornieren", box);
  await see("Bitte nennen Sie den Grund", box);
  await fill("Grund", "Falscher Empfänger", box);
  await click("button", "Beleg stornieren", box);
  await noDialog();
  expect(await ofKind("storno")).toHaveLength(1);
});
