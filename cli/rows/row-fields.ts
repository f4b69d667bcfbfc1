import { Option } from "@commander-js/extra-typings";
import { csvHead, csvLines, GERMAN_EXCEL } from "../../src/domain/kernel/csv.ts";
import type { Head } from "../../src/domain/kernel/rows/row-fields.ts";
import type { Answer } from "../command.ts";

/** `--template` prints a file of rows to fill in. */
export function templateOption() {
  const about = "eine CSV-Datei für --from ausgeben: alle Spalten, eine Zeile als Beispiel";
  return new Option("--template", about).conflicts(["from", "json"]);
}

export function templateAnswer(heads: Record<string, Head>): Answer {
  const columns = Object.entries(heads).map(([field, { names, example = "" }]) => ({
    title: names[0] ?? field,
    value: () => asTyped(example),
  }));
  const text = csvHead(columns, GERMAN_EXCEL) + csvLines(columns, [{}], GERMAN_EXCEL);
  return { json: {}, text: () => text.trimEnd() };
}

function asTyped(example: unknown): string {
  if (typeof example === "boolean") return example ? "ja" : "nein";
  return typeof example === "number" ? String(example).replace(".", ",") : String(example);
}

const HELP_WIDTH = 78;

/** The columns as the help tells them. */
export function columnsHelp(heads: Record<string, Head>): string {
  const lines = [""];
  const names = Object.values(heads).map(({ names: [name = ""] }) => name);
  for (const word of ["Spalten:", ...names.map((name) => `${name},`), "Schlüssel"]) {
    const longer = `${lines.at(-1)} ${word}`.trimStart();
    if (longer.length > HELP_WIDTH) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return ["", ...lines].join("\n");
}
