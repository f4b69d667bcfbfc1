import type { AnyCommand, Flags } from "./command.ts";

/**
 * Verbs explain themselves to whoever sits before a form. Here somebody typed options: what is said of a field names the
 * option, what it takes, and whether it was there at all; what a form would do with its list has no place.
 */

/** Which command was called, and with what. */
export interface Asked {
  flags: Flags;
  command?: AnyCommand | undefined;
}

/** What a form says of a field that is empty or wrong; anything else (`Das Ende liegt vor dem Beginn`) is said as it is. */
export const OF_A_FORM = /^(Bitte (geben|wählen|schreiben|beschreiben) Sie|Ungültige[rs]? )/;

/** Steps of a screen, and what takes their place. */
const STEPS: [RegExp, string][] = [
  [
    / ?Bitte laden Sie (die Liste|die Seite|sie) neu und ändern Sie sie dann\./,
    " Bitte sehen Sie sich den neuen Stand an und ändern Sie ihn dann.",
  ],
  [/ ?Bitte laden Sie (die Liste|die Seite|sie) neu\./, ""],
  [/markierten /, "genannten "],
];

/** A failure's sentence. */
export function sentenceInTerminal(message: string): string {
  return STEPS.reduce((text, [step, instead]) => text.replace(step, instead), message).trim();
}

/** `--rate: „abc“ gilt hier nicht. Erwartet wird: Satz in Euro, zum Beispiel 45 oder 42,50` */
export function fieldInTerminal(field: string, message: string, asked: Asked): string {
  const flag = asked.flags[field];
  if (!flag) return message;
  if (!OF_A_FORM.test(message)) return `${flag}: ${message}`;
  const [name = ""] = flag.split(", ");
  const expected = asked.command && expectedBy(asked.command, name);
  if (!expected) return `${flag}: ${message}`;
  const { help, given } = expected;
  return `${flag}: ${given}. Erwartet wird: ${help}`;
}

interface Expected {
  help: string;
  /** What is wrong with what was there. */
  given: string;
}

function expectedBy(command: AnyCommand, flag: string): Expected | undefined {
  const option = command.options.find(({ long }) => long === flag);
  if (option) {
    const isFromFile = command.getOptionValue("fromJson") !== undefined;
    const given = inWords(command.getOptionValue(option.attributeName()), isFromFile);
    return { help: option.description, given };
  }
  const index = command.registeredArguments.findIndex((one) => `<${one.name()}>` === flag);
  const argument = command.registeredArguments[index];
  if (!argument) return undefined;
  const value = command.processedArgs[index];
  const typed = Array.isArray(value) ? value.join(" ") : value;
  return { help: argument.description, given: inWords(typed, false) };
}

function inWords(value: unknown, isFromFile: boolean) {
  if (typeof value === "string" && value !== "") return `„${value}“ gilt hier nicht`;
  if (value !== undefined && value !== "") return "Der Wert gilt hier nicht";
  return isFromFile ? "Das fehlt oder gilt nicht" : "Das fehlt";
}
