/**
 * Writes `docs/api.md` from the calls as they are defined: `npm run docs`. A test fails while the file is older than they
 * are. With `--release` also `docs/api/released.json`, by which the next changes are judged.
 */
import path from "node:path";
import * as z from "zod";
import { scopeFor } from "../http/api-key.ts";
import { ALL_CALLS } from "./all-calls.ts";
import { DATA } from "./data-readers.ts";
import { documentPath } from "./document/documents.ts";
import {
  DOCUMENT_NAMES,
  DOCUMENT_OF_WEBHOOKS,
  DOWNLOADS,
  type DocumentName,
  GROUPS,
} from "./document/groups.ts";
import { contractText, RELEASED_FILE } from "./document/released.ts";
import { FILE_CALLS } from "./file-calls.ts";
import { CHALLENGE } from "./form-challenge.ts";
import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
  jsonSchemaOf,
  KEY_HEADER,
  PROOF_HEADER,
  REPLAY_HEADER,
  SESSION_ERRORS,
} from "./openapi.ts";

type Schema = z.core.JSONSchema.JSONSchema;

const FILE = path.resolve(import.meta.dirname, "../../../docs/api.md");

const RULES = `# The JSON API

Written by \`npm run docs\` from the calls in \`src/web/api\`; edit those. The same is served as OpenAPI 3.1 at
\`GET /api/openapi.json\` ("OpenAPI documents"), and as a page for people at \`GET /api/docs\`. Names of calls and fields stay: clients
were written from them. Additions are fine ("Versions").

## Rules for all calls

- \`POST /api/<call>\` with a JSON object, unless stated. Another method: 405 with \`Allow\`. Another content type: 415. More than
  64 KiB: 413. Broken JSON: 400.
- Success is 200 (201 where something is created) and \`{"success": true, ...}\`.
- Failure is \`{"success": false, "code", "title", "error", "fields"}\`: \`code\` for programs, \`title\` and \`error\` in German for
  people, \`fields\` with a message per field (422). \`confirmation_required\` carries \`warnings: [{code, text}]\`: repeat the call with
  these codes in \`confirmedWarnings\`. \`second_factor_required\` carries \`secondStep: {pending, ways}\`: confirm with
  \`confirm-admin-login\`, with \`pending\` where cookies are not kept. An unforeseen failure carries \`requestId\`, which is in the log, and says nothing of itself.
- Unknown fields are ignored; a field of the wrong type is a 422 that names it. Texts are trimmed and brought into NFC; control
  characters other than newline and tab are refused.
- Calls of the dispatcher need a key or a session. A program sends its key, \`Authorization: Bearer fk_…\` (docs/rules.md, Keys): one that
  reads opens the calls marked so, one that writes all but those of a person (403 \`key_scope\`, \`key_never\`). Every answer to a key says what is
  left of its calls, and so does each that a public form's limit was counted for: \`RateLimit-Limit\`, \`RateLimit-Remaining\`, \`RateLimit-Reset\` in
  seconds, and \`RateLimit\` and \`RateLimit-Policy\` of the IETF's draft; 429 has \`Retry-After\` besides. Each 401 has
  \`WWW-Authenticate: Bearer\`, with what was wrong with the bearer that came. The desk's lists as files
  (\`GET /admin/export/auftraege.csv\`, \`fahrer.csv\`, \`zuweisungen.csv\`, \`auswertung.csv\`) open with a key too; they fail in JSON as a
  call does, unless \`Accept\` names \`text/html\`: then with a page, and without a session with 303 to the login.
- A person's session is the cookie, or \`Authorization: Bearer <session>\`. An \`email\` or \`adminEmail\` in the body
  is accepted and, if present, has to be the session's; a key has none. It never grants anything.
- What changes something with a cookie is refused (403) unless \`Origin\` or \`Sec-Fetch-Site\` says same origin. A call with a bearer and without that
  cookie has no such check.
- Ids are UUIDs, times ISO 8601 in UTC, days \`YYYY-MM-DD\`, money in whole cents unless a field says euros.
- \`${KEY_HEADER}\` (calls marked with it): the same key with the same body within 24 hours gets the stored answer, with
  \`${REPLAY_HEADER}: true\`, and nothing is created twice; with another body: 422 \`idempotency_mismatch\`.
- Lists come in pages of \`limit\` (500 at most). All rows: repeat the call with \`cursor\` set to the answer's \`nextCursor\`, until that is
  null. Newest first every row that was there at the beginning comes exactly once, however much is written meanwhile; sorted by what
  can change (\`start\`, \`customer\`, \`name\`), a row that moves between two pages may come twice or not at all.
- \`updated_since\` (\`jobs\`, \`assignments\`, \`fahrer\`, \`customers\`; with \`limit\` and \`cursor\` alone) is for copies that are kept up to
  date: what was changed since that moment, the oldest change first. Begin with any moment (\`2000-01-01T00:00:00Z\`: everything),
  read all pages, and ask the next time with the answer's \`updatedUntil\`: so every change is told exactly once, in one of the
  answers (docs/decisions/0043). The moment is the server's, never the client's clock. Told is the row as it is when it is read;
  what changed again since then is told again. Erased drivers are told, with \`geloescht_am\`; customers that were merged or erased just
  aren't there any more. Of a job it is the job itself: offers, wishes and reports change none. Such an answer has no \`ETag\`.
- \`If-None-Match\` may name several tags, weak ones, or \`*\`.
- \`${PROOF_HEADER}\` (calls marked with it): a solved \`form-challenge\`; with it the higher limit for each address holds
  (docs/decisions/0007-form-protection.md).
- Whoever wants to hear of what happens instead of asking: webhooks (docs/webhooks.md, and \`webhooks\` in the document).
- \`X-Request-Id\` is on every answer; whoever asks about one names it.

## OpenAPI documents

\`/api/openapi.json\` names every call and every message of the webhooks, and refers to where each is described. Whoever generates a
client gives this address: tools that follow references, as openapi-typescript does, make of it what they would make of one
document. Each of the others is complete in itself, for tools that do not, and for whoever needs no more:

${DOCUMENT_NAMES.map((name) => `- \`${documentPath(name)}\`: ${chaptersOf(name)}`).join("\n")}

