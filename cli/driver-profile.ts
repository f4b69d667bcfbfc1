import { Option } from "@commander-js/extra-typings";
import { editDriver } from "../src/domain/drivers/edit-driver.ts";
import {
  AVAILABILITIES,
  type CreateDriverInput,
  type EditDriverInput,
  EXPERIENCE_YEARS,
  LICENCE_CLASSES,
} from "../src/domain/drivers/schemas.ts";
import { LOCALES } from "../src/domain/kernel/locale.ts";
import { DOCUMENT_TYPES } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import {
  checkedAnswer,
  DRIVER_COLUMNS,
  driverTemplate,
  registeredAnswer,
  registerFromFile,
} from "./driver-rows.ts";
import {
  addFields,
  addUploadOptions,
  type Fields,
  given,
  knownOnly,
  readFields,
  readJsonInput,
  readUploads,
} from "./options.ts";
import { one } from "./records.ts";
import { templateOption } from "./rows/row-fields.ts";
import { AGAIN_HELP, addManner, dryAnswer, FROM_HELP, KEY_HELP } from "./several.ts";

type Consents = "vermittlungszustimmung" | "datenschutz" | "zustimmung_tag" | "zustimmung_uhrzeit";

/** The options of `drivers register` and `drivers edit`. */
const PROFILE: Fields<Omit<CreateDriverInput, Consents>> = {
  vorname: { kind: "text", help: "Vorname" },
  nachname: { kind: "text", help: "Nachname" },
  email: { kind: "text", help: "E-Mail-Adresse" },
  telefon: { kind: "text", flag: "phone", formerly: "telefon", help: "Telefonnummer" },
  fuehrerscheinklassen: { kind: "list", help: "Klassen", words: LICENCE_CLASSES },
  erfahrung_jahre: { kind: "number", help: `Berufserfahrung: ${EXPERIENCE_YEARS.join(", ")}` },
  stundensatz: {
    kind: "number",
    flag: "rate",
    formerly: "stundensatz",
    help: "Stundensatz in Euro",
  },
  adresse: { kind: "text", help: "Straße und Hausnummer" },
  plz: { kind: "text", flag: "postcode", formerly: "plz", help: "Postleitzahl" },
  ort: { kind: "text", flag: "city", formerly: "ort", help: "Ort" },
  firmensitz_land: { kind: "text", help: "Land des Firmensitzes" },
  sprache: { kind: "text", help: "Sprache seiner E-Mails und Seiten", words: LOCALES },
  verfuegbarkeit: { kind: "text", help: "wann er kann", words: AVAILABILITIES },
  spezialisierungen: { kind: "list", help: "zum Beispiel Kran,Kipper" },
  verfuegbare_regionen: { kind: "list", help: "zum Beispiel Hessen,Bayern" },
  spezialanforderungen: { kind: "list", help: "zum Beispiel Nachtschicht,Langstrecke" },
  bf2_erlaubnis: { kind: "yes", help: "hat die BF2-Erlaubnis" },
  bf3_erlaubnis: { kind: "yes", help: "hat die BF3-Erlaubnis" },
  beschreibung: { kind: "text", help: "Beschreibung" },
};

const FIELDS: Fields<CreateDriverInput> = {
  ...PROFILE,
  vermittlungszustimmung: { kind: "yes", help: "der Fahrer stimmt der Vermittlungsprovision zu" },
  datenschutz: { kind: "yes", help: "der Fahrer stimmt der Datenverarbeitung zu" },
  zustimmung_tag: { kind: "text", help: "wann er zugestimmt hat: JJJJ-MM-TT (sonst jetzt)" },
  zustimmung_uhrzeit: { kind: "text", help: "und um wie viel Uhr: HH:MM" },
};

/** `drivers register | edit` */
export function addProfile(drivers: Group, run: Run): void {
  const register = addManner(
    addCommand(drivers, "register", "einen Fahrer registrieren, oder mit --from viele", {
      aliases: ["create", "add"],
      examples: [
        "drivers register --from-json fahrer.json",
        "drivers register --from-json - --fuehrerschein vorne.jpg hinten.jpg",
        "drivers register --from fahrer.csv --dry-run",
      ],
    }),
  )
    .option("--from-json <Datei>", "Angaben aus einer JSON-Datei, - für die Standardeingabe")
    .addOption(
      new Option("--from <Datei>", `viele, ohne Dokumente: ${FROM_HELP}`).conflicts([
        "fromJson",
        "key",
        ...DOCUMENT_TYPES,
      ]),
    )
    .option("--again", `mit --from: ${AGAIN_HELP}`)
    .option("--key <Schlüssel>", KEY_HELP)
    .addOption(templateOption())
    .addHelpText("after", DRIVER_COLUMNS);
  addFields(register, FIELDS);
  addUploadOptions(register);
  register.action(
    run({}, async (session, options) => {
      if (options.template) return driverTemplate();
      const { from, key, again, keepGoing, dryRun } = options;
      const said = readFields(FIELDS, options);
      if (from) return registerFromFile(session, { from, again, keepGoing, dryRun }, said);
      const fromFile = knownOnly(
        await readJsonInput<CreateDriverInput>(options.fromJson, session),
        Object.keys(FIELDS),
      );
      const profile = given<CreateDriverInput>({ ...fromFile, ...said });
      const uploads = await readUploads(options, session);
      const ctx = await session.connect();
      const its = key ? { ...ctx, idempotencyKey: `drivers-register:${key}` } : ctx;
      if (!dryRun) return registeredAnswer(its, profile, uploads);
      const checked = await checkedAnswer(its, profile);
      return dryAnswer(checked);
    }),
  );

  const change = addCommand(
    drivers,
    "edit <Fahrer>",
    'Angaben ändern; was nicht angegeben ist, bleibt, "" leert ein Feld',
    {
      examples: [
        "drivers edit 1017 --phone '0151 2345678'",
        "drivers edit 1017 --rate 45 --still-available",
      ],
    },
  );
  addFields(change, PROFILE);
  change
    .option("--no-bf2-erlaubnis", "hat keine BF2-Erlaubnis")
    .option("--no-bf3-erlaubnis", "hat keine BF3-Erlaubnis")
    .option("--still-available", "seine Verfügbarkeit gilt, Stand heute")
    .action(
      one(run, async ({ ctx }, driverId, options) => {
        const input = given<EditDriverInput>({
          ...readFields(PROFILE, options),
          driverId,
          verfuegbarkeit_bestaetigt: Boolean(options.stillAvailable),
        });
        const { changed } = await editDriver(ctx, input);
        const text = changed === 0 ? "Es war schon alles so." : `Geänderte Felder: ${changed}`;
        return { json: { changed }, text };
      }),
    );
}
