import { WEBHOOK_MESSAGES } from "../../../domain/webhooks/announce.ts";
import { scopeFor } from "../../http/route.ts";
import { ALL_CALLS } from "../all-calls.ts";
import { CSV_DOWNLOAD, CSV_FILES, ExportQuery } from "../csv-downloads.ts";
import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
  KEY_HEADER,
  PROOF_HEADER,
  REPLAY_HEADER,
} from "../openapi.ts";
import { CHALLENGE } from "../public-calls.ts";
import { FILE_CALLS } from "../uploads.ts";
import { CHAPTERS, chapterOf, requestExample } from "./examples.ts";
import { namedSchemas, queryOf, type Schema, type Schemas } from "./schemas.ts";

/** Goes up by one in the second place with each addition that is released (docs/api-changes.md). */
export const API_VERSION = "1.0";

/** Every call, in the order in which the document has them. */
export const DESCRIBED_CALLS: readonly CallDescription[] = [...ALL_CALLS, ...FILE_CALLS, CHALLENGE];

/** Where a list is read as a file, as OpenAPI writes it. */
export const CSV_PATH = "/admin/export/{liste}.csv";

/** The parts of the document that differ between sites. */
export interface DocumentSite {
  publicUrl: string;
  /** Name of the session's cookie. */
  cookie: string;
  operator: { name: string; email: string };
}

/** The API as OpenAPI 3.1, from the schemas by which calls are typed and their answers checked. */
export function openApiDocument({ publicUrl, cookie, operator }: DocumentSite) {
  const schemas = namedSchemas(DESCRIBED_CALLS);
  const calls = DESCRIBED_CALLS.map((call) => [
    `/api/${call.name}`,
    { [call.method === "GET" ? "get" : "post"]: operationOf(call, schemas) },
  ]);
  const messages = WEBHOOK_MESSAGES.map(({ event, label }) => [
    event,
    { post: { operationId: event, summary: label, ...messageOf(schemas.messageOf(event)) } },
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: "API der Fahrervermittlung",
      version: API_VERSION,
      description: ABOUT,
      contact: { name: operator.name, email: operator.email, url: `${publicUrl}/kontakt` },
      license: { name: "Alle Rechte vorbehalten", url: `${publicUrl}/impressum` },
    },
    servers: [{ url: publicUrl }],
    externalDocs: { url: `${publicUrl}${API_DOCS_PATH}`, description: "Dasselbe zum Lesen" },
    tags: [
      ...CHAPTERS.map(([name, description]) => ({ name, description })),
      { name: "Webhooks", description: "Meldungen an Systeme, deren Adresse eingetragen ist." },
    ],
    paths: { ...Object.fromEntries(calls), [CSV_PATH]: { get: downloadOf() } },
    webhooks: Object.fromEntries(messages),
    components: {
      schemas: schemas.all,
      responses: ANY_FAILURE,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: {
        readKey: bearer("Der Schlüssel eines Programms (fk_…) zum Lesen."),
        writeKey: bearer("Der Schlüssel eines Programms (fk_…) zum Lesen und Ändern."),
        session: bearer("Die Sitzung einer Person, aus check-admin-login."),
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: cookie,
          description: "Dieselbe Sitzung im Browser; Änderungen nur von der eigenen Website.",
        },
      },
    },
  };
}

/** The API's documentation for people. */
export const API_DOCS_PATH = "/api/docs";

const ABOUT = [
  "Anfragen, Fahrer, Zuweisungen und Abrechnung der Disposition für Programme.",
  "Jeder Aufruf ist POST mit einem JSON-Objekt, wenn nichts anderes dabeisteht.",
  "Erfolg: success true. Fehler: Failure mit code für Programme, title und error auf Deutsch.",
  "Neue Felder, Aufrufe und Fehlercodes kommen ohne Ankündigung dazu; bitte Unbekanntes überlesen.",
  "Jede Antwort trägt X-Request-Id. Zeiten: ISO 8601 in UTC. Geld: Cent, wenn nicht Euro dabeisteht.",
].join(" ");

