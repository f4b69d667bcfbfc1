import * as z from "zod";

const DAY = "Bitte geben Sie einen Tag an";

/** Days on which the documents were issued. */
export const ExportDatevInput = z
  .object({
    from: z.iso.date(DAY),
    to: z.iso.date(DAY),
    again: z
      .boolean("Ungültiger Wert.")
      .default(false)
      .describe("Auch Belege, die schon exportiert sind"),
  })
  .refine(({ from, to }) => to >= from, {
    path: ["to"],
    message: "Das Ende liegt vor dem Anfang",
  });
export type ExportDatevInput = z.input<typeof ExportDatevInput>;
