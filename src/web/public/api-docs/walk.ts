interface Step {
  title: string;
  text: string;
  /** As it is typed, from a shell that has the variables of the steps before it. */
  code: string;
}

function call(name: string, body: object, header = ""): string {
  return [
    `curl "$API/api/${name}"`,
    '-H "Authorization: Bearer $FAHRER_KEY"',
    "-H 'Content-Type: application/json'",
    ...(header ? [`-H '${header}'`] : []),
    `-d '${JSON.stringify(body)}'`,
  ]
    .join(" \\\n  ")
    .replaceAll('"$JOB"', "\"'$JOB'\"")
    .replaceAll('"$DRIVER"', "\"'$DRIVER'\"")
    .replaceAll('"$ASSIGNMENT"', "\"'$ASSIGNMENT'\"");
}

/** From the key to the no-show, as docs/integrate.md and the page tell it; a test sends each call. */
export const WALK: readonly Step[] = [
  {
    title: "Auftrag anlegen",
    text: "Der Idempotency-Key ist je Auftrag neu: Wer dieselbe Anfrage wiederholt, legt nichts doppelt an. jobId der Antwort ist unten $JOB.",
    code: call(
      "admin-create-job",
      {
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
      "Idempotency-Key: auftrag-2026-1",
    ),
  },
  {
    title: "Offene Aufträge lesen",
    text: "nextCursor der Antwort ist cursor der nächsten Frage, bis er null ist.",
    code: call("admin-data-fetch", { dataType: "jobs", status: "open", limit: 10 }),
  },
  {
    title: "Wer passt?",
    text: "Der Beste steht zuerst; hasObjection sagt, ob etwas gegen ihn spricht. id einer Zeile ist unten $DRIVER.",
    code: call("admin-data-fetch", { dataType: "shortlist", jobId: "$JOB" }),
  },
  {
    title: "Zuweisen",
    text: "Der Fahrer bekommt eine E-Mail mit einem Link zum Antworten. 409 confirmation_required nennt warnings: noch einmal senden, mit deren Codes in confirmedWarnings. assignmentId ist unten $ASSIGNMENT.",
    code: call("admin-assign-driver", {
      jobId: "$JOB",
      driverId: "$DRIVER",
      rateType: "hourly",
      rateValue: 42.5,
    }),
  },
  {
    title: "Bestätigen, ohne dass er im Link geantwortet hat",
    text: "Er hat am Telefon zugesagt: answeredByPhone hält es fest. Danach gehen die Bestätigungen an Fahrer und Auftraggeber.",
    code: call("admin-confirm-assignment", { assignmentId: "$ASSIGNMENT", answeredByPhone: true }),
  },
  {
    title: "Bestätigen, nachdem er zugesagt hat",
    text: "Dass er zugesagt hat, sagt der Webhook assignment.accepted oder accepted_at der Zuweisung. Wiederholt ändert der Aufruf nichts.",
    code: call("admin-confirm-assignment", { assignmentId: "$ASSIGNMENT" }),
  },
  {
    title: "Hören, was geschieht",
    text: "Webhooks legt eine Person an: in den Einstellungen oder am Server. Das Geheimnis steht nur in dieser Antwort.",
    code: "fahrer webhooks add https://system.example/hooks --name Buchhaltung --events job.completed,assignment.no_show",
  },
  {
    title: "Aufholen",
    text: "Jede Zeile, die sich seit einem Zeitpunkt geändert hat. Das nächste Mal mit updatedUntil der Antwort fragen.",
    code: call("admin-data-fetch", {
      dataType: "assignments",
      updated_since: "2026-01-01T00:00:00Z",
    }),
  },
  {
    title: "Liste als Datei",
    text: "auftraege, fahrer, zuweisungen oder auswertung; Semikolon, deutsche Titel, Tage und Beträge.",
    code: `curl "$API/admin/export/zuweisungen.csv?from=2026-11-01&to=2026-12-31" \\
  -H "Authorization: Bearer $FAHRER_KEY" -o zuweisungen.csv`,
  },
  {
    title: "No-Show",
    text: "feeCents der Antwort ist die Gebühr. Binnen 24 Stunden lässt es sich zurücknehmen (admin-undo-no-show).",
    code: call(
      "admin-mark-no-show",
      { assignmentId: "$ASSIGNMENT", reason: "Nicht erschienen" },
      "Idempotency-Key: no-show-1",
    ),
  },
];

/** As docs/webhooks.md has it. */
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
