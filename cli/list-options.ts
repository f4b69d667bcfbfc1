import { type Command, Option } from "commander";
import { listed, oneOf, wholeNumber } from "./options.ts";

const DEFAULT_LIMIT = 50;
/** As in api.md. */
export const MOST_ROWS = 500;

/** The options of every list: status, search, number of rows, next page. */
export function addListOptions<Status extends string>(
  command: Command,
  labels: Record<Status, string>,
) {
  return command
    .option("--status <Status>", `nur ${listed(labels)}`, oneOf(labels))
    .option("--q <Text>", "nur Einträge, die diesen Text enthalten")
    .option(
      "--limit <Zahl>",
      `höchstens so viele Zeilen (${DEFAULT_LIMIT}, bis ${MOST_ROWS})`,
      wholeNumber(1, MOST_ROWS),
      DEFAULT_LIMIT,
    )
    .option("--cursor <Stelle>", "weiter ab dieser Stelle, wie die Liste sie nennt");
}

/** The whole list, filtered alike, for a spreadsheet instead of a page for the screen. */
export function addCsvOption(command: Command) {
  const text = "alle Zeilen als CSV für ein deutsches Excel (Semikolon, UTF-8)";
  return command.addOption(new Option("--csv", text).conflicts("json"));
}
