/** The agency's details in words. */
export const AGENCY_LABEL = {
  name: "Name der Agentur",
  owner: "Inhaberin oder Inhaber",
  street: "Straße und Hausnummer",
  postalCode: "PLZ",
  city: "Ort",
  phone: "Telefon",
  email: "E-Mail-Adresse",
  whatsapp: "WhatsApp-Nummer",
  vatId: "USt-IdNr.",
  hostingProvider: "Betreiber des Servers",
  mailProvider: "Versender der E-Mails",
} as const;
export type AgencyField = keyof typeof AGENCY_LABEL;

export const AGENCY_FIELDS = Object.keys(AGENCY_LABEL) as AgencyField[];
