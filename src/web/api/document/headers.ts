import { KEY_HEADER, PROOF_HEADER, REPLAY_HEADER } from "../openapi.ts";

const text = { type: "string" };
const whole = { type: "integer", minimum: 0 };

/** `components.parameters`: the headers that a call may be sent with. */
export const PARAMETERS = {
  IdempotencyKey: {
    name: KEY_HEADER,
    in: "header",
    description:
      "Frei gewählt, je Anfrage ein neuer. Wer dieselbe Anfrage binnen 24 Stunden mit demselben Schlüssel wiederholt, bekommt dieselbe Antwort, und nichts entsteht doppelt; mit anderem Inhalt: 422 idempotency_mismatch.",
    schema: { type: "string", pattern: "^[!-~]{1,200}$" },
    example: "auftrag-2026-11-30-1",
  },
  FormProof: {
    name: PROOF_HEADER,
    in: "header",
    description:
      "Gelöste Aufgabe aus form-challenge als Base64-JSON; mit ihr gilt die höhere Grenze je Adresse.",
    schema: text,
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    description: "Der ETag der letzten Antwort: 304 ohne Inhalt, solange sich nichts geändert hat.",
    schema: text,
  },
} as const;

/** `components.headers`: the headers that an answer may carry. */
export const HEADERS = {
  RequestId: {
    description: "Kennung der Anfrage in unserem Protokoll; bitte bei Rückfragen nennen.",
    schema: text,
  },
  RetryAfter: { description: "So viele Sekunden warten, dann noch einmal.", schema: whole },
  Authenticate: { description: "Womit sich ausweisen: Bearer.", schema: text },
  Limit: { description: "So viele Aufrufe in der Spanne von RateLimit-Policy.", schema: whole },
  Remaining: { description: "So viele davon sind noch frei.", schema: whole },
  Reset: { description: "In so vielen Sekunden sind wieder alle frei.", schema: whole },
  ETag: { description: "Für If-None-Match beim nächsten Mal.", schema: text },
  Replayed: {
    description: `${REPLAY_HEADER}: die gespeicherte Antwort auf die erste Anfrage mit diesem Schlüssel.`,
    schema: { enum: ["true"] },
  },
} as const;