function bearer(description: string) {
  return { type: "http", scheme: "bearer", description };
}

function operationOf(call: CallDescription, schemas: Schemas) {
  const parameters = [
    ...(call.takesKey ? ["IdempotencyKey"] : []),
    ...(call.takesProof ? ["FormProof"] : []),
    ...(call.isConditional ? ["IfNoneMatch"] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
  return {
    operationId: call.name,
    summary: call.summary,
    description: descriptionOf(call),
    tags: [chapterOf(call)],
    security: securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method !== "GET" && { requestBody: bodyOf(call, schemas) }),
    responses: { ...successOf(call, schemas), ...failuresOf(call) },
  };
}

/** Callers allowed, and whether a fresh proof of identity is needed. */
export function descriptionOf(call: CallDescription): string {
  const fresh = "Mit Sitzung nur kurz nach prove-identity; sonst 403 proof_required.";
  return call.proof ? `${whoMay(call)} ${fresh}` : whoMay(call);
}

function whoMay(call: CallDescription): string {
  if (call.link) return "Für den Fahrer: Das Recht gibt das token aus dem Link seiner E-Mail.";
  if (call.audience === "anyone") return "Für alle, ohne Anmeldung.";
  const scope = scopeFor(call);
  if (scope === null) return "Nur mit der Sitzung einer Person.";
  return `Mit einem Schlüssel zum ${scope === "read" ? "Lesen" : "Ändern"}, oder einer Sitzung.`;
}

/** Programs are told of bearers alone: a client that sent its key as the cookie too would be refused. */
function securityOf(call: CallDescription): Record<string, string[]>[] {
  if (call.audience === "anyone") return [];
  const scope = scopeFor(call);
  if (scope === null) return [{ session: [] }, { cookie: [] }];
  return [...(scope === "read" ? [{ readKey: [] }] : []), { writeKey: [] }, { session: [] }];
}

function bodyOf(call: CallDescription, { requestOf }: Schemas) {
  const isForFiles = FILE_CALLS.some(({ name }) => name === call.name);
  const type = isForFiles ? "multipart/form-data" : "application/json";
  const example = requestExample(call, isForFiles);
  const body = { schema: requestOf(call), ...(example !== undefined && { example }) };
  return { required: true, content: { [type]: body } };
}

function successOf(call: CallDescription, { answerOf }: Schemas) {
  const headers = {
    ...(call.takesKey && { [REPLAY_HEADER]: { $ref: "#/components/headers/Replayed" } }),
    ...(call.isConditional && { ETag: { $ref: "#/components/headers/ETag" } }),
  };
  const content = call.file
    ? { [call.file]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: answerOf(call) } };
  return {
    [call.status ?? 200]: { description: call.file ? "Die Datei" : "Erfolg", headers, content },
    ...(call.isConditional && {
      304: { description: "Seit diesem ETag hat sich nichts geändert" },
    }),
  };
}

/** The lists as files, of which the address names one. */
function downloadOf() {
  const query = Object.entries(queryOf(ExportQuery));
  const file = { name: "liste", in: "path", required: true, schema: { enum: CSV_FILES } };
  return {
    operationId: CSV_DOWNLOAD.name,
    summary: CSV_DOWNLOAD.summary,
    description: `${descriptionOf(CSV_DOWNLOAD)} Fehler kommen als JSON, es sei denn, Accept nennt text/html: dann als Seite.`,
    tags: [chapterOf(CSV_DOWNLOAD)],
    security: securityOf(CSV_DOWNLOAD),
    parameters: [file, ...query.map(([name, schema]) => ({ name, in: "query", schema }))],
    responses: {
      200: {
        description: "Die Datei, in UTF-8 mit Semikolon",
        content: { "text/csv": { schema: { type: "string" } } },
      },
      303: { description: "Nur im Browser, ohne Sitzung: zur Anmeldung" },
      ...failuresOf(CSV_DOWNLOAD),
    },
  };
}

