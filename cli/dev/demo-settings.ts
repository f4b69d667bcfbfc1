import { BILLING } from "../../src/domain/billing/billing-area.ts";
import { draftDocuments } from "../../src/domain/billing/documents/draft-documents.ts";
import { listHours } from "../../src/domain/billing/hours/queries.ts";
import { saveCustomerBilling } from "../../src/domain/customer-records/billing-data/customer-billing.ts";
import { listCustomers } from "../../src/domain/customer-records/queries.ts";
import { ibanOf } from "../../src/domain/desk/samples/demo-driver.ts";
import { randomOf } from "../../src/domain/desk/samples/random.ts";
import { saveSettings } from "../../src/domain/desk/settings/stored-settings.ts";
import type { Ctx } from "../../src/domain/kernel/context.ts";
import { REFERENCES, type References } from "../../src/domain/kernel/settings/references.ts";

/**
 * The agency's own data, a cost centre of some customers, and the drafts of two jobs. Nothing is issued: the name and the address of
 * the agency are placeholders until somebody enters them.
 */
export async function seedBilling(ctx: Ctx): Promise<void> {
  const { version, values } = ctx.settings.current(BILLING);
  if (version > 0) return;
  const own = { taxNumber: "13/815/08150", iban: ibanOf(randomOf("agency")), bank: "Musterbank" };
  await saveSettings(ctx, BILLING, { basedOn: 0, values: { ...values, ...own } });
  const { rows: customers } = await listCustomers(ctx, { q: "Stammkunde", limit: 4 });
  for (const [index, { id: customerId }] of customers.entries()) {
    await saveCustomerBilling(ctx, { customerId, kostenstelle: `KST ${4100 + index}` });
  }
  const { rows: sheets } = await listHours(ctx, { status: "locked", limit: 2 });
  const assignmentIds = sheets.map(({ assignment_id }) => assignment_id);
  if (assignmentIds.length > 0) await draftDocuments(ctx, { assignmentIds });
}

/** Fills the sections of testimonials and projects with samples that say so, unless there is something already. */
export async function addDemoReferences(ctx: Ctx): Promise<void> {
  if (ctx.settings.current(REFERENCES).version > 0) return;
  await saveSettings(ctx, REFERENCES, { basedOn: 0, values: SAMPLES });
}

const entry = { date: "", rating: 5, isReleased: true };

const SAMPLES: References = {
  testimonials: [
    {
      ...entry,
      name: "Muster S. H.",
      trade: "Bauunternehmen",
      place: "Hanau",
      text: "Der Kranfahrer hatte die Traglasttabelle durch, bevor der erste Auflieger mit Fertigteilen kam.",
    },
    {
      ...entry,
      name: "Muster M. K.",
      trade: "Spedition",
      place: "Mainz",
      text: "Zwei Fahrer krank. Am übernächsten Werktag saß Ersatz im Sattelzug, mit eigener Fahrerkarte.",
    },
    {
      ...entry,
      name: "Muster T. B.",
      trade: "Transportbeton",
      place: "Darmstadt",
      text: "Drei Samstage Fahrmischer. Der Zuschlag stand vorher fest und genau so auf der Rechnung.",
    },
    {
      ...entry,
      name: "Muster A. R.",
      trade: "Entsorgung",
      place: "Offenbach",
      text: "Abroller, enge Höfe, kein Spiegel verloren. Für die Urlaubswochen buchen wir wieder.",
    },
  ],
  projects: [
    {
      title: "Muster: Kranfahrer für Hübe auf das Dach",
      client: "Bauunternehmen, Rhein-Main",
      period: "Frühjahr, Dienstag bis Donnerstag",
      duration: "3 Tage",
      place: "Frankfurt am Main, Innenstadt",
      vehicle: "Autokran 40 t",
      leadTime: "48 h",
      description:
        "Lüftungsgeräte und Stahlträger müssen auf ein siebenstöckiges Bürohaus. Der Autokran gehört dem Bauunternehmen, der eigene Kranfahrer ist krank.",
      challenges:
        "Der Kran steht auf der Fahrbahn, gehoben werden darf nur im Zeitfenster der Sperrung. Zwischen Fassade und Oberleitung bleibt wenig Platz für den Ausleger.",
      solution:
        "Kranfahrer mit Erfahrung auf diesem Krantyp. Stellplan und Traglasttabelle gehen vorab an ihn; schriftliche Beauftragung und Einweisung erfolgen am ersten Morgen, ein Einweiser mit Funk steht auf dem Dach.",
      result: "Alle Hübe innerhalb der Sperrzeit, am dritten Abend ist die Fahrbahn wieder frei.",
      rating: 5,
      picture: "autokran-40t",
      isReleased: true,
    },
    {
      title: "Muster: Fahrmischer für eine Bodenplatte",
      client: "Transportbetonwerk, Südhessen",
      period: "Sommer, ein Freitag und der Samstag danach",
      duration: "2 Tage",
      place: "Darmstadt, Gewerbegebiet",
      vehicle: "Fahrmischer, 8–12 m³",
      leadTime: "",
      description:
        "Eine Bodenplatte in einem Guss. Das Werk hat einen Mischer mehr als Fahrer, die Pumpe ist bestellt.",
      challenges:
        "Beton wartet nicht: Zwischen Wasserzugabe und Entladen bleiben höchstens 90 Minuten. Reißt der Takt ab, entsteht eine Arbeitsfuge, wo keine sein darf.",
      solution:
        "Fahrmischerfahrer, der den Rücklauf an der Pumpe kennt: rückwärts auf Einweiser, Konsistenz prüfen, Lieferschein abzeichnen lassen, Trommel am Waschplatz reinigen. Samstag mit Wochenendzuschlag.",
      result: "Der Takt hält bis zur letzten Fuhre, die Platte bleibt ohne ungeplante Fuge.",
      rating: 5,
      picture: "fahrmischer",
      isReleased: true,
    },
  ],
};
