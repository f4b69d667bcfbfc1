import { Option } from "@commander-js/extra-typings";
import { editDriver } from "../src/domain/drivers/edit-driver.ts";
import { DRIVER_FIELDS, PROFILE_FIELDS, type ProfileField } from "../src/domain/drivers/fields.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { CreateDriverInput, EditDriverInput } from "../src/domain/drivers/schemas.ts";
import { DOCUMENT_TYPES } from "../src/domain/kernel/vocabulary.ts";
import { addCommand, type Group, type Run } from "./command.ts";
import {
  checkedAnswer,
  DRIVER_COLUMNS,
  registeredAnswer,
  registerFromFile,
} from "./driver-rows.ts";
import { optionsOf } from "./entity-fields.ts";
import {
  addFields,
  addUploadOptions,
  flagNames,
  given,
  knownOnly,
  readFields,
  readJsonInput,
  readUploads,
} from "./options.ts";
import { AGAIN_HELP, addManner, dryAnswer, FROM_HELP, KEY_HELP } from "./several.ts";

/** The options of `drivers edit`, and of `drivers register`. */
const PROFILE = optionsOf<Pick<CreateDriverInput, ProfileField>>(PROFILE_FIELDS);
const FIELDS = optionsOf<CreateDriverInput>(DRIVER_FIELDS);

/** `drivers register | edit` */
export function addProfile(drivers: Group, run: Run): void {
  const register = addManner(
    addCommand(drivers, "register", "einen Fahrer registrieren, oder mit --from viele", {
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
    .addHelpText("after", DRIVER_COLUMNS);
  addFields(register, FIELDS);
  addUploadOptions(register);
  register.action(
    run(flagNames(FIELDS), async (session, options) => {
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
        "drivers edit 1017 --telefon '0151 2345678'",
        "drivers edit 1017 --stundensatz 45 --still-available",
      ],
    },
  );
  addFields(change, PROFILE);
  change
    .option("--no-bf2-erlaubnis", "hat keine BF2-Erlaubnis")
    .option("--no-bf3-erlaubnis", "hat keine BF3-Erlaubnis")
    .option("--still-available", "seine Verfügbarkeit gilt, Stand heute")
    .action(
      run(
        { driverId: "<Fahrer>", ...flagNames(PROFILE) },
        async ({ connect }, reference, options) => {
          const ctx = await connect();
          const driverId = await findDriverId(ctx, reference);
          const input = given<EditDriverInput>({
            ...readFields(PROFILE, options),
            driverId,
            verfuegbarkeit_bestaetigt: Boolean(options.stillAvailable),
          });
          const { changed } = await editDriver(ctx, input);
          const text = changed === 0 ? "Es war schon alles so." : `Geänderte Felder: ${changed}`;
          return { json: { changed }, text };
        },
      ),
    );
}
