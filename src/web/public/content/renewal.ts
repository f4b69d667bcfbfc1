import { DOCUMENT_LIMITS } from "../../../domain/kernel/file-limits.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";

/** The page behind the link of a reminder: a driver sends a document's successor. */
export const RENEWAL = {
  question: (document: string) => `${document} erneuern`,
  greeting: (firstName: string) => `Guten Tag ${firstName},`,
  lead: "schicken Sie uns hier das neue Dokument. Wir ersetzen das bisherige, sobald die Disposition das neue geprüft hat.",
  field: "Neues Dokument",
  hint: `Ein Foto oder Scan als ${DOCUMENT_LIMITS.formats.join(", ")}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB. Die Rückseite können Sie danach schicken.`,
  waiting: {
    title: "Eine neue Datei liegt uns schon vor.",
    text: "Wir prüfen sie noch. Hier können Sie eine weitere schicken, zum Beispiel die Rückseite.",
  },
  missing: "Bitte wählen Sie eine Datei",
  again: "Bitte wählen Sie die Datei noch einmal. Der Browser behält sie nach einem Fehler nicht.",
  button: "Dokument senden",
  sent: {
    title: "Dokument angekommen",
    text: "Danke. Die Disposition prüft es und meldet sich, wenn etwas fehlt.",
    another: "Weitere Datei senden",
  },
  description: "Ein Dokument erneuern.",
} as const;
