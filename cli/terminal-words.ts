import type { AnyCommand } from "./command.ts";

/**
 * Verbs explain themselves to whoever sits before a form. Here somebody typed options: what is said of a field names the
 * option, what it takes, and whether it was there at all; what a form would do with its list has no place.
 */

/** Messages of forms about an empty or wrong field; any other (`Das Ende liegt vor dem Beginn`) is printed as it is. */
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
export function fieldInTerminal(field: string, message: string, asked?: AnyCommand): string {
  const flag = asked && flagOf(asked, field);
  if (!flag) return message;
  if (!OF_A_FORM.test(message)) return `${flag}: ${message}`;
  const [name = ""] = flag.split(", ");
  const expected = expectedBy(asked, name);
  if (!expected) return `${flag}: ${message}`;
  const { help, given } = expected;
  return `${flag}: ${given}. Erwartet wird: ${help}`;
}

/** Which field an option of `addFields` holds. */
export const FIELD_OF_OPTION = new WeakMap<object, string>();

/** Arguments and options of other names than their fields; the first that the command has. */
const HOLDERS: Record<string, readonly string[]> = {
  actions: ["--action"],
  arbeitstage: ["--weekdays"],
  assignmentId: ["<Zuweisung>"],
  attachmentId: ["<Anlage>"],
  vereinbart_am: ["--agreed-on"],
  vereinbart_durch: ["--agreed-by"],
  vereinbart_mit: ["--agreed-with"],
  cents: ["--amount"],
  customerId: ["<Kunde>", "--customer"],
  daysOld: ["--days"],
  documentId: ["<Dokument>"],
  driverId: ["<Fahrer>", "--driver"],
  driverIds: ["<Fahrer>", "--driver"],
  email: ["<Adresse>"],
  entries: ["--from, --to"],
  emailId: ["<E-Mail>"],
  endDate: ["--end", "--to"],
  expiresOn: ["--expires"],
  fahrerId: ["<Fahrer>"],
  feeCents: ["--fee"],
  gueltigBis: ["--valid-until"],
  jobId: ["<Auftrag>", "--job"],
  name: ["<Name>", "<Kennung>"],
  note: ["--reason"],
  newPassword: ["Passwort"],
  otherId: ["<Anderer>"],
  overrideFee: ["--fee"],
  pattern: ["--never, --usually"],
  problemId: ["<Meldung>"],
  rateValue: ["--rate"],
  serientage: ["--days"],
  startDate: ["--start", "--from"],
  startTime: ["--time", "--start"],
  tag: ["--day"],
  text: ["<Text>"],
  ttl: ["--seconds"],
  types: ["<Art>"],
  updated_since: ["--since"],
  url: ["<URL>"],
  wishId: ["<Wunsch>"],
  withinKm: ["--within"],
  payoutId: ["<Auszahlung>"],
  xml: ["--from"],
};

/** Which argument or option of a command holds a field. */
function flagOf(command: AnyCommand, field: string): string | undefined {
  const holding = command.options.filter(
    (option) => FIELD_OF_OPTION.get(option) === field || option.attributeName() === field,
  );
  const isGiven = (option: { attributeName(): string }) =>
    command.getOptionValue(option.attributeName()) !== undefined;
  const own = holding.find(isGiven) ?? holding[0];
  if (own?.long) return own.long;
  const has = [
    ...command.options.map(({ long }) => long),
    ...command.registeredArguments.map((argument) => `<${argument.name()}>`),
  ];
  return HOLDERS[field]?.find((one) =>
    one.split(", ").every((part) => has.includes(part) || !/^[-<]/.test(part)),
  );
}

/** Expected value of an option or argument, and the fault of the given one. */
function expectedBy(command: AnyCommand, flag: string) {
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
