import * as z from "zod";
import { id } from "../../kernel/fields/schemas.ts";
import { RequestDocumentsInput } from "../documents/schemas.ts";
import { MAX_DRIVERS_AT_ONCE } from "./vocabulary.ts";

const TOO_MANY = `Höchstens ${MAX_DRIVERS_AT_ONCE} Fahrer auf einmal`;
const NONE = "Bitte wählen Sie mindestens einen Fahrer.";

export const DriversInput = z.object({
  driverIds: z
    .array(id(), NONE)
    .min(1, NONE)
    .max(MAX_DRIVERS_AT_ONCE, TOO_MANY)
    .transform((ids) => [...new Set(ids)]),
});
export type DriversInput = z.input<typeof DriversInput>;

const { text } = RequestDocumentsInput.shape;
/** What each lacks is read; `text` stands in every mail. */
export const RequestMissingDocumentsInput = DriversInput.extend({ text });
export type RequestMissingDocumentsInput = z.input<typeof RequestMissingDocumentsInput>;
