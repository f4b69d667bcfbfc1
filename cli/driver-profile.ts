import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { editDriver } from "../src/domain/drivers/edit-driver.ts";
import { DRIVER_FIELDS, PROFILE_FIELDS, type ProfileField } from "../src/domain/drivers/fields.ts";
import { checkNewDriver, createDriver } from "../src/domain/drivers/register-driver.ts";
import { CreateDriverInput, type EditDriverInput } from "../src/domain/drivers/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import type { Upload } from "../src/domain/kernel/uploads/inspect-uploads.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../src/domain/kernel/vocabulary.ts";
import { type Answer, addCommand, type Group, type Run } from "./command.ts";
import {
  addFields,
  addFileOptions,
  type Given,
  given,
  readFields,
  readFiles,
  readInputOf,
} from "./options.ts";
import { one } from "./records.ts";
import { headsOf, optionsOf } from "./references.ts";
import { addFromOptions, makeFromFile, templateAnswer } from "./rows/file-rows.ts";
import { dryAnswer } from "./several.ts";

/** The options of `drivers edit`, and of `drivers register`. */
const PROFILE = optionsOf<Pick<CreateDriverInput, ProfileField>>(PROFILE_FIELDS);
const FIELDS = optionsOf<CreateDriverInput>(DRIVER_FIELDS);
/** The columns of `drivers register --from`. */
const HEADS = headsOf<CreateDriverInput>(DRIVER_FIELDS);

/** `drivers register | edit` */
export function addProfile(drivers: Group, run: Run): void {
  const register = addFromOptions(
    addCommand(drivers, "register", "einen Fahrer registrieren, oder mit --from viele", {
      aliases: ["create", "add"],
      examples: [
        "drivers register --from-json fahrer.json",
        "drivers register --from-json - --fuehrerschein vorne.jpg hinten.jpg",
        "drivers register --from fahrer.csv --dry-run",
      ],
    }),
    HEADS,
    { many: "viele, ohne Dokumente", without: DOCUMENT_TYPES },
  );
  addFields(register, FIELDS);
  addFileOptions(register, DOCUMENT_TYPE_LABEL);
  register.action(
    run(async (session, options) => {
      if (options.template) return templateAnswer(HEADS);
      const { from, key, dryRun } = options;
      if (from) {
        const making = registering(readFields(FIELDS, options));
        return makeFromFile(session, { ...options, from }, making);
      }
      const profile = given<CreateDriverInput>(await readInputOf(FIELDS, options, session));
      const uploads = await readFiles(options, DOCUMENT_TYPES, session);
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

/** Registers whom the rows name; `usual` stands in for what a row does not say. */
function registering(usual: Given<CreateDriverInput>) {
  const seen = new Set<string>();
  return {
    command: "drivers-register",
    heads: HEADS,
    async prepare(_: Ctx, values: Record<string, unknown>) {
      const input = given<CreateDriverInput>({ ...usual, ...values });
      CreateDriverInput.parse(input);
      return input;
    },
    deed: {
      nouns: ["Fahrer", "Fahrer"],
      verb: "registrieren",
      mails: "Jeder bekommt eine E-Mail.",
      act: (its: Ctx, input: CreateDriverInput) => registeredAnswer(its, input),
      async check(its: Ctx, input: CreateDriverInput) {
        const address = input.email.trim().toLowerCase();
        if (seen.has(address)) throw new DomainError("email_taken");
        seen.add(address);
        return checkedAnswer(its, input);
      },
    },
  } as const;
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