/** A message to another system, and its possible answers (docs/webhooks.md). */
function messageOf(schema: Schema) {
  return {
    description: "Unterschrieben nach Standard Webhooks; siehe die Seite der Dokumentation.",
    tags: ["Webhooks"],
    security: [],
    requestBody: { required: true, content: { "application/json": { schema } } },
    responses: {
      "2XX": { description: "Angekommen" },
      "410": { description: "Nichts mehr senden: Der Webhook wird ausgeschaltet" },
      default: { description: "Nicht angekommen: Drei Tage lang wird es wiederholt" },
    },
  };
}

const text = { type: "string" };
const whole = { type: "integer", minimum: 0 };

const PARAMETERS = {
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
};

const HEADERS = {
  XRequestId: {
    description: "Kennung der Anfrage in unserem Protokoll; bitte bei Rückfragen nennen.",
    schema: text,
  },
  RetryAfter: { description: "So viele Sekunden warten, dann noch einmal.", schema: whole },
  WWWAuthenticate: { description: "Womit sich ausweisen: Bearer.", schema: text },
  RateLimitLimit: { description: "So viele Aufrufe in der Spanne.", schema: whole },
  RateLimitRemaining: { description: "So viele davon sind noch frei.", schema: whole },
  RateLimitReset: { description: "In so vielen Sekunden sind wieder alle frei.", schema: whole },
  ETag: { description: "Für If-None-Match beim nächsten Mal.", schema: text },
  Replayed: {
    description: "Die gespeicherte Antwort auf die erste Anfrage mit diesem Schlüssel.",
    schema: { type: "string", enum: ["true"] },
  },
};

/** `components.responses`: what every call may answer, whatever it is asked. */
const ANY_FAILURE = {
  AnyFailure: {
    ...responseOf(500, COMMON_ERRORS),
    description: `Was jeder Aufruf antworten kann: ${[...byStatus(COMMON_ERRORS)]
      .toSorted(([a], [b]) => a - b)
      .map(([status, codes]) => `${status} ${codes.join(", ")}`)
      .join("; ")}`,
  },
};

/**
 * The failures of a call, by status, with the codes that it may carry there. A status whose codes every call has is left to
 * `default`, but for 422, which a client meets first.
 */
function failuresOf(call: CallDescription): Record<string, object> {
  const isCommon = (code: FailureCode) => COMMON_ERRORS.includes(code);
  const named = [...byStatus(errorsOf(call))]
    .filter(([status, codes]) => status === 422 || !codes.every(isCommon))
    .map(([status, codes]) => [status, responseOf(status, codes.toSorted())]);
  return {
    ...Object.fromEntries(named),
    default: { $ref: "#/components/responses/AnyFailure" },
  };
}

function byStatus(codes: readonly FailureCode[]) {
  return Map.groupBy(codes, (code) => failureOf(code).status as number);
}

function responseOf(status: number, codes: readonly FailureCode[]) {
  return {
    description: codes.map((code) => `${code}: ${failureOf(code).title}`).join("; "),
    headers: headersOf(status),
    content: {
      "application/json": {
        schema: {
          allOf: [
            { $ref: "#/components/schemas/Failure" },
            { type: "object", properties: { code: { type: "string", enum: codes } } },
          ],
        },
      },
    },
  };
}

function headersOf(status: number) {
  const names = [
    ...(status === 429 ? ["RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset"] : []),
    ...(status === 429 || status >= 500 ? ["Retry-After"] : []),
    ...(status === 401 ? ["WWW-Authenticate"] : []),
    "X-Request-Id",
  ];
  return Object.fromEntries(
    names.map((name) => [name, { $ref: `#/components/headers/${name.replaceAll("-", "")}` }]),
  );
}
