import { expect, it } from "vitest";
import { invalidJobWords } from "../../../src/web/desk/jobs/job-values.ts";

const error = (message: string, value: string) => ({
  type: "custom",
  message,
  ref: { name: "", value },
});
const words = (errors: Parameters<typeof invalidJobWords>[0]) => invalidJobWords(errors)?.[0];

it.each([
  ["Fehlende Angaben", { customerName: error("Name fehlt", " ") }],
  ["Ungültige Angaben", { customerName: error("Höchstens 120 Zeichen", "x".repeat(121)) }],
  [
    "Fehlende Angaben",
    {
      customerName: error("Höchstens 120 Zeichen", "x".repeat(121)),
      description: error("Beschreibung fehlt", ""),
    },
  ],
  ["Ungültige E-Mail", { customerEmail: error("Ungültige E-Mail", "anna@") }],
  ["Ungültige PLZ", { customerPostalCode: error("PLZ muss 5-stellig sein", "6040") }],
])("an order that cannot be sent is told as: %s", (title, errors) => {
  expect(words(errors)).toBe(title);
});

it("says nothing of what is asked beside the button", () => {
  expect(words({ goesAlong: error("Bitte wählen", "") })).toBeUndefined();
});