Each has under 100 KB before compression, passes Redocly's recommended rules, is made once and has an \`ETag\`. Their addresses stay;
in which of them a call stands may change, and \`/api/openapi.json\` leads there.

## Versions

There is one version at a time, \`info.version\` of the document. It only grows: what it says is kept as it was released in
\`docs/api/released.json\`, all documents in one, and a test compares (\`tests/web/api/versions.test.ts\`). What came with each stands in
[api-changes.md](api-changes.md).

- **Additions** come without notice: a call, an optional field of a request, a field of an answer, a value more in a list that an
  answer takes from, a data type, a failure's code, a longer limit, a key that may do more. A client passes over what it does not
  know, and treats a code that it does not know by its status.
- **Breaking** is: a call, a field or a header that goes; a field of a request that becomes required; a value, a kind or a length
  of a request that is not taken any more; another default; a field of an answer that may be missing, null or of another kind than before;
  another status of a success or a failure; a failure's code that does not come any more; a call that asks for more rights. The test
  fails on each of these.
- **If something has to break all the same**, it gets a new name beside the old one. The old one is marked \`deprecated\` in the
  document, its answers carry \`Deprecation\` and \`Sunset\` (RFC 9745, RFC 8594), and it stays for at least twelve months. Only then
  does the first number go up.
- **To release**: write the version (\`src/web/api/document/version.ts\`) and what came into api-changes.md, then
  \`npm run docs -- --release\`.
`;

/** In the words of their page, which is German. */
function chaptersOf(document: DocumentName): string {
  const names = [...GROUPS, DOWNLOADS].filter((one) => one.document === document);
  const told = names.map(({ name }) => name).join(", ");
  return document === DOCUMENT_OF_WEBHOOKS ? `${told}, and the webhooks` : told;
}

/** The whole page, as Markdown. */
export function apiDocs(): string {
  const calls: CallDescription[] = [...ALL_CALLS, ...FILE_CALLS, CHALLENGE];
  const of = (wanted: CallDescription["audience"]) =>
    calls.filter(({ audience }) => audience === wanted).flatMap(callSection);
  return [
    RULES,
    "## Calls for anyone\n",
    ...of("anyone"),
    "## Calls of the dispatcher\n",
    ...of("dispatcher"),
    "## Rows of `admin-data-fetch`\n",
    "By `dataType`. What is no list comes whole, with `nextCursor` null.\n",
    ...Object.entries(DATA).flatMap(([name, { row }]) => [`### \`${name}\`\n`, ...rowTable(row)]),
    "## Errors\n",
    `Every call: ${codes(COMMON_ERRORS)}.\n`,
    `Every call of the dispatcher: ${codes(SESSION_ERRORS)}.\n`,
    ...errorTable([
      ...new Set([...calls.flatMap(({ errors }) => errors), ...calls.flatMap(errorsOf)]),
    ]),
  ].join("\n");
}

const KEYS_IN_WORDS = {
  read: "Opens to keys that read",
  write: "Opens to keys that write",
  none: "Opens to no key",
};

