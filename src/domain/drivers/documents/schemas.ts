import * as z from "zod";
import { choice, choices, id, optionalDate, optionalProse } from "../../kernel/fields/schemas.ts";
import { DOCUMENT_TYPES } from "../../kernel/vocabulary.ts";
import { PREVIEW_SECONDS } from "./vocabulary.ts";

const WRONG = "Ungültiger Wert.";
const { shortest, longest, usual } = PREVIEW_SECONDS;
const TTL_RANGE = `Erwartet werden ${shortest} bis ${longest} Sekunden.`;

/** Keys of documents that one question may ask for. */
const MOST_DRIVERS = 500;

export const ListDocumentsInput = z.object({ fahrerId: id() });
export type ListDocumentsInput = z.input<typeof ListDocumentsInput>;

export const CountDocumentsInput = z.object({
  fahrerIds: z.array(id(), WRONG).max(MOST_DRIVERS, `Höchstens ${MOST_DRIVERS} Fahrer`),
});
export type CountDocumentsInput = z.input<typeof CountDocumentsInput>;

/** `ttl` in seconds. */
export const SignDocumentLinkInput = z.object({
  filepath: z.string(WRONG).max(200, WRONG),
  ttl: z.int(TTL_RANGE).min(shortest, TTL_RANGE).max(longest, TTL_RANGE).default(usual),
});
export type SignDocumentLinkInput = z.input<typeof SignDocumentLinkInput>;

export const DocumentIdInput = z.object({ documentId: id() });
export type DocumentIdInput = z.input<typeof DocumentIdInput>;

/** `text`: a sentence of the dispatcher's own, which stands in the mail. */
export const RequestDocumentsInput = z.object({
  driverId: id(),
  types: choices(DOCUMENT_TYPES, "Bitte wählen Sie aus der Liste").refine(
    (types) => types.length > 0,
    "Bitte wählen Sie mindestens ein Dokument",
  ),
  text: optionalProse(),
});
export type RequestDocumentsInput = z.input<typeof RequestDocumentsInput>;

/**
 * `gueltigBis` is the last day on which the document counts, or null where it has none; missing leaves it as it is. `type`
 * says what it really is: the form calls many things 'Zertifikat'.
 */
export const CheckDocumentInput = z.object({
  documentId: id(),
  gueltigBis: optionalDate("Bitte geben Sie ein gültiges Datum ein"),
  geprueft: z.boolean(WRONG),
  type: choice(DOCUMENT_TYPES, WRONG).optional(),
});
export type CheckDocumentInput = z.input<typeof CheckDocumentInput>;
