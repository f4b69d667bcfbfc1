import * as z from "zod";
import { WEBHOOK_MESSAGES } from "../../../domain/webhooks/payloads.ts";
import { scopeFor } from "../../http/api-key.ts";
import { ALL_CALLS } from "../all-calls.ts";
import { CSV_DOWNLOAD, CSV_FILES, ExportQuery } from "../csv-downloads.ts";
import { DATA } from "../data-readers.ts";
import { FILE_CALLS } from "../file-calls.ts";
import { CHALLENGE } from "../form-challenge.ts";
import type { CallDescription } from "../openapi.ts";
import { failureResponses } from "./failures.ts";
import { API_DOCS_PATH, DOWNLOADS, GROUPS } from "./groups.ts";
import { HEADERS, PARAMETERS } from "./headers.ts";
import { type NamedSchemas, nameSchemas } from "./named-schemas.ts";
import { operationOf, securityFor, sharedAnswers } from "./operations.ts";
import type { Schema } from "./schema-parts.ts";
import { onlyReferred, shareFields } from "./share-repeated.ts";
import { API_VERSION } from "./version.ts";

/** Every call, in the order in which the document has them. */
export const DESCRIBED_CALLS: readonly CallDescription[] = [...ALL_CALLS, ...FILE_CALLS, CHALLENGE];

/** Where a list is read as a file, as OpenAPI writes it. */
export const CSV_PATH = "/admin/export/{liste}.csv";

/** What of the document is this site's own. */
export interface DocumentSite {
  publicUrl: string;
  /** Name of the session's cookie. */
  cookie: string;
  operator: { name: string; email: string };
}

/**
 * All that the API says, in one: what the documents are cut out of (`documents.ts`), the page is made of and releases are compared by.
 * From the schemas by which calls are typed and their answers checked.
 */
export function openApiDocument({ publicUrl, cookie, operator }: DocumentSite) {
  const named = nameSchemas();
  const { refer } = named;
  const failures = failureResponses([...DESCRIBED_CALLS, CSV_DOWNLOAD]);
  const calls = DESCRIBED_CALLS.map((call) => [
    `/api/${call.name}`,
    {
      [call.method === "GET" ? "get" : "post"]: operationOf(call, {
        named,
        failures: failures.of(call),
      }),
    },
  ]);
  const schemas: Record<string, Schema> = { ...named.all, ...pagesByType(refer) };
  const { part: shared, fields } = shareFields(
    {
      paths: { ...Object.fromEntries(calls), ...downloads(named, failures.of(CSV_DOWNLOAD)) },
      webhooks: webhooksOf(refer),
      schemas,
    },
    schemas,
  );
  const responses = {
    ...sharedAnswers(DESCRIBED_CALLS, named),
    ...WEBHOOK_ANSWERS,
    ...failures.shared(),
  };
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
    tags: [...GROUPS, DOWNLOADS].map(({ name, description }) => ({ name, description })),
    security: securityFor("write"),
    paths: shared.paths,
    webhooks: shared.webhooks,
    components: {
      ...onlyReferred(
        {
          schemas: { ...shared.schemas, ...fields },
          responses,
          parameters: PARAMETERS,
          headers: HEADERS,
        },
        { paths: shared.paths, webhooks: shared.webhooks },
      ),
      securitySchemes: {
        key: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "fk_…",
          description:
            "Der Schlüssel eines Programms, aus den Einstellungen der Disposition. read: nur lesen, write: lesen und ändern.",
        },
        session: {
          type: "http",
          scheme: "bearer",
          description: "Die Sitzung einer Person, aus check-admin-login.",
        },
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
export type OpenApiDocument = ReturnType<typeof openApiDocument>;

const ABOUT = [
  "Anfragen, Fahrer, Zuweisungen und Abrechnung der Disposition für Programme.",
  "Jeder Aufruf ist POST mit einem JSON-Objekt, wenn nichts anderes dabeisteht.",
  "Erfolg: success true. Fehler: Failure mit code für Programme, title und error auf Deutsch.",
  "Neue Felder, Aufrufe und Fehlercodes kommen ohne Ankündigung dazu; bitte Unbekanntes überlesen.",
  "Jede Antwort trägt X-Request-Id. Zeiten: ISO 8601 in UTC. Geld: Cent, wenn nicht Euro dabeisteht.",
].join(" ");

/** What `admin-data-fetch` answers, by the data type that was asked for. */
function pagesByType(refer: (schema: z.ZodType) => Schema): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(DATA).map(([dataType, { row }]) => [
      dataType,
      {
        type: "object",
        properties: {
          dataType: { const: dataType },
          data: { type: "array", items: refer(row) },
        },
        required: ["dataType", "data"],
      },
    ]),
  );
}

/** The lists as files, of which one is told in the address. */
function downloads({ refer, referToRequest }: NamedSchemas, failures: Record<string, object>) {
  const filters = Object.entries(referToRequest(ExportQuery).properties ?? {});
  const file = { name: "liste", in: "path", required: true, schema: refer(z.enum(CSV_FILES)) };
  const get = {
    operationId: CSV_DOWNLOAD.name,
    summary: CSV_DOWNLOAD.summary,
    description: "Fehler kommen als JSON, es sei denn, Accept nennt text/html: dann als Seite.",
    tags: [DOWNLOADS.name],
    security: securityFor(scopeFor(CSV_DOWNLOAD)),
    parameters: [file, ...filters.map(([name, schema]) => ({ name, in: "query", schema }))],
    responses: {
      200: {
        description: "Die Datei, in UTF-8 mit Semikolon",
        content: { "text/csv": { schema: { type: "string" } } },
      },
      303: { description: "Nur im Browser, ohne Sitzung: zur Anmeldung" },
      ...failures,
    },
  };
  return { [CSV_PATH]: { get } };
}

/** What other systems may be sent, where somebody has entered their address (docs/webhooks.md). */
function webhooksOf(refer: NamedSchemas["refer"]) {
  const messages = WEBHOOK_MESSAGES.map(({ event, label, schema }) => [
    event,
    {
      post: {
        operationId: event,
        summary: label,
        security: [],
        requestBody: { required: true, content: { "application/json": { schema: refer(schema) } } },
        responses: {
          "2XX": { $ref: "#/components/responses/Taken" },
          "410": { $ref: "#/components/responses/Unwanted" },
          default: { $ref: "#/components/responses/Untaken" },
        },
      },
    },
  ]);
  return Object.fromEntries(messages);
}

/** What they may answer. */
const WEBHOOK_ANSWERS = {
  Taken: { description: "Angekommen" },
  Unwanted: { description: "Nichts mehr senden: Der Webhook wird ausgeschaltet" },
  Untaken: { description: "Nicht angekommen: Drei Tage lang wird es wiederholt" },
};
