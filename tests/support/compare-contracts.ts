import { compareSchemas, type Direction, type Schema } from "./compare-schemas.ts";

type Content = Record<string, { schema?: Schema }>;

interface Answer {
  $ref?: string;
  content?: Content;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: Schema;
}

interface Operation {
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Answer>;
}

/** An OpenAPI document, as far as clients are bound to it. */
export interface Contract {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  /** Messages to other systems, by event. */
  webhooks?: Record<string, { post?: Operation }>;
  components: Record<string, Record<string, unknown>>;
}

/** What may break a client that was written for `before`, in words; empty: only additions (docs/integrate.md, Versions). */
export function breakingChanges(before: Contract, after: Contract): string[] {
  return [...breakingCalls(before, after), ...breakingMessages({ before, after })];
}

/** What is sent is read by others, as an answer is. */
function breakingMessages(both: Both): string[] {
  return Object.entries(both.before.webhooks ?? {}).flatMap(([event, { post: was = NOTHING }]) => {
    const is = both.after.webhooks?.[event]?.post;
    if (!is) return [`${event}: is not sent any more`];
    return compareContent(both, { was, is }, "answer").map((what) => `${event}: ${what}`);
  });
}

const NOTHING: Operation = { responses: {} };

function breakingCalls(before: Contract, after: Contract): string[] {
  return Object.entries(before.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, was]) => {
      const is = after.paths[path]?.[method];
      const where = `${method.toUpperCase()} ${path}`;
      if (!is) return [`${where}: is gone`];
      return compareOperations({ before, after }, { was, is }).map((what) => `${where}: ${what}`);
    }),
  );
}

interface Both {
  before: Contract;
  after: Contract;
}

interface Change<Kind> {
  was: Kind;
  is: Kind;
}

function compareOperations(both: Both, change: Change<Operation>): string[] {
  return [
    ...compareRights(change),
    ...compareParameters(both, change),
    ...compareContent(both, change, "request"),
    ...compareSuccess(both, change),
    ...compareFailures(both, change),
  ];
}

/** Whoever was let in is let in, with the same right. */
function compareRights({ was, is }: Change<Operation>): string[] {
  const { security: open = [] } = is;
  const { security: ways = [] } = was;
  if (open.length === 0) return [];
  if (ways.length === 0) return ["needs a session or a key now"];
  return ways
    .filter((way) => !open.some((other) => isSame(way, other)))
    .map((way) => `is not open to ${JSON.stringify(way)} any more`);
}

function compareParameters(both: Both, { was, is }: Change<Operation>): string[] {
  const [old, now] = [parametersOf(both.before, was), parametersOf(both.after, is)];
  return [
    ...[...old].flatMap(([name, one]) => {
      const other = now.get(name);
      if (!other) return [`${name} is gone`];
      const change = { was: one.schema ?? {}, is: other.schema ?? {} };
      return compareSchemas(schemasOf(both), change, "request", name);
    }),
    ...[...now]
      .filter(([name, one]) => one.required && !old.get(name)?.required)
      .map(([name]) => `${name} is required now`),
  ];
}

function parametersOf(contract: Contract, { parameters = [] }: Operation) {
  const found = parameters.map((one) => resolve(contract, one));
  return new Map(found.map((one) => [`${one.in} ${one.name}`, one] as const));
}

/** The answers that a client works with: each of them comes at its status, as it came. */
function compareSuccess(both: Both, { was, is }: Change<Operation>): string[] {
  return Object.entries(was.responses)
    .filter(([status]) => /^[23]/.test(status))
    .flatMap(([status, answer]) => {
      const other = is.responses[status];
      if (!other) return [`no ${status} any more`];
      const change = {
        was: { requestBody: resolve(both.before, answer) },
        is: { requestBody: resolve(both.after, other) },
      };
      return compareContent(both, change, "answer");
    });
}

/** Of a body, whichever way it goes. */
function compareContent(
  both: Both,
  { was, is }: Change<{ requestBody?: { content?: Content } }>,
  direction: Direction,
): string[] {
  return Object.entries(was.requestBody?.content ?? {}).flatMap(([type, { schema = {} }]) => {
    const other = is.requestBody?.content?.[type];
    if (!other) return [`${direction}: no ${type} any more`];
    const change = { was: schema, is: other.schema ?? {} };
    return compareSchemas(schemasOf(both), change, direction, direction);
  });
}

/** Each code that a client may look for comes, at the same status. New ones are additions. */
function compareFailures({ before, after }: Both, { was, is }: Change<Operation>): string[] {
  const now = codesOf(after, is);
  return [...codesOf(before, was)]
    .filter((code) => !now.has(code))
    .map((code) => `failure ${code} does not come any more`);
}

/** `404 job_not_found`, and those that may always come without a status. */
function codesOf(contract: Contract, { responses }: Operation): Set<string> {
  const codes = Object.entries(responses).flatMap(([status, answer]) => {
    const { content = {} } = resolve(contract, answer);
    const parts = content["application/json"]?.schema?.allOf ?? [];
    return parts
      .flatMap(({ properties }) => properties?.code?.enum ?? [])
      .map((code) => (status === "default" ? `${code}` : `${status} ${code}`));
  });
  return new Set(codes);
}

function schemasOf({ before, after }: Both) {
  const named = ({ components }: Contract) => (components.schemas ?? {}) as Record<string, Schema>;
  return { before: named(before), after: named(after) };
}

/** What a reference stands for, or itself. */
function resolve<Part extends { $ref?: string }>(contract: Contract, part: Part): Part {
  const [, , group = "", name = ""] = part.$ref?.split("/") ?? [];
  const found = part.$ref === undefined ? part : contract.components[group]?.[name];
  return (found ?? {}) as Part;
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
