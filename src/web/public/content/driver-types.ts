export interface DriverType {
  /** As field 9 of a driving licence: classes or the certificate that counts. */
  mark: string;
  markLabel: string;
  title: string;
  text: string;
  tags: readonly string[];
  /** Straight to the request form of the landing page, with the type chosen there. */
  bookings: readonly { href: string; label: string }[];
}

export const DRIVER_TYPES_INTRO = {
  headline: "Wer zu Ihnen kommt",
  lead: "Vier Berufe, vier Nachweise. Wählen Sie den Fahrer, im Formular ist der Fahrzeugtyp dann schon angekreuzt.",
} as const;

/** The four driver categories: by whom, where the service overview says what for. */
export const DRIVER_TYPES: readonly DriverType[] = [
  {
    mark: "C · CE · D",
    markLabel: "Führerschein",
    title: "Lkw- und Busfahrer",
    text: "Steckt die eigene Fahrerkarte, hält Lenk- und Ruhezeiten ein und kontrolliert vor der Abfahrt Reifen, Licht und Ladung.",
    tags: ["Nah- und Fernverkehr", "Sattelzug", "Gliederzug", "Kipper", "Reisebus"],
    bookings: [{ href: "/lkw-fahrer-buchen#booking-form", label: "Lkw-Fahrer buchen" }],
  },
  {
    mark: "C",
    markLabel: "Führerschein, dazu Praxis am Gerät",
    title: "Kran- und Mischerfahrer",
    text: "Liest Traglasttabellen und arbeitet auf Zeichen des Einweisers. Am Fahrmischer gibt er kein Wasser zu, das nicht auf dem Lieferschein steht.",
    tags: ["Autokran", "Abstützen", "Fertigteile", "Betonpumpe", "Schwerlast"],
    bookings: [
      { href: "/kranfahrer-buchen#booking-form", label: "Kranfahrer buchen" },
      { href: "/fahrmischerfahrer-buchen#booking-form", label: "Fahrmischerfahrer buchen" },
    ],
  },
  {
    mark: "CE + ADR",
    markLabel: "Führerschein und ADR-Schein",
    title: "Tank- und ADR-Fahrer",
    text: "Prüft vor der Abfahrt schriftliche Weisungen, Warntafeln und Ausrüstung. Weiß, wie ein halb voller Tank in der Kurve schiebt.",
    tags: ["ADR-Schein", "Tank und Silo", "Stückgut", "Langstrecke"],
    bookings: [
      { href: "/tankwagenfahrer-buchen#booking-form", label: "Tankwagenfahrer buchen" },
      { href: "/adr-fahrer-buchen#booking-form", label: "ADR-Fahrer buchen" },
    ],
  },
  {
    mark: "BF3",
    markLabel: "Nachweis für Begleitfahrten",
    title: "BF3-Begleiter und Maschinenführer",
    text: "Der eine sichert Ihren Großraumtransport auf der Strecke, Auflagen der Genehmigung in der Hand. Der andere hebt Ihre Baugrube aus.",
    tags: ["Überbreite", "Überhöhe", "Bagger", "Radlader"],
    bookings: [
      { href: "/begleitfahrzeuge-bf3#booking-form", label: "BF3-Begleitung buchen" },
      { href: "/baumaschinenfuehrer-buchen#booking-form", label: "Baumaschinenführer buchen" },
    ],
  },
];
