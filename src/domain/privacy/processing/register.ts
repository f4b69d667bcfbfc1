import { is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import * as schema from "../../../db/schema/index.ts";
import {
  type ActivityName,
  type DataCategory,
  processingOf,
  type TableProcessing,
} from "../../../db/schema/processing.ts";
import { ACTIVITIES, CATEGORY_LABEL, SUBJECT_LABEL } from "../../../messages/processing.ts";
import type { Operator } from "../../kernel/operator.ts";
import { BY_LABEL, HAPPENS_LABEL, retentionTerms, termInWords } from "../retention/vocabulary.ts";

const PROCESSING = Object.values<unknown>(schema).flatMap(
  (one) => (is(one, PgTable) && processingOf(one)) || [],
);

/**
 * The register of processing (GDPR, article 30 (1)), in German, as Markdown, from the classes of the columns
 * (`src/db/schema`) and the table of terms.
 */
export function processingRegister(controller: Operator): string {
  const activities = Object.keys(ACTIVITIES) as ActivityName[];
  return [
    "# Verzeichnis der Verarbeitungstätigkeiten (Art. 30 Abs. 1 DSGVO)\n",
    "Erzeugt mit `privacy register` aus den Angaben zu jeder Spalte der Datenbank und der Tabelle der Fristen.\n",
    "## Verantwortlicher\n",
    ...controllerLines(controller),
    ...activities.flatMap(activitySection),
    "## Fristen\n",
    termsPage(),
    "## Technische und organisatorische Maßnahmen (Art. 32 DSGVO)\n",
    "Übertragung mit TLS; Passwörter und Sitzungen nur als Prüfwerte; Zugang nur für angemeldete Disponenten, mit Protokoll; Nachweise unter zufälligen Namen, nur über ablaufende Links; IP-Adressen gekürzt; Uploads werden geprüft, Fotos ohne Metadaten gespeichert; fällige Daten werden nachts gelöscht, mit Bericht.\n",
    "## Drittländer\n",
    "Die Anwendung übermittelt nichts in Drittländer, außer verschlüsselten Mitteilungen über den Push-Dienst eines Browsers, wenn ein Disponent sie einschaltet. Wo Server und Mail-Anbieter stehen, ergänzen Sie hier.\n",
  ].join("\n");
}

/** The table of terms as Markdown, for the register of processing. */
function termsPage(): string {
  const rows = retentionTerms().map((term) => {
    const { kind, what, basis, happens, by } = term;
    return `| \`${kind}\` | ${what} | ${termInWords(term)} | ${HAPPENS_LABEL[happens]}, ${BY_LABEL[by]} | ${basis} |`;
  });
  return ["| Art | Daten | Frist | Dann | Grund |", "|---|---|---|---|---|", ...rows, ""]
    .join("\n")
    .replaceAll("\u00a0", " ");
}

function controllerLines(controller: Operator): string[] {
  const { name, owner, street, postalCode, city, phone, email } = controller;
  return [
    `- ${name}, ${owner}`,
    `- ${street}, ${postalCode} ${city}`,
    `- ${phone}, ${email}`,
    "- Datenschutzbeauftragter: bitte ergänzen, falls einer bestellt ist\n",
  ];
}

function activitySection(name: ActivityName): string[] {
  const activity = ACTIVITIES[name];
  const tables = PROCESSING.filter((table) => table.activity === name);
  const terms = retentionTerms().filter((term) =>
    term.tables.some((table) => tables.some((one) => one.table === table)),
  );
  const others = "subjects" in activity ? activity.subjects : [];
  return [
    `## ${activity.title}\n`,
    `- **Zweck:** ${activity.purpose}`,
    `- **Rechtsgrundlage:** ${activity.basis}`,
    `- **Betroffene:** ${[...new Set([...subjectsOf(tables), ...others])].join("; ")}`,
    `- **Daten:** ${categoriesOf(tables).join("; ")}`,
    `- **Empfänger:** ${activity.recipients.join("; ")}`,
    `- **Fristen:** ${terms.map((term) => `${term.what}: ${termInWords(term)}`).join("; ")}`,
    `- **Tabellen:** ${tables.map(({ table }) => `\`${table}\``).join(", ")}\n`,
  ];
}

function subjectsOf(tables: readonly TableProcessing[]): string[] {
  const named = tables.flatMap((table) => [
    table.subject,
    ...columnsOf(table).map((column) => column.subject),
  ]);
  const subjects = named.filter((one) => one !== null);
  return [...new Set(subjects)].map((one) => SUBJECT_LABEL[one]);
}

function categoriesOf(tables: readonly TableProcessing[]): string[] {
  const named = new Set(
    tables.flatMap((table) => columnsOf(table).map(({ category }) => category)),
  );
  const labels = Object.entries(CATEGORY_LABEL) as [DataCategory, string][];
  return labels.filter(([category]) => named.has(category)).map(([, label]) => label);
}

function columnsOf({ columns, subject }: TableProcessing) {
  return Object.values(columns).map((told) => ({
    category: told.category,
    subject: told.subject ?? subject,
  }));
}
