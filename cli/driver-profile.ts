import { Option } from "@commander-js/extra-typings";
import { checkNewDriver, createDriver } from "../src/domain/drivers/create-driver.ts";
import { editDriver } from "../src/domain/drivers/edit-driver.ts";
import { DRIVER_FIELDS, PROFILE_FIELDS, type ProfileField } from "../src/domain/drivers/fields.ts";
import { CreateDriverInput, type EditDriverInput } from "../src/domain/drivers/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import type { Upload } from "../src/domain/kernel/uploads/inspect-uploads.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../src/domain/kernel/vocabulary.ts";
import { type Answer, addCommand, type Group, type Run, type Session } from "./command.ts";
import {
  addFields,
  addUploadOptions,
  type Given,
  given,
  knownOnly,
  readFields,
  readJsonInput,
  readUploads,
} from "./options.ts";
import { one } from "./records.ts";
import { headsOf, optionsOf } from "./references.ts";
import { columnsHelp, rowsOfFile, templateAnswer, templateOption } from "./rows/file-rows.ts";
import {
  AGAIN_HELP,
  actOnRows,
  addManner,
  dryAnswer,
  FROM_HELP,
  KEY_HELP,
  type Manner,
} from "./several.ts";

/** The options of `drivers edit`, and of `drivers register`. */
const PROFILE = optionsOf<Pick<CreateDriverInput, ProfileField>>(PROFILE_FIELDS);
const FIELDS = optionsOf<CreateDriverInput>(DRIVER_FIELDS);
/** The columns of `drivers register --from`. */
const HEADS = headsOf<CreateDriverInput>(DRIVER_FIELDS);

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
    .addHelpText("after", columnsHelp(HEADS));
  addFields(register, FIELDS);
  addUploadOptions(register);
  register.action(
    run(async (session, options) => {
      if (options.template) return templateAnswer(HEADS);
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
    .option("--no-bf2-permit", "hat keine BF2-Erlaubnis")
    .option("--no-bf3-permit", "hat keine BF3-Erlaubnis")
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

interface FromFile extends Manner {
  from: string;
  again?: true | undefined;
}

/** Registers whom the rows name; `usual` stands in for what a row does not say. */
async function registerFromFile(
  session: Session,
  { from, again, ...manner }: FromFile,
  usual: Given<CreateDriverInput>,
): Promise<Answer> {
  const ctx = await session.connect();
  const rows = await rowsOfFile<CreateDriverInput>(from, session, {
    command: "drivers-register",
    heads: HEADS,
    again: Boolean(again),
    async prepare(values) {
      const input = given<CreateDriverInput>({ ...usual, ...values });
      CreateDriverInput.parse(input);
      return input;
    },
  });
  const seen = new Set<string>();
  return actOnRows(session, ctx, manner, rows, {
    nouns: ["Fahrer", "Fahrer"],
    verb: "registrieren",
    mails: "Jeder bekommt eine E-Mail.",
    act: (its, input) => registeredAnswer(its, input),
    async check(its, input) {
      const address = input.email.trim().toLowerCase();
      if (seen.has(address)) throw new DomainError("email_taken");
      seen.add(address);
      return checkedAnswer(its, input);
    },
  });
}

/** Text of a dry run for one driver. */
async function checkedAnswer(ctx: Ctx, input: CreateDriverInput): Promise<Answer> {
  const { isDone } = await checkNewDriver(ctx, input);
  if (isDone) ctx.onReplay?.();
  const text = isDone ? "Schon registriert." : "Zu registrieren.";
  return { json: { drivers: isDone ? 0 : 1 }, text, isMailQueued: !isDone };
}

/** One driver, and that he waits to be let through. */
async function registeredAnswer(
  ctx: Ctx,
  input: CreateDriverInput,
  uploads: readonly Upload<DocumentType>[] = [],
): Promise<Answer> {
  const { driverId } = await createDriver(ctx, input, uploads);
  return {
    json: { driverId },
    text: `Fahrer registriert, wartet auf Freigabe: ${driverId}`,
    isMailQueued: true,
  };
}
