/** Writes `docs/cli.md` from the commands: `npm run docs`. A test fails while the file is older than they are. */
import path from "node:path";
import * as z from "zod";
import { type AnyCommand, traitsOf } from "../command.ts";
import { EXIT_CODES } from "../help.ts";
import { VERSION_ANSWER } from "./command-answers.ts";
import {
  answersText,
  FAILURE,
  LIST_EXTRAS,
  RELEASED_FILE,
  REPORT,
  variantsOf,
  wholeProgram,
} from "./documented-answers.ts";
import { LIST_ROWS } from "./list-rows.ts";
import { WHEN_NULL } from "./when-null.ts";

const FILE = path.resolve(import.meta.dirname, "../../docs/cli.md");

const introduction = () => `# The command line

Written by \`npm run docs\` from the commands in \`cli\`; edit those. \`fahrer help <Befehl>\` says the same at the terminal.

\`fahrer\` is \`cli/fahrer\`: a link to it in the PATH is enough, \`npm link\` makes one, the image has one. Without it:
\`npm run cli -- <Befehl>\`. \`fahrer --version\` names version, commit and schema.

## For all commands

- Results go to standard output, hints, questions, progress and failures to standard error. In a pipe nothing is cut or coloured.
- \`--json\` prints exactly one document: \`{"success": true, ...}\`, or \`{"success": false, "code", "title", "error"}\` with the codes of
  [api.md](api.md), and \`fields\`, \`warnings\` or \`candidates\` where there are any. Fields that stand here stay; others may come.
- \`--quiet\` leaves results and failures: no sentence that something worked, no hints, no progress.
- Options that contradict each other (\`--json --csv\`, \`--all --limit 5\`) are refused with exit code 2.
- Times are ISO 8601 in UTC, days \`YYYY-MM-DD\`, money in whole cents unless a field says euros.
- What a command does: **reads** (a key that may only read is enough), **changes**, or **local** (only on the server's machine).

${EXIT_CODES.replace("Exit-Codes:", "Exit codes:\n").replaceAll(/^ +(\d) +(.*)$/gm, "- $1: $2")}

## Answers of \`--json\`

What a command answers beside \`success\` stands at the command; \`?\` marks what is not always there. What was promised is kept in
\`docs/cli/released.json\`, and a test compares: a field doesn't go, gets no other kind, and is not left out or null where it never
was (\`tests/cli/docs.test.ts\`). To release: \`npm run docs -- --release\`. Everywhere alike:

- A failure: ${fieldsOf(FAILURE)}. With exit code 0 there is none.
- Of several references, or rows of a file: ${fieldsOf(REPORT)}. \`answer\` is what the command answers for one. Where some are refused,
  \`success\` is false. A single one is answered as it stands at the command, with \`dryRun\` where it was only tried.
- \`fahrer --version\`: ${fieldsOf(VERSION_ANSWER)}.
- A list: \`data\`, the rows, and \`nextCursor\`: text or null. ${fieldsOf(z.object(LIST_EXTRAS))}.

A field that may be null is null, wherever it stands, when:

| field | is null |
|---|---|
${Object.entries(WHEN_NULL)
  .map(([name, when]) => `| \`${name}\` | ${when} |`)
  .join("\n")}

## For all lists

| option | gives |
|---|---|
| none | a table that fits the terminal; what has no room is named below it, ids are cut to what names them |
| \`--wide\` | the table whole |
| \`--json\` | one document: \`data\` and \`nextCursor\` |
| \`--jsonl\` | a row a line |
| \`--csv\` | for a German Excel: UTF-8 with a mark, semicolons, German titles, days and decimals. \`newsletter list\` writes it for programs: commas, no mark, names of fields. Without \`--limit\` all rows |
| \`--all\` | all rows, read page by page while they are printed |
| \`--limit\` | so many rows, 50 where nothing is said; short lists come whole |
| \`--cursor\` | the rows after this place: \`nextCursor\` of the page before |

Whole lists and CSV are noted in the action log, like an export at the desk.

## Completion

\`fahrer completion bash > ~/.local/share/bash-completion/completions/fahrer\`,
\`fahrer completion zsh > ~/.zfunc/_fahrer\` (with \`fpath+=~/.zfunc\` before \`compinit\`),
\`fahrer completion fish > ~/.config/fish/completions/fahrer.fish\`.
`;

const EFFECT = { reads: "reads", local: "local", changes: "changes" } as const;

/** The whole page, as Markdown. */
export async function cliDocs(): Promise<string> {
  const program = await wholeProgram();
  const groups = program.commands.map((group) =>
    [`## ${group.name()}\n\n${capital(group.description())}.\n`, ...sections(group, [])].join("\n"),
  );
  return [introduction(), ...groups].join("\n");
}

