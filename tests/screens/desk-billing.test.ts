import { eq } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { jobAssignments } from "../../src/db/schema/index.ts";
import { issueDocument } from "../../src/domain/billing/documents/issue-documents.ts";
import { listDocuments } from "../../src/domain/billing/documents/queries.ts";
import { signedAmount } from "../../src/domain/billing/documents/wording.ts";
import { enterHours } from "../../src/domain/billing/hours/enter-hours.ts";
import { listPayable, listPayouts } from "../../src/domain/billing/payouts/queries.ts";
import { statementPeriod } from "../../src/domain/billing/statements/wording.ts";
import { markNoShow } from "../../src/domain/dispatch/assignments/no-show.ts";
import { berlinDate, DAY_MS } from "../../src/domain/kernel/time/berlin.ts";
import { NBSP } from "../../src/domain/kernel/typography.ts";
import { typedEuros } from "../../src/web/ui/euro-field.tsx";
import { billingAgency, draftsOf, lockHours } from "../support/billing-documents.ts";
import { bookedJob, confirmed, releasedDriver } from "../support/desk-cast.ts";
import { dayOf } from "../support/hours.ts";
import {
  all,
  choose,
  click,
  dialog,
  field,
  fill,
  find,
  noDialog,
  openJob,
  openJobDialog,
  query,
  see,
  useScreen,
} from "../support/screen.ts";

const desk = useScreen();

/** Hours of today, agreed by both sides. */
async function lockedToday(name = "Gefahren", iban = "") {
  const tag = berlinDate(desk.ctx().now());
  const jobId = await bookedJob(desk, name);
  const driverId = await releasedDriver(desk, name);
  const assignmentId = await confirmed(desk, { jobId, driverId, startDate: tag });
  await enterHours(desk.ctx(), { assignmentId, days: [dayOf({ tag })] });
  await lockHours(desk, { jobId, driverId, assignmentId }, iban ? { driver: { iban } } : {});
  return assignmentId;
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
  const places = all("link", /der Agentur$/, await dialog("Rechnung"));
  expect(places.map((link) => link.getAttribute("href"))).toEqual([
    "/admin/einstellungen/agentur",
    "/admin/einstellungen/agentur",
    "/admin/einstellungen/abrechnung",
    "/admin/einstellungen/abrechnung",
  ]);
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
    if (!after) continue;
    await expect
      .poll(async () => document.activeElement === (await field("Betrag in €", box)))
      .toBe(true);
    await click("button", after, box);
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

it("pays drivers with one file for the bank, and notes what became of it", async () => {
  const made = vi.spyOn(URL, "createObjectURL");
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  onTestFinished(() => {
    made.mockRestore();
    saved.mockRestore();
  });
  await billingAgency(desk);
  for (const [name, iban] of [["Inländer"], ["Auswärtiger", "GE29NB0000000101904917"]] as const) {
    const { gutschrift } = await draftsOf(desk, await lockedToday(name, iban));
    await issueDocument(desk.ctx(), { documentId: gutschrift });
  }
  const [due] = await listPayable(desk.ctx());
  await desk.open("/admin?ansicht=abrechnung&belege=auszahlungen");
  await see("Auszahlungen 2");
  await see("Kein SEPA-Konto");
  const file = async (count: number) => {
    await expect.poll(() => made.mock.calls.length).toBe(count);
    const [blob] = made.mock.lastCall ?? [];
    return blob instanceof Blob ? blob.text() : "";
  };
  for (const [index, order] of [
    () => click("button", "Alle auszahlen"),
    async () => {
      await click("checkbox", /auswählen$/);
      await click("button", "Auszahlung anlegen", await find("toolbar"));
    },
  ].entries()) {
    await order();
    await click("button", "Auszahlung anlegen", await dialog("Auszahlung anlegen"));
    await see(`Auszahlung über ${signedAmount(due?.cents ?? 0).replace(NBSP, " ")} angelegt`);
    await noDialog();
    expect(await file(index + 1)).toContain(due?.nummer);
    if (index > 0) break;
    await click("button", /^Verwerfen/);
    const box = await dialog("Auszahlung verwerfen");
    await click("button", "Auszahlung verwerfen", box);
    await see("Bitte nennen Sie den Grund", box);
    await fill("Grund", "IBAN falsch", box);
    await click("button", "Auszahlung verwerfen", box);
    await see("Ihre Gutschriften sind wieder auszuzahlen.");
    await noDialog();
  }
  await click("button", /^Datei/);
  expect(await file(3)).toContain(due?.nummer);
  await click("button", /^Bezahlt/);
  await click("button", "Als bezahlt eintragen", await dialog("Auszahlung bezahlt"));
  await see("Ihre Gutschriften sind bezahlt.");
  const payouts = await listPayouts(desk.ctx());
  expect(payouts.map(({ status }) => status)).toEqual(["bezahlt", "storniert"]);
  await see("Auszahlungen 1");
  await noDialog();
  await click("button", "Aufstellungen");
  const statements = await dialog("Aufstellungen");
  await see("In diesem Zeitraum gibt es keine Gutschriften.", statements);
  await choose("Zeitraum", statementPeriod(berlinDate(desk.ctx().now()).slice(0, 4)), statements);
  await see("Inländer Beispiel 1 Beleg", statements);
  const links = all("link", /^CSV Inländer/, statements).map((link) => link.getAttribute("href"));
  const [payable] = await listPayable(desk.ctx());
  expect(links).toHaveLength(1);
  expect(links[0]).not.toContain(payable?.fahrer_id);
  await click("button", "Allen senden", statements);
  await see("2 Aufstellungen gesendet");
});

it("demands the fee of a no-show that is final, of another sum for a reason", async () => {
  const jobId = await bookedJob(desk, "Ausgefallen");
  const driverId = await releasedDriver(desk, "Ausgefallener");
  const startDate = berlinDate(desk.ctx().now());
  const assignmentId = await confirmed(desk, { jobId, driverId, startDate });
  await markNoShow(desk.ctx(), { assignmentId, overrideFee: 255 });
  const job = await openJob(desk, jobId);
  expect(all("button", /^Ausfall berechnen/, job)).toEqual([]);
  await desk.db
    .update(jobAssignments)
    .set({ no_show_at: new Date(Date.now() - 2 * DAY_MS) })
    .where(eq(jobAssignments.id, assignmentId));
  await desk.open("/admin?ansicht=zuweisungen");
  await click("button", /^Ausfall berechnen FA/);
  const box = await dialog(/^Ausfall berechnen/);
  await fill("Gebühr in €", "100,00", box);
  await click("button", "Forderung entwerfen", box);
  await see("Bitte nennen Sie den Grund", box);
  await fill("Grund", "So vereinbart", box);
  await click("button", "Forderung entwerfen", box);
  await see("Forderung entworfen");
  const { rows } = await listDocuments(desk.ctx(), { art: "forderung" });
  expect(rows).toMatchObject([{ brutto_cents: 100_00 }]);
  await noDialog();
  await openJobDialog(desk, jobId, /^Ausfall berechnen/);
  await click("button", "Forderung entwerfen", await dialog());
  await see("Nicht berechnet");
});
