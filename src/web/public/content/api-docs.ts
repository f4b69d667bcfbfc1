import { API_KEY_RULES } from "../../../domain/desk/keys/vocabulary.ts";
import { WEBHOOK_RULES } from "../../../domain/webhooks/vocabulary.ts";

export const RULES = [
  "Den Schlüssel legt eine Person an, zum Lesen oder zum Ändern: unter Einstellungen, „Zugänge für Programme“, oder am Server mit „fahrer keys make Buchhaltung --scope read“.",
  "POST mit einem JSON-Objekt, wenn nichts anderes dabeisteht; höchstens 64 KiB. Erfolg trägt success: true.",
  "Ein Fehler trägt code für Programme, title und error für Menschen, bei 422 fields mit einer Meldung je Feld. Bei Rückfragen bitte die X-Request-Id nennen.",
  "Neue Aufrufe, Felder, Werte in Antworten und Codes kommen ohne Ankündigung dazu: bitte Unbekanntes überlesen. Was ist, bleibt; muss etwas weichen, gilt das Alte noch mindestens zwölf Monate.",
  "Idempotency-Key, wo er dabeisteht: Dieselbe Anfrage mit demselben Schlüssel bekommt 24 Stunden lang dieselbe Antwort, und nichts entsteht doppelt.",
  "admin-data-fetch liest seitenweise: nextCursor der Antwort ist cursor der nächsten Frage. Mit dem ETag in If-None-Match kommt 304, solange sich nichts geändert hat.",
  `${API_KEY_RULES.callsAMinute} Aufrufe je Minute und Schlüssel; jede Antwort sagt, was frei ist (RateLimit-Remaining), 429 sagt, wann wieder (Retry-After).`,
  "Ids sind UUIDs, Zeiten ISO 8601 in UTC, Tage JJJJ-MM-TT, Geld ganze Cent, wenn nicht Euro dabeisteht. Aufrufe von anderen Websites im Browser (CORS) sind nicht vorgesehen.",
  "Zum Ausprobieren: isTest beim Anlegen eines Auftrags. Er zählt in keiner Auswertung, und admin-reset-jobs nimmt ihn zurück.",
];

/** One step of the walk: an API call by name, or a shell command. */
export interface Step {
  title: string;
  text: string;
  /** May name variables of the steps before: `$JOB`. */
  call?: { name: string; body: object; key?: string };
  command?: string;
}

