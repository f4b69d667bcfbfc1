import type { StatementFacts } from "../../mail/billing/schemas.ts";

const MONTH = new Intl.DateTimeFormat("de-DE", { month: "long", year: "numeric", timeZone: "UTC" });

/** `Oktober 2026`, `2026` */
export function statementPeriod(period: string): string {
  return period.length === 4 ? period : MONTH.format(new Date(`${period}-01T00:00:00Z`));
}

/** Name of its files: `Gutschriften-2026-10-FR-1017`. */
export function statementName({ period, number }: StatementFacts): string {
  return ["Gutschriften", period, number.replace(/\s/, "-")].filter(Boolean).join("-");
}
