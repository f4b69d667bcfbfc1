import type { MessageKey } from "../../../messages/message.ts";

/** Where the public site leads: bar, menu, footer. */
export const BOOKING_PATH = "/#booking-form";

export const REGISTRATION_PATH = "/fahrer-registrierung";

export interface NavigationLink {
  href: string;
  label: string;
}

/** In the bar of a wide screen and in the phone's menu, beside the two buttons. */
export const MAIN_LINKS = [
  { href: "/#services", label: "header.services" },
  { href: "/preise-und-ablauf", label: "header.prices" },
  { href: "/wissenswertes", label: "header.knowledge" },
] as const satisfies readonly { href: string; label: MessageKey }[];

/** The footer's columns. */
export const FOOTER_COLUMNS: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: "Fahrer buchen",
    links: [
      { href: "/lkw-fahrer-buchen", label: "Lkw-Fahrer" },
      { href: "/kraftfahrer-mieten", label: "Kraftfahrer mieten" },
      { href: "/kranfahrer-buchen", label: "Kranfahrer" },
      { href: "/fahrmischerfahrer-buchen", label: "Fahrmischerfahrer" },
      { href: "/fahrmischerfahrer-gesucht", label: "Fahrmischerfahrer gesucht" },
      { href: "/baumaschinenfuehrer-buchen", label: "Baumaschinenführer" },
      { href: "/tankwagenfahrer-buchen", label: "Tankwagenfahrer" },
      { href: "/adr-fahrer-buchen", label: "ADR-Fahrer" },
      { href: "/begleitfahrzeuge-bf3", label: "BF3-Begleitfahrzeuge" },
    ],
  },
  {
    title: "Preise und Wissen",
    links: [
      { href: "/preise-und-ablauf", label: "Preise und Ablauf" },
      { href: "/bf3-ablauf-kosten", label: "BF3: Ablauf und Kosten" },
      { href: "/wissenswertes", label: "Wissenswertes" },
      { href: "/versicherung", label: "Versicherung" },
      { href: "/projekte", label: "Projekte" },
    ],
  },
  {
    title: "Regionen",
    links: [
      { href: "/frankfurt", label: "Frankfurt am Main" },
      { href: "/rhein-main", label: "Rhein-Main" },
      { href: "/hessen", label: "Hessen" },
    ],
  },
  {
    title: "Für Fahrer",
    links: [
      { href: REGISTRATION_PATH, label: "Fahrer werden" },
      { href: "/vermittlung", label: "Vermittlung und Provision" },
    ],
  },
  {
    title: "Rechtliches",
    links: [
      { href: "/impressum", label: "Impressum" },
      { href: "/agb", label: "AGB" },
      { href: "/datenschutz", label: "Datenschutz" },
      { href: "/cookies.html", label: "Cookies und Browserspeicher" },
    ],
  },
];

/** The contact section. */
export const CONTACT = {
  headline: "So erreichen Sie uns",
  mailNote:
    "E-Mails übernehmen wir von Hand in die Disposition. Wenn es eilt, nehmen Sie bitte das Formular.",
} as const;

/** First words of a chat that the WhatsApp button opens. */
export const WHATSAPP_GREETING =
  "Guten Tag, ich möchte einen Fahrer anfragen. Einsatzort, Zeitraum und Fahrzeug:";