function sections(command: AnyCommand, above: string[]): string[] {
  const at = [...above, command.name()];
  if (command.commands.length > 0) return command.commands.flatMap((one) => sections(one, at));
  const { examples = [], effect = "changes", isList } = traitsOf(command);
  const usage = command.registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}...` : one.name();
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [
    `### \`${[...at, ...usage].join(" ")}\`\n`,
    `${capital(command.description())}. **${EFFECT[effect]}**\n`,
    ...optionTable(command),
    "```",
    ...examples.map((example) => `fahrer ${example}`),
    "```\n",
    ...(isList ? rowsOf(at.join(" ")) : answerOf(at.join(" "))),
  ];
}

/** Of every command, or of every list, and told once. */
const EVERYWHERE = /^--(json|quiet|jsonl|csv|all|limit|cursor|wide)$/;

function optionTable(command: AnyCommand): string[] {
  const options = [
    ...command.registeredArguments.map((one) => [`<${one.name()}>`, one.description]),
    ...command.options
      .filter(({ long }) => !EVERYWHERE.test(long ?? ""))
      .map(({ flags, description }) => [flags, description]),
  ];
  const lines = options.map(([name, about]) => `| \`${name}\` | ${about} |`);
  return lines.length > 0 ? ["| | |", "|---|---|", ...lines, ""] : [];
}

function rowsOf(command: string): string[] {
  const schema = LIST_ROWS[command];
  if (!schema) throw new Error(`Which rows does „${command}“ answer? See cli/dev/list-rows.ts.`);
  const { properties = {} } = jsonOf(schema);
  const fields = Object.entries(properties).map(([name, field]) => `\`${name}\`: ${kindOf(field)}`);
  return [`Row: ${fields.join(", ")}.\n`];
}

function answerOf(command: string): string[] {
  const [first, ...others] = variantsOf(command).map(
    (one) => `${one.description ? `${one.description}: ` : ""}${fieldsOf(one) || "no field more"}.`,
  );
  return [`Answer: ${[first, ...others.map(capital)].join(" ")}\n`];
}

/** Each field with its kind; what is the row of a list by the name of the list. */
function fieldsOf(schema: z.ZodObject): string {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const mark = field instanceof z.ZodOptional ? "?" : "";
    return `\`${name}${mark}\`: ${shortKindOf(field)}${hintOf(field)}`;
  });
  return fields.join(", ");
}

function hintOf(field: z.core.$ZodType) {
  const { description } = z.globalRegistry.get(field) ?? {};
  return description ? ` (${description})` : "";
}

function shortKindOf(schema: z.core.$ZodType): string {
  if (schema instanceof z.ZodOptional) return shortKindOf(schema.unwrap());
  if (schema instanceof z.ZodNullable) return `${shortKindOf(schema.unwrap())} or null`;
  if (schema instanceof z.ZodArray) return `list of ${shortKindOf(schema.element)}`;
  const [list] = Object.entries(LIST_ROWS).find(([, row]) => row === schema) ?? [];
  if (list) return `row of \`${list}\``;
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) => {
      const mark = field instanceof z.ZodOptional ? "?" : "";
      return `${name}${mark}: ${shortKindOf(field)}`;
    });
    return `{ ${fields.join(", ")} }`;
  }
  if (schema instanceof z.ZodRecord) {
    const keys = kindOf(jsonOf(schema.keyType));
    return `object, by ${keys}: ${shortKindOf(schema.valueType)}`;
  }
  return kindOf(jsonOf(schema));
}

function jsonOf(schema: z.core.$ZodType) {
  return z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
}

type Schema = z.core.JSONSchema._JSONSchema | undefined;

const FORMAT: Record<string, string> = {
  uuid: "id",
  date: "day",
  "date-time": "time",
};

/** In a word or two. */
function kindOf(json: Schema): string {
  if (typeof json !== "object") return "anything";
  if (json.enum) return json.enum.map((value) => `\`${value}\``).join(" ");
  if (json.anyOf) return [...new Set(json.anyOf.map(kindOf))].join(" or ");
  if (json.type === "array") {
    return `list of ${kindOf(Array.isArray(json.items) ? json.items[0] : json.items)}`;
  }
  if (json.properties) {
    const fields = Object.entries(json.properties);
    return `{ ${fields.map(([name, field]) => `${name}: ${kindOf(field)}`).join(", ")} }`;
  }
  const type = [json.type ?? "anything"].flat().join(" or ").replace("string", "text");
  return FORMAT[json.format ?? ""] ?? type;
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

if (import.meta.main) {
  await Bun.write(FILE, await cliDocs());
  if (process.argv.includes("--release")) await Bun.write(RELEASED_FILE, await answersText());
}
