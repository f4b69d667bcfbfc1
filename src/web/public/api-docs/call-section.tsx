import { answerExample, requestExample } from "../../api/document/examples.ts";
import type { Schema } from "../../api/document/schema-parts.ts";
import { FILE_CALLS } from "../../api/file-calls.ts";
import {
  type CallDescription,
  COMMON_ERRORS,
  errorsOf,
  type FailureCode,
  failureOf,
  SESSION_ERRORS,
} from "../../api/openapi.ts";
import { scopeFor } from "../../http/api-key.ts";
import { Table } from "../../ui/table.tsx";
import { CodeBlock } from "./code-block.tsx";
import { type ToldField, toldFields } from "./told-fields.ts";

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

/** An answer as the document has it, or where it stands. */
export interface Answer extends Content {
  $ref?: string;
  description?: string;
}

/** A call as the document has it. */
export interface Operation {
  summary: string;
  description?: string;
  requestBody?: Content;
  responses: Record<string, Answer>;
}

interface CallSectionProps {
  call: CallDescription;
  operation: Operation;
  named: Record<string, Schema>;
  publicUrl: string;
}

/** One call: what for, for whom, what it takes and gives, how it fails, and an example of both ways. */
export function CallSection({ call, operation, named, publicUrl }: CallSectionProps) {
  const { name } = call;
  const status = call.status ?? 200;
  const body = withoutCaller(schemaIn(operation.requestBody));
  const answer = schemaIn(operation.responses[status]);
  return (
    <section id={name} className="space-y-4 border-t-2 border-ink pt-3 break-words">
      <h2 className="text-22">
        <a href={`#${name}`} className="text-ink no-underline hover:underline">
          {name}
        </a>
      </h2>
      <p>
        {operation.summary}. {operation.description}
      </p>
      <p className="text-16 text-ink-2">
        {call.method ?? "POST"} <code>/api/{name}</code> · {whoMay(call)}
        {call.takesKey && " · nimmt Idempotency-Key"}
        {call.takesProof && " · nimmt Form-Proof"}
      </p>
      {body && <FieldTable caption="Anfrage" fields={toldFields(named, body)} />}
      {answer ? (
        <FieldTable caption={`Antwort ${status}`} fields={toldFields(named, answer)} isAnswer />
      ) : (
        <p>
          Antwort {status}: <code>{call.file}</code>
        </p>
      )}
      <OwnFailures call={call} />
      <CodeBlock label={`Beispiel für ${name}`}>{curlOf(call, publicUrl)}</CodeBlock>
      {answer && (
        <CodeBlock label={`Antwort von ${name}`}>
          {JSON.stringify(answerExample(call), null, 2)}
        </CodeBlock>
      )}
    </section>
  );
}

/** How it may fail, but for what any call may answer. */
export function OwnFailures({ call }: { call: CallDescription }) {
  const own = errorsOf(call).filter((code) => !OF_EVERY_CALL.includes(code));
  return own.length === 0 ? null : <FailureTable caption="Fehler" showCaption codes={own} />;
}

interface FailureTableProps {
  caption: string;
  showCaption?: boolean;
  codes: readonly FailureCode[];
}

/** Codes with what to do about each. */
export function FailureTable({ caption, showCaption = false, codes }: FailureTableProps) {
  return (
    <Table
      caption={caption}
      showCaption={showCaption}
      columns={[
        {
          key: "code",
          header: "Code",
          rowHeader: true,
          cell: (row) => <code className="text-16">{row.code}</code>,
        },
        { key: "status", header: "Status", cell: (row) => row.status },
        { key: "todo", header: "Was tun", cell: (row) => `${row.title}. ${row.error}` },
      ]}
      rows={codes.toSorted().map((code) => ({ ...failureOf(code), code }))}
      rowKey={({ code }) => code}
    />
  );
}

interface FieldTableProps {
  caption: string;
  fields: readonly ToldField[];
  isAnswer?: boolean;
}

/** Fields, in the order in which they are described. */
export function FieldTable({ caption, fields, isAnswer = false }: FieldTableProps) {
  const rows = fields.filter(({ path }) => path !== "success");
  if (rows.length === 0) return null;
  return (
    <Table
      caption={caption}
      showCaption
      columns={[
        {
          key: "path",
          header: "Feld",
          rowHeader: true,
          look: "lg:w-[28%]",
          cell: ({ path, isRequired }) => (
            <>
              <code className="text-16">{path}</code>
              {isRequired !== isAnswer && (
                <span className="font-normal text-16 text-ink-2">
                  {" "}
                  {isAnswer ? "nicht immer" : "nötig"}
                </span>
              )}
            </>
          ),
        },
        {
          key: "kind",
          header: isAnswer ? "Gibt" : "Nimmt",
          look: "lg:w-[34%]",
          cell: ({ kind }) => kind,
        },
        { key: "meaning", header: "Bedeutung", cell: ({ meaning }) => meaning },
      ]}
      rows={rows}
      rowKey={({ path }) => path}
    />
  );
}

/** Without what every call of the dispatcher may name, which is told once. */
function withoutCaller(schema: Schema | undefined): Schema | undefined {
  const own = schema?.allOf?.at(-1);
  return typeof own === "object" ? own : schema;
}

function schemaIn({ content = {} }: Content = {}): Schema | undefined {
  return (content["application/json"] ?? content["multipart/form-data"])?.schema;
}

/** Told once, on the overview: they come with who calls, or may come of anything. */
export const OF_EVERY_CALL: readonly FailureCode[] = [
  ...SESSION_ERRORS,
  "first_step_required",
  "key_scope",
  "key_never",
  ...COMMON_ERRORS,
];

function whoMay(call: CallDescription): string {
  if (call.link) return "für den Fahrer, über seinen Link";
  if (call.audience === "anyone") return "für alle, ohne Anmeldung";
  const scope = scopeFor(call);
  if (scope === null) return "nur mit der Sitzung einer Person";
  return scope === "read"
    ? "Schlüssel zum Lesen, oder Sitzung"
    : "Schlüssel zum Ändern, oder Sitzung";
}

/** What somebody types to try it. */
function curlOf(call: CallDescription, publicUrl: string): string {
  const takesFiles = FILE_CALLS.some(({ name }) => name === call.name);
  const key = call.audience === "anyone" ? [] : ['-H "Authorization: Bearer $FAHRER_KEY"'];
  const address = `curl ${publicUrl}/api/${call.name}`;
  if (call.method === "GET") return address;
  if (takesFiles)
    return [address, ...key, "-F feld=wert -F fuehrerschein=@karte.pdf"].join(" \\\n  ");
  const body = JSON.stringify(requestExample(call, takesFiles), null, 2).replaceAll("'", "’");
  const file = call.file ? ["-o datei.zip"] : [];
  return [address, ...key, "-H 'Content-Type: application/json'", ...file, `-d '${body}'`].join(
    " \\\n  ",
  );
}
