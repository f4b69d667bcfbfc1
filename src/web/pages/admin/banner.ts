import type { Config } from "../../../config.ts";
import { missingOperatorDetails } from "../../../domain/operator.ts";

export interface BannerLine {
  tone: "info" | "warning";
  title: string;
  text: string;
}

/** What is configured and what is still to do, as the desk's banner says it (spec 2, admin dashboard). */
export function bannerFor(config: Config): BannerLine[] {
  const lines: BannerLine[] = [databaseLine(config), mailLine(config)];
  const missing = missingOperatorDetails(config.operator);
  if (missing.length > 0) {
    lines.push({
      tone: "warning",
      title: "Angaben zur Agentur fehlen",
      text: `Auf der Website stehen noch Platzhalter. Bitte setzen Sie ${missing.join(", ")}.`,
    });
  }
  return lines;
}

function databaseLine({ database }: Config): BannerLine {
  const text =
    database.kind === "embedded"
      ? "Eingebettetes PostgreSQL im Datenordner."
      : "Externes PostgreSQL (DATABASE_URL).";
  return { tone: "info", title: "Datenbank bereit", text };
}

function mailLine({ mail }: Config): BannerLine {
  if (mail.smtpUrl)
    return { tone: "info", title: "E-Mail-Versand bereit", text: "Versand über SMTP_URL." };
  return {
    tone: "warning",
    title: "E-Mails werden nicht verschickt",
    text: "Sie liegen als Dateien im Ordner „mail“ des Datenordners. Bitte setzen Sie SMTP_URL.",
  };
}
