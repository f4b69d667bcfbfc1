import * as z from "zod";
import { id, optionalDate, requiredText } from "../../kernel/fields/schemas.ts";
import { API_KEY_RULES, KEY_SCOPES } from "./vocabulary.ts";

export const MakeKeyInput = z.object({
  name: requiredText("Bitte geben Sie den Namen des Programms ein", API_KEY_RULES.nameLength),
  scope: z.enum(KEY_SCOPES, "Bitte wählen Sie, was das Programm darf"),
  /** The last day on which it opens anything; null: until it is revoked. */
  expiresOn: optionalDate(),
});
export type MakeKeyInput = Omit<z.input<typeof MakeKeyInput>, "scope"> & {
  /** As somebody typed it: the verb says what is none. */
  scope: string;
};

export const KeyInput = z.object({ keyId: id() });
export type KeyInput = z.input<typeof KeyInput>;