function callSection(call: CallDescription): string[] {
  const traits = [
    call.method === "GET" && "`GET`, no body",
    FILE_CALLS.some(({ name }) => name === call.name) && "`multipart/form-data`",
    call.takesKey && `\`${KEY_HEADER}\``,
    call.takesProof && `\`${PROOF_HEADER}\``,
    call.audience === "dispatcher" && KEYS_IN_WORDS[scopeFor(call) ?? "none"],
  ].filter((trait) => trait !== false && trait !== undefined);
  const answers = call.file ? `\`${call.file}\`` : "`success`";
  const status = `${call.status ?? 200} ${answers}`;
  return [
    `### \`${call.name}\`\n`,
    `${call.summary}.${traits.length > 0 ? ` ${traits.join(", ")}.` : ""}\n`,
    ...bodyTable(call.body),
    ...answerList(status, jsonSchemaOf(z.object(call.answer))),
    ...(call.errors.length > 0 ? [`Errors: ${codes(call.errors)}.\n`] : []),
  ];
}

function bodyTable(body: z.ZodType): string[] {
  const { properties = {}, required = [] } = jsonSchemaOf(body);
  const rows = Object.entries(properties).map(([name, field]) => {
    const need = necessity(schema(field), required.includes(name));
    return `| \`${name}\` | ${kindOf(schema(field))} | ${need} |`;
  });
  return rows.length > 0 ? ["| field | takes | |", "|---|---|---|", ...rows, ""] : [];
}

function necessity({ default: standard, description = "" }: Schema, isRequired: boolean) {
  const need = standard === undefined ? "" : `else \`${JSON.stringify(standard)}\``;
  return [isRequired ? "required" : need, description].filter(Boolean).join("; ");
}

function answerList(status: string, { properties = {} }: Schema): string[] {
  const fields = Object.entries(properties).map(([name, field]) =>
    name === "data" && schema(field).anyOf
      ? "`data`: rows, see below"
      : `\`${name}\`: ${kindOf(schema(field))}`,
  );
  return [`Answer: ${[status, ...fields].join(", ")}.\n`];
}

function rowTable(row: z.ZodType): string[] {
  const json = jsonSchemaOf(row);
  if (!json.properties) return [`${kindOf(json)}\n`];
  const rows = Object.entries(json.properties).map(
    ([name, field]) =>
      `| \`${name}\` | ${kindOf(schema(field))} | ${schema(field).description ?? ""} |`,
  );
  return ["| field | gives | |", "|---|---|---|", ...rows, ""];
}

/** In words, without a line or a pipe, which would end the table's cell. */
function kindOf(json: Schema): string {
  if (json.const !== undefined) return `\`${JSON.stringify(json.const)}\``;
  if (json.enum) return json.enum.map((value) => `\`${JSON.stringify(value)}\``).join(" ");
  if (json.anyOf) return [...new Set(json.anyOf.map((one) => kindOf(schema(one))))].join(" or ");
  if (json.type === "array") {
    const items = Array.isArray(json.items) ? json.items[0] : json.items;
    return `list of ${kindOf(schema(items))}`;
  }
  if (json.properties) {
    const fields = Object.entries(json.properties);
    return `{ ${fields.map(([name, field]) => `${name}: ${kindOf(schema(field))}`).join(", ")} }`;
  }
  if (typeof json.additionalProperties === "object" && json.propertyNames) {
    return `{ ${kindOf(schema(json.propertyNames))}: ${kindOf(schema(json.additionalProperties))} }`;
  }
  const type = [json.type ?? "anything"].flat().join(" or ").replace("string", "text");
  const most = json.maxLength === undefined ? "" : `, at most ${json.maxLength}`;
  return FORMAT[json.format ?? ""] ?? type + most;
}

const FORMAT: Record<string, string> = {
  uuid: "id",
  date: "day",
  "date-time": "time",
  binary: "file",
  uri: "address",
};

/** JSON Schema allows `true` for anything. */
function schema(json: z.core.JSONSchema._JSONSchema | undefined): Schema {
  return typeof json === "object" ? json : {};
}

function codes(errors: readonly FailureCode[]) {
  return errors
    .toSorted()
    .map((code) => `\`${code}\``)
    .join(", ");
}

function errorTable(errors: FailureCode[]): string[] {
  const rows = errors.toSorted().map((code) => {
    const { status, title, error } = failureOf(code);
    return `| \`${code}\` | ${status} | ${title} | ${error} |`;
  });
  return ["| code | status | title | error |", "|---|---|---|---|", ...rows, ""];
}

if (import.meta.main) {
  await Bun.write(FILE, apiDocs());
  if (process.argv.includes("--release")) await Bun.write(RELEASED_FILE, contractText());
}
