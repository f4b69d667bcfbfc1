import * as z from "zod";
import { importStatement } from "../../domain/billing/money/import-statement.ts";
import { ImportStatementInput } from "../../domain/billing/money/schemas.ts";
import { STATEMENT_VERDICTS } from "../../domain/billing/money/vocabulary.ts";
import { defineCall } from "./call.ts";

/** Money between the agency and its bank. */
export const MONEY_CALLS = [
  defineCall({
    name: "admin-import-statement",
    summary:
      "Einen Kontoauszug (camt.053) lesen: welche Zahlung zu welchem Beleg passt, und buchen, was ohne Zweifel ist",
    audience: "dispatcher",
    body: ImportStatementInput,
    bodyKind: "long-json",
    answer: {
      zeilen: z.array(
        z.object({
          referenz: z.string().describe("dieselbe in jedem Auszug, der diese Buchung enthält"),
          tag: z.iso.date(),
          cents: z.int().describe("unter null: Abbuchung"),
          gegenseite: z.string(),
          zweck: z.string(),
          urteil: z.enum(STATEMENT_VERDICTS),
          belege: z.array(z.string()).describe("ihre Nummern"),
          grund: z.string().describe("warum sie zweifelhaft ist"),
        }),
      ),
      andere: z.int().describe("Buchungen, die mit Belegen nichts zu tun haben"),
    },
    errors: [],
    handle: ({ ctx, body }) => importStatement(ctx, body),
  }),
];
