import type { KeyScope } from "../../../domain/desk/keys/vocabulary.ts";
import { scopeFor } from "../../http/api-key.ts";
import { FILE_CALLS } from "../file-calls.ts";
import { answerSchema, type CallDescription, REPLAY_HEADER } from "../openapi.ts";
import { requestExample } from "./examples.ts";
import { groupOf } from "./groups.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import type { Schema } from "./schema-parts.ts";

interface Parts {
  named: Pick<NamedSchemas, "refer" | "referToRequest">;
  failures: Record<string, object>;
}

/** One call as OpenAPI has it. Who needs a session or a key is said once for all calls: only those for anyone say otherwise. */
export function operationOf(call: CallDescription, { named, failures }: Parts) {
  const parameters = parametersOf(call);
  return {
    operationId: call.name,
    summary: call.summary,
    ...(descriptionOf(call) && { description: descriptionOf(call) }),
    tags: [groupOf(call)],
    ...securityOf(call),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method !== "GET" && { requestBody: bodyOf(call, named) }),
    responses: { ...successOf(call, named), ...failures },
  };
}

/** What the summary leaves out: by what right, and when only after a fresh proof. */
function descriptionOf({ link, proof }: CallDescription): string {
  const right = link ? "Das Recht gibt der Link aus der E-Mail: sein `token`." : "";
  const fresh = proof ? "Mit Sitzung nur kurz nach prove-identity; sonst 403 proof_required." : "";
  return [right, fresh].filter(Boolean).join(" ");
}

/** Only where it is not as of most calls: a session, or a key that writes. */
function securityOf(call: CallDescription) {
  if (call.audience === "anyone") return { security: [] };
  const scope = scopeFor(call);
  return scope === "write" ? {} : { security: securityFor(scope) };
}

/** A session opens every call of the dispatcher, a program's key as far as its scope goes. */
export function securityFor(scope: KeyScope | null) {
  return [...(scope ? [{ key: [scope] }] : []), { session: [] }, { cookie: [] }];
}

function parametersOf({ takesKey, takesProof, isConditional }: CallDescription) {
  return [
    ...(takesKey ? ["IdempotencyKey"] : []),
    ...(takesProof ? ["FormProof"] : []),
    ...(isConditional ? ["IfNoneMatch"] : []),
  ].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** A call of the dispatcher may name who sends it, which grants nothing. */
function bodyOf(call: CallDescription, { referToRequest }: Parts["named"]) {
  const isForFiles = FILE_CALLS.some(({ name }) => name === call.name);
  const body = referToRequest(call.body);
  const isOwn = call.audience === "dispatcher" && !isForFiles;
  const schema = isOwn ? { allOf: [{ $ref: "#/components/schemas/Own" }, whatElse(body)] } : body;
  const example = requestExample(call, isForFiles);
  return {
    required: true,
    content: {
      [isForFiles ? "multipart/form-data" : "application/json"]: {
        schema,
        ...(example !== undefined && { example }),
      },
    },
  };
}

/** Beside what says already that it is an object. */
function whatElse(schema: Schema): Schema {
  const { type, ...rest } = schema;
  return type === "object" && rest.properties ? rest : schema;
}

/** Those that are one named schema, and no more: said once for all calls, by its name. */
export function sharedAnswers(
  calls: readonly CallDescription[],
  named: Parts["named"],
): Record<string, object> {
  const names = calls.flatMap((call) => nameOfAnswer(call, named) ?? []);
  return Object.fromEntries(
    [...new Set(names)].map((name) => [
      name,
      {
        description: "Erfolg",
        content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
      },
    ]),
  );
}

function nameOfAnswer(call: CallDescription, named: Parts["named"]): string | undefined {
  if (call.file || call.takesKey || call.isConditional) return undefined;
  const { $ref, ...others } = answerOf(call, named);
  return Object.keys(others).length > 0 ? undefined : $ref?.split("/").at(-1);
}

function successOf(call: CallDescription, named: Parts["named"]) {
  const name = nameOfAnswer(call, named);
  if (name) return { [call.status ?? 200]: { $ref: `#/components/responses/${name}` } };
  const headers = {
    ...(call.takesKey && { [REPLAY_HEADER]: { $ref: "#/components/headers/Replayed" } }),
    ...(call.isConditional && { ETag: { $ref: "#/components/headers/ETag" } }),
  };
  const content = call.file
    ? { [call.file]: { schema: { type: "string", format: "binary" } } }
    : { "application/json": { schema: answerOf(call, named) } };
  const response = {
    description: call.file ? "Die Datei" : "Erfolg",
    ...(Object.keys(headers).length > 0 && { headers }),
    content,
  };
  return {
    [call.status ?? 200]: response,
    ...(call.isConditional && {
      304: { description: "Seit diesem ETag hat sich nichts geändert" },
    }),
  };
}

/** Whole, or what every one of its variants has and then the variants, told apart by one field. */
function answerOf(call: CallDescription, { refer }: Parts["named"]): Schema {
  if (!call.variants) return refer(answerSchema(call));
  const { by, names } = call.variants;
  const ofVariants = [by, "data"];
  const ofAll = Object.entries(call.answer).filter(([name]) => !ofVariants.includes(name));
  return {
    ...refer(answerSchema({ answer: Object.fromEntries(ofAll) })),
    oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
    discriminator: { propertyName: by },
  };
}
