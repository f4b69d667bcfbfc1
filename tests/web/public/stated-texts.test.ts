import { beforeAll, expect, it } from "vitest";
import { addDemoReferences } from "../../../cli/dev/demo-settings.ts";
import { PUBLIC_PAGES } from "../../../src/web/public/pages/all-pages.ts";
import { useApp } from "../../support/app.ts";

/** What each page has to state (docs/rules.md, Public site): folded or not, it stands there word by word. */

const world = useApp();
const texts = new Map<string, string>();

beforeAll(async () => {
  await addDemoReferences(world.ctx());
  for (const { path } of PUBLIC_PAGES) {
    texts.set(path, plainText(await (await world.app.request(path)).text()));
  }
});

const DAY_PRICES = ["399 €", "449 €", "489 €", "539 €", "649 €"];
const SURCHARGES = ["+20 %", "+25 %", "160 €", "299 €", "0,40 €", "85 €"];
const HOURS = ["Mo–Fr 8–18 Uhr", "Sa 9–14 Uhr"];
const FORM = [
  "Fahrer buchen – ab 399 € netto",
  "ADR-Schein, Kran-Erfahrung, Langstrecke, Nachtschicht, Wochenendarbeit, Schwerlast, Sonderführerschein, Baustelle, Kühltransport, Übermaß, Stapler, Tank/Silo, International, Fremdsprachen, BF3-zertifiziert, Begleitung, BF2 erforderlich, BF3 erforderlich",
]
  .flatMap((text) => text.split(", "))
  .concat("Die Buchung ist zum genannten Tagespreis verbindlich.", "kein Einsatz am selben Tag");
const LANDING = ["Jetzt Fahrer buchen", "Häufige Fragen", "Das passt dazu", "Tagespreis", ...FORM];
const REGION = ["Fahrer anfragen", "Ein typischer Einsatz", "Vorlauf", "Besonderheit", ...FORM];

const STATED: Record<string, readonly string[]> = {
  "/": [
    "Fahrer werden",
    "Fahrer buchen",
    "Mehr als 500 Einsätze seit 2009",
    "Geprüft und versichert",
    "150+",
    "500+",
    "10.000+",
    ...DAY_PRICES,
    ...SURCHARGES,
    ...["399,00 €", "75,81 €", "474,81 €", "Mehrwertsteuer 19 %"],
    ...["24–72 Stunden", "8 Stunden", "der kürzeste Einsatz 4", "höchstens 8 Stunden"],
    ...["keine Arbeitnehmerüberlassung", "Mindestens 2 Jahre Fahrpraxis", "Digitale Fahrerkarte"],
    ...["Mobilkrane bis 500 t", "8 bis 12 m³", "bis 25 km", "über 150 km"],
    ...["3,00 m Breite", "4,00 m Höhe", "20,75 m Länge", "40 t Gewicht", "5–14 Tage Vorlauf"],
    ...["Baumaschinenführer", "Kranfahrer", "Fahrmischerfahrer", "Tankwagenfahrer", "ADR-Fahrer"],
    ...["Spedition", "Bau", "Entsorgung", "Betonwerk", "Bus und Veranstaltung"],
    ...["Erfassung", "Zuteilung", "Angaben", "Datenschutz", "das kann länger dauern"],
    ...["Anfrage senden", "Disposition", "Auftragsbestätigung", "Abrechnung"],
    ...["Stimmen von Kunden", "E-Mails übernehmen wir von Hand in die Disposition", "USt-IdNr."],
    ...HOURS,
    ...FORM,
  ],
  "/lkw-fahrer-buchen": [...LANDING, "399 €"],
  "/lkwfahrer-buchen": [...LANDING, "399 €"],
  "/kraftfahrer-mieten": [...LANDING, "399 €"],
  "/fahrmischerfahrer-gesucht": [...LANDING, "489 €"],
  "/fahrmischerfahrer-buchen": [...LANDING, "489 €"],
  "/baumaschinenfuehrer-buchen": [...LANDING, "489 €"],
  "/tankwagenfahrer-buchen": [...LANDING, "449 €"],
  "/kranfahrer-buchen": [...LANDING, "539 €", "500 t"],
  "/adr-fahrer-buchen": [...LANDING, "539 €"],
  "/begleitfahrzeuge-bf3": [
    ...LANDING,
    ...["649 €", "45–65 €", "0,50 €", "90–120 €", "50 €", "+30 %", "5–14 Tage"],
    ...["3,00 m", "4,00 m", "20,75 m", "40 t"],
  ],
  "/preise-und-ablauf": [
    ...DAY_PRICES,
    ...SURCHARGES,
    ...["25–35 €", "30–45 €", "35–50 €", "75,81 €", "474,81 €", "4 Stunden"],
    ...["Anfrage senden", "Disposition", "Auftragsbestätigung", "Abrechnung"],
    ...FORM,
  ],
  "/bf3-ablauf-kosten": ["45–65 €", "0,50 €", "90–120 €", "50 €", "+30 %", "+25 %", ...FORM],
  "/frankfurt": REGION,
  "/hessen": REGION,
  "/rhein-main": [...REGION, "50 km"],
  "/vermittlung": ["15 %", "45–75 €", "30 €", "37 €", "50 €", "20 €", "62 €", "200 €", "365"],
  "/wissenswertes": ["Fragen von Auftraggebern", "Versicherung", "Arbeitnehmerüberlassung"],
  "/projekte": ["150+", "500+", "10.000+", "4,9/5"],
  "/versicherung": ["502 €", "2.000 €", "80–120 €", "100 €", "35–50 €", "27.565 €", "ab 25 €"],
  "/fahrer-registrierung": ["24 bis 72 Stunden", "2 Jahre", "15 %", "Fahrerkarte"],
  "/impressum": ["USt-IdNr.", "Streitbeilegung", "Haftung"],
  "/datenschutz": ["12 Monate", "gekürzt", "TLS", "Beschwerde"],
};

it.each(Object.entries(STATED))("%s says all that it is to say", (path, stated) => {
  const text = texts.get(path) ?? "";
  expect(stated.filter((each) => !text.includes(each))).toEqual([]);
});

it("/datenschutz leaves out what holds no personal data", () => {
  expect(texts.get("/datenschutz")).not.toMatch(/Adressen angeschlossener Systeme|Zugänge der/);
});

/** The body as it is read, closed folds too, with plain spaces. */
function plainText(html: string) {
  const [, body = ""] = html.split("</head>");
  return body
    .replaceAll(/<(script|style|svg)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\u2060\u00ad]/g, "")
    .replaceAll(/[\s\u00a0]+/g, " ");
}
