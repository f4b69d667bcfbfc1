import path from "node:path";
import * as z from "zod";
import { type AnyCommand, traitsOf } from "../../cli/command.ts";
import { OUTCOMES } from "../../cli/failures.ts";
import { createProgram, GROUP_NAMES } from "../../cli/program.ts";
import type { Candidate } from "../../src/domain/kernel/errors.ts";
import { moment } from "../../src/web/api/call.ts";
import { AS_JSON } from "../../src/web/api/openapi.ts";
import { COMMAND_ANSWERS, VERSION_ANSWER } from "./command-answers.ts";
import { LIST_ROWS } from "./list-rows.ts";

/** The whole JSON document that `--json` prints, for every command: the tests check each answer against it, and compare it with docs/cli/released.json. */

const warning = z.object({ code: z.string(), text: z.string() });

const candidate: z.ZodType<Candidate> = z.object({
  id: z.string(),
  number: z.string(),
  name: z.string(),
  town: z.string(),
});

const result = z.object({
  reference: z.string(),
  line: z.int().optional(),
  about: z.string().optional(),
  outcome: z.enum(OUTCOMES),
  code: z.string().nullable(),
  text: z.string(),
  warnings: z.array(warning),
});

/** Report on several references or rows, one entry for each. */
function reportWith(answer: z.ZodType) {
  return z.object({
    dryRun: z.literal(true).optional(),
    done: z.int(),
    refused: z.int(),
    results: z.array(
      result.extend({ repeated: z.literal(true).optional(), answer: answer.optional() }),
    ),
  });
}

const failed = { code: z.string(), title: z.string(), error: z.string() };

/** The document of a call that failed. */
const FAILURE = z.object({
  ...failed,
  fields: z.record(z.string(), z.string()).optional(),
  warnings: z.array(warning).optional(),
  candidates: z.array(candidate).optional(),
  results: z.array(result).optional(),
});

/** The fields of a list beside its rows. */
const LIST_EXTRAS = {
  updatedUntil: moment.optional().describe("with `--since`: to ask with the next time"),
  search: z
    .object({ words: z.array(z.string()), isWidened: z.literal(true) })
    .optional()
    .describe("`jobs list --q` where nothing was found: what is alike came instead"),
};

/** These take rows alone, so that they answer a report for one too. */
const ONLY_ROWS = ["assignments assign", "emails retry-failed"];

/** With a shortfall, what was found or done is told all the same. */
const MAY_FALL_SHORT = ["db status", "system doctor"];

/** Every command by the words of its call. */
export async function allCommands(): Promise<Map<string, AnyCommand>> {
  return new Map(leaves(await wholeProgram(), []));
}

function wholeProgram() {
  const silent = { print: async () => {}, complain: async () => {} };
  return createProgram({ args: GROUP_NAMES, output: silent, name: "fahrer" }, () => async () => {});
}

function leaves(command: AnyCommand, at: string[]): [string, AnyCommand][] {
  if (command.commands.length === 0) return [[at.join(" "), command]];
  return command.commands.flatMap((one) => leaves(one, [...at, one.name()]));
}

/** Documents that a successful command may print, without `success`: a strict schema for each variant. */
export function answersOf(name: string, command: AnyCommand): z.ZodObject[] {
  if (traitsOf(command).isList) return [listOf(name, command)];
  const own = variantsOf(name).map((one) => one.strict());
  if (!takes(command, "--keep-going")) return own;
  const report = reportWith(own.length > 1 ? z.union(own) : (own[0] ?? z.never())).strict();
  if (ONLY_ROWS.includes(name)) return [report];
  const dry = { dryRun: z.literal(true).optional() };
  const one = takes(command, "--dry-run") ? own.map((answer) => answer.extend(dry)) : own;
  return [...one, report];
}

function takes(command: AnyCommand, option: string) {
  return command.options.some(({ long }) => long === option);
}

/** The documents that a command answers for one reference. */
function variantsOf(name: string): readonly z.ZodObject[] {
  const answers: Record<string, z.ZodObject | z.ZodUnion<readonly z.ZodObject[]>> = COMMAND_ANSWERS;
  const answer = answers[name];
  if (!answer)
    throw new Error(`What does „${name}“ answer? See tests/contracts/command-answers.ts.`);
  return answer instanceof z.ZodUnion ? answer.options : [answer];
}

function listOf(name: string, command: AnyCommand) {
  const row = LIST_ROWS[name];
  if (!row) throw new Error(`Which rows does „${name}“ answer? See tests/contracts/list-rows.ts.`);
  const { updatedUntil, search } = LIST_EXTRAS;
  return z.strictObject({
    data: z.array(row),
    nextCursor: z.string().nullable(),
    ...(takes(command, "--since") && { updatedUntil }),
    ...(name === "jobs list" && { search }),
  });
}

/** All that a call may print; `success` says whether it worked. Without a command it asked for the version, or for nothing. */
export function documentsOf(name: string, command?: AnyCommand): z.ZodObject[] {
  const worked = command ? answersOf(name, command) : [VERSION_ANSWER.strict()];
  const canFallShort = ({ shape }: z.ZodObject) =>
    "refused" in shape || MAY_FALL_SHORT.includes(name);
  return [
    ...worked.map((one) => one.extend({ success: z.literal(true) })),
    ...worked
      .filter(canFallShort)
      .map((one) => one.extend({ success: z.literal(false), ...failed })),
    FAILURE.extend({ success: z.literal(false) }).strict(),
  ];
}

/** Released answers, which scripts rely on. */
export const RELEASED_FILE = path.resolve(import.meta.dirname, "../../docs/cli/released.json");

/** The answers as JSON Schema without its words, with a line for each command and for the rows of each list. */
export async function answersText(): Promise<string> {
  const registry = z.registry<{ id: string }>();
  for (const [list, row] of Object.entries(LIST_ROWS)) {
    if (!registry.has(row)) registry.add(row, { id: `${list} row` });
  }
  for (const [name, command] of await allCommands()) {
    registry.add(z.union(answersOf(name, command)), { id: name });
  }
  registry.add(VERSION_ANSWER, { id: "--version" });
  registry.add(FAILURE, { id: "a failure" });
  const { schemas } = z.toJSONSchema(registry, {
    ...AS_JSON,
    uri: (id) => id,
    override: (context) => {
      AS_JSON.override(context);
      delete context.jsonSchema.description;
    },
  });
  const lines = Object.entries(schemas).map(
    ([name, { $schema: _, $id: __, ...schema }]) =>
      `${JSON.stringify(name)}:${JSON.stringify(schema)}`,
  );
  return `{\n${lines.join(",\n")}\n}\n`;
}
