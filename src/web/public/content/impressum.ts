import { mailHref } from "../../../domain/kernel/fields/contact-links.ts";
import type { Operator } from "../../../domain/kernel/operator.ts";
import { hoursText, type OpeningHours } from "../../../domain/kernel/settings/opening-hours.ts";
import { CLAIMS } from "./claims.ts";

export const IMPRESSUM_META = {
  title: "Impressum",
  description:
    "Anbieterkennzeichnung: Anschrift, Kontakt, Umsatzsteuer-Identifikationsnummer, Tätigkeit und Verantwortliche der Agentur.",
  keywords: ["Impressum", "Anbieterkennzeichnung", "Kontakt"],
} as const;

/** Shown while a detail of the agency is still a placeholder. */
export const PLACEHOLDER_NOTICE = {
  title: "Diese Angaben sind noch Platzhalter",
  text: "Angaben in eckigen Klammern, die Telefonnummer aus Nullen und Adressen auf „.example“ hat der Betreiber noch nicht eingetragen.",
} as const;

/** The legal notice (§ 5 DDG, § 18 Abs. 2 MStV; docs/rules.md, Public site). */
export function impressumSections(operator: Operator, hours: OpeningHours) {
  const { name, owner, street, postalCode, city, phone, email, vatId, tradeRegister } = operator;
  const address = `${street}\n${postalCode} ${city}`;
  return [
    {
      id: "anbieter",
      title: "Angaben gemäß § 5 DDG",
      body: [
        {
          terms: [
            { term: "Anbieter", description: `${name}\n${address}` },
            { term: "Vertreten durch", description: owner },
            { term: "Telefon", description: `[${phone}](tel:${phone.replace(/[^\d+]/g, "")})` },
            { term: "E-Mail", description: `[${email}](${mailHref(email)})` },
            { term: "Erreichbar", description: hoursText(hours) },
            { term: "USt-IdNr.", description: `${vatId} (§ 27a UStG)` },
            ...(tradeRegister ? [{ term: "Handelsregister", description: tradeRegister }] : []),
          ],
        },
      ],
    },
    {
      id: "taetigkeit",
      title: "Tätigkeit",
      body: [
        `Seit ${CLAIMS.since} vermitteln wir selbstständige Berufskraftfahrer, Kranführer, Baumaschinenführer und BF3-Begleitfahrzeuge an Unternehmen in Deutschland, der EU und dem EWR.`,
        "Die Fahrer arbeiten als selbstständige Subunternehmer auf Dienst- oder Werkvertrag. Wir überlassen keine Arbeitnehmer. Fahrzeuge und Maschinen stellt der Auftraggeber. Unser Angebot richtet sich nur an Unternehmer (§ 14 BGB).",
      ],
    },
    {
      id: "redaktion",
      title: "Verantwortlich für den Inhalt",
      body: [
        "Verantwortlich nach § 18 Abs. 2 MStV:",
        { terms: [{ term: "Name und Anschrift", description: `${owner}\n${address}` }] },
      ],
    },
    {
      id: "haftung",
      title: "Haftung für Inhalte und Links",
      body: [
        "Für eigene Inhalte haften wir nach den allgemeinen Gesetzen. Preise, Zeiten und Rechtsgrundlagen prüfen wir sorgfältig, sie können sich aber ändern. Für einen Einsatz gilt, was in der Auftragsbestätigung steht. Hinweise zu Recht und Versicherung sind allgemeine Informationen und ersetzen keine Beratung.",
        "Auf fremde Seiten, zu denen wir verlinken, haben wir keinen Einfluss. Beim Setzen des Links waren dort keine Rechtsverstöße erkennbar. Erfahren wir von einem, nehmen wir den Link heraus.",
      ],
    },
    {
      id: "urheberrecht",
      title: "Urheberrecht",
      body: [
        "Texte und Zeichnungen dieser Website sind urheberrechtlich geschützt. Wer sie über die gesetzlichen Grenzen hinaus verwenden will, fragt uns bitte vorher.",
      ],
    },
    {
      id: "streitbeilegung",
      title: "Streitbeilegung",
      body: [
        "Wir sind nicht bereit und nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).",
      ],
    },
  ];
}
