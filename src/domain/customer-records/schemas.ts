import * as z from "zod";
import {
  choice,
  euros,
  id,
  MAX_LENGTH,
  optionalDate,
  optionalEmail,
  optionalPhone,
  optionalPostalCode,
  optionalText,
  requiredProse,
  requiredText,
} from "../kernel/fields/schemas.ts";
import { DRIVER_WISHES, PRICE_POSITIONS } from "./vocabulary.ts";

export const CustomerIdInput = z.object({ customerId: id() });
export type CustomerIdInput = z.input<typeof CustomerIdInput>;

const MOST_WANTED = 10;

/** Customer fields of an order. */
export const REMEMBERED = {
  /** The chosen customer; missing: found by e-mail or phone. */
  customerId: id().nullish(),
  /** Drivers who are thought of first: 'wieder dieselben Fahrer'. */
  wunschfahrer: z
    .array(id(), "Ungültiger Wert.")
    .max(MOST_WANTED, `Höchstens ${MOST_WANTED} Fahrer`)
    .default([]),
};

const HAS_NAME = {
  path: ["name"],
  message: "Bitte geben Sie den Namen oder die Firma ein",
};

const ADDRESS = {
  strasse: optionalText(),
  hausnummer: optionalText(20),
  plz: optionalPostalCode(),
  ort: optionalText(),
};

/** Firm, name and address: what is missing stays as it is, what is empty is emptied. */
export const EditCustomerInput = z
  .object({ firma: optionalText(), name: optionalText(), ...ADDRESS })
  .partial()
  .extend({ customerId: id() })
  .refine(({ firma, name }) => firma !== "" || name !== "", HAS_NAME);
export type EditCustomerInput = z.input<typeof EditCustomerInput>;

/** A contact is there to be reached: by phone or e-mail. Without `contactId` a new one. */
export const SaveContactInput = z
  .object({
    customerId: id(),
    contactId: id().nullish(),
    name: requiredText("Bitte geben Sie den Namen ein"),
    funktion: optionalText(),
    contactEmail: optionalEmail("Ungültige E-Mail"),
    telefon: optionalPhone(),
  })
  .refine(({ contactEmail, telefon }) => contactEmail !== "" || telefon !== "", {
    path: ["telefon"],
    message: "Mindestens Telefon oder E-Mail muss angegeben werden.",
  });
export type SaveContactInput = z.input<typeof SaveContactInput>;

/** Without `siteId` a new one. */
export const SaveSiteInput = z.object({
  customerId: id(),
  siteId: id().nullish(),
  bezeichnung: optionalText(),
  ...ADDRESS,
  ort: requiredText("Bitte geben Sie den Ort ein"),
  kontakt: optionalText(),
  telefon: optionalPhone(),
});
export type SaveSiteInput = z.input<typeof SaveSiteInput>;

const WRONG_PRICE = "Bitte geben Sie den Tagespreis in Euro ein";

/** Net, for one day of one driver. The same position from the same day is agreed anew. */
export const AgreePriceInput = z.object({
  customerId: id(),
  position: choice(PRICE_POSITIONS, "Bitte wählen Sie, wofür der Preis gilt"),
  tagespreis: euros(WRONG_PRICE, 10_000),
  /** Missing: from today. */
  gilt_ab: optionalDate(),
  notiz: optionalText(MAX_LENGTH.line),
});
export type AgreePriceInput = z.input<typeof AgreePriceInput>;

/** Kinds of entries in a customer's record. */
const ENTRY_KINDS = ["contact", "site", "price"] as const;

export const RemoveEntryInput = z.object({
  customerId: id(),
  kind: choice(ENTRY_KINDS, "Ungültiger Wert."),
  entryId: id(),
});
export type RemoveEntryInput = z.input<typeof RemoveEntryInput>;

/** Why somebody is blocked is asked; `art` null takes back what was said. */
export const SetCustomerDriverInput = z
  .object({
    customerId: id(),
    driverId: id("Bitte wählen Sie einen Fahrer"),
    art: choice(DRIVER_WISHES, "Bitte wählen Sie, was gilt").nullable(),
    grund: optionalText(MAX_LENGTH.line),
  })
  .refine(({ art, grund }) => art !== "gesperrt" || grund !== "", {
    path: ["grund"],
    message: "Bitte geben Sie den Grund an",
  });
export type SetCustomerDriverInput = z.input<typeof SetCustomerDriverInput>;

export const NoteCustomerInput = z.object({
  customerId: id(),
  text: requiredProse("Bitte geben Sie die Notiz ein"),
});
export type NoteCustomerInput = z.input<typeof NoteCustomerInput>;

/** `otherId` becomes part of `customerId`. */
export const MergeCustomersInput = z
  .object({ customerId: id(), otherId: id("Bitte wählen Sie den anderen Kunden") })
  .refine(({ customerId, otherId }) => customerId !== otherId, {
    path: ["otherId"],
    message: "Das ist derselbe Kunde",
  });
export type MergeCustomersInput = z.input<typeof MergeCustomersInput>;

/** `customerId` null: a record of its own. */
export const MoveToCustomerInput = z.object({ jobId: id(), customerId: id().nullable() });
export type MoveToCustomerInput = z.input<typeof MoveToCustomerInput>;