/** From the order to the no-show; a test sends each call. */
export const WALK: readonly Step[] = [
  {
    title: "Auftrag anlegen",
    text: "Der Idempotency-Key ist je Auftrag neu: Wer dieselbe Anfrage wiederholt, legt nichts doppelt an. jobId der Antwort ist unten $JOB.",
    call: {
      name: "admin-create-job",
      key: "auftrag-2026-1",
      body: {
        customerName: "Petra Bauer",
        customerPhone: "069 5550101",
        customerEmail: "petra@bau.example",
        company: "Bau GmbH",
        customerStreet: "Hafenstraße",
        customerHouseNumber: "12",
        customerPostalCode: "60311",
        customerCity: "Frankfurt am Main",
        einsatzort: "Hafenstraße 12, 60311 Frankfurt am Main",
        einsatzbeginn: "2026-11-30",
        einsatzende: "2026-12-02",
        fahrzeugtyp: "kran",
        nachricht: "Fertigteile setzen",
      },
    },
  },
  {
    title: "Offene Aufträge lesen",
    text: "nextCursor der Antwort ist cursor der nächsten Frage, bis er null ist.",
    call: { name: "admin-data-fetch", body: { dataType: "jobs", status: "open", limit: 10 } },
  },
  {
    title: "Wer passt?",
    text: "Der Beste steht zuerst; hasObjection sagt, ob etwas gegen ihn spricht. id einer Zeile ist unten $DRIVER.",
    call: { name: "admin-data-fetch", body: { dataType: "shortlist", jobId: "$JOB" } },
  },
  {
    title: "Zuweisen",
    text: "Der Fahrer bekommt eine E-Mail mit einem Link zum Antworten. 409 confirmation_required nennt warnings: noch einmal senden, mit deren Codes in confirmedWarnings. assignmentId ist unten $ASSIGNMENT.",
    call: {
      name: "admin-assign-driver",
      body: {
        jobId: "$JOB",
        driverId: "$DRIVER",
        rateType: "hourly",
        rateValue: 42.5,
      },
    },
  },
  {
    title: "Bestätigen, ohne dass er im Link geantwortet hat",
    text: "Er hat am Telefon zugesagt: answeredByPhone hält es fest. Danach gehen die Bestätigungen an Fahrer und Auftraggeber.",
    call: {
      name: "admin-confirm-assignment",
      body: { assignmentId: "$ASSIGNMENT", answeredByPhone: true },
    },
  },
  {
    title: "Bestätigen, nachdem er zugesagt hat",
    text: "Dass er zugesagt hat, sagt der Webhook assignment.accepted oder accepted_at der Zuweisung. Wiederholt ändert der Aufruf nichts.",
    call: { name: "admin-confirm-assignment", body: { assignmentId: "$ASSIGNMENT" } },
  },
  {
    title: "Hören, was geschieht",
    text: "Webhooks legt eine Person an: in den Einstellungen oder am Server. Das Geheimnis steht nur in dieser Antwort.",
    command:
      "fahrer webhooks add https://system.example/hooks --name Buchhaltung --events job.completed,assignment.no_show",
  },
  {
    title: "Aufholen",
    text: "Jede Zeile, die sich seit einem Zeitpunkt geändert hat. Das nächste Mal mit updatedUntil der Antwort fragen.",
    call: {
      name: "admin-data-fetch",
      body: {
        dataType: "assignments",
        updated_since: "2026-01-01T00:00:00Z",
      },
    },
  },
  {
    title: "Liste als Datei",
    text: "auftraege, fahrer, zuweisungen, stunden oder auswertung; Semikolon, deutsche Titel, Tage und Beträge. Die Filter stehen in der Adresse und heißen wie bei admin-data-fetch.",
    command: `curl "$API/admin/export/zuweisungen.csv?from=2026-11-01&to=2026-12-31" \\
  -H "Authorization: Bearer $FAHRER_KEY" -o zuweisungen.csv`,
  },
  {
    title: "No-Show",
    text: "feeCents der Antwort ist die Gebühr. Binnen 24 Stunden lässt es sich zurücknehmen (admin-undo-no-show).",
    call: {
      name: "admin-mark-no-show",
      key: "no-show-1",
      body: { assignmentId: "$ASSIGNMENT", reason: "Nicht erschienen" },
    },
  },
];

/** A test tells our deliveries from others by it. */
export const RECEIVER = `import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 5 * 60;

/** Whether we sent it, within the last minutes. \`body\`: as it came, byte for byte. */
export function isGenuine(secret: string, headers: Headers, body: string): boolean {
  const id = headers.get("webhook-id") ?? "";
  const timestamp = headers.get("webhook-timestamp") ?? "";
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return (headers.get("webhook-signature") ?? "").split(" ").some((signature) => {
    const given = Buffer.from(signature.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}`;

/** docs/webhooks.md in short, for readers without the repository. */
export const ABOUT_WEBHOOKS = [
  "Eine Meldung ist ein POST mit JSON: type, timestamp und data, der Stand gleich nach dem Ereignis. Namen und Preise stehen nicht darin; danach fragt man mit der Id.",
  `Antworten: 2xx binnen ${WEBHOOK_RULES.answersWithinSeconds} Sekunden; annehmen, antworten, danach verarbeiten. Alles andere wird rund drei Tage lang wiederholt, mit derselben Webhook-Id; sie kann doppelt kommen und in anderer Reihenfolge. 410 schaltet die Adresse aus, ${WEBHOOK_RULES.failingDays} Tage ohne Erfolg auch.`,
  "Ist sie von uns? Webhook-Id, Webhook-Timestamp und Webhook-Signature nach Standard Webhooks: HMAC-SHA256 über id.timestamp.body; Schlüssel ist, was im Geheimnis auf whsec_ folgt. Bibliotheken gibt es für viele Sprachen; ohne eine geht es wie unten.",
  `Aufholen: Meldungen bleiben ${WEBHOOK_RULES.keptDays} Tage, auch die, die gescheitert sind oder anfielen, während die Adresse ausgeschaltet war. „fahrer webhooks resend --failed --since 2026-11-20“ sendet sie in ihrer Reihenfolge noch einmal; ohne Hilfe der Agentur geht es mit updated_since.`,
];
