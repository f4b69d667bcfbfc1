import {
  getDriverCalendarPath,
  getDriverPageLink,
  renewDriverCalendar,
  renewDriverLink,
} from "../src/domain/drivers/availability/ask-availability.ts";
import {
  type DriverAvailability,
  listAvailability,
} from "../src/domain/drivers/availability/queries.ts";
import { DAY_STATE_LABEL } from "../src/domain/drivers/availability/vocabulary.ts";
import { noteAvailability } from "../src/domain/drivers/availability/write-availability.ts";
import { DOCUMENT_TYPE_LABEL } from "../src/domain/drivers/documents/vocabulary.ts";
import { editDriver } from "../src/domain/drivers/edit-driver.ts";
import { DRIVER_FIELDS, PROFILE_FIELDS, type ProfileField } from "../src/domain/drivers/fields.ts";
import { findDriver } from "../src/domain/drivers/queries.ts";
import { checkNewDriver, createDriver } from "../src/domain/drivers/register-driver.ts";
import { CreateDriverInput, type EditDriverInput } from "../src/domain/drivers/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import { berlinDate } from "../src/domain/kernel/time/berlin.ts";
import type { Weekday } from "../src/domain/kernel/time/working-days.ts";
import type { Upload } from "../src/domain/kernel/uploads/store-uploads.ts";
import { DOCUMENT_TYPES, type DocumentType } from "../src/domain/kernel/vocabulary.ts";
import { type Answer, addCommand, type Group, type Run } from "./command.ts";
import { availabilityLines } from "./driver-show.ts";
import {
  addFields,
  addFileOptions,
  type Given,
  given,
  oneOf,
  readFields,
  readFiles,
  readInputOf,
  weekdayList,
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

/** `drivers availability | link` */
export function addAvailability(drivers: Group, run: Run): void {
  addCommand(
    drivers,
    "availability <Fahrer>",
    "wann ein Fahrer kann; mit --set, --never, --usually oder --still-holds wird es eingetragen",
    {
      examples: [
        "drivers availability 1017",
        "drivers availability 1017 --from 2026-12-01 --to 2026-12-05 --set absent --note Urlaub",
        "drivers availability 1017 --never sa,so",
      ],
    },
  )
    .option("--from <Tag>", "erster Tag, 2026-12-01; ohne: Montag dieser Woche")
    .option("--to <Tag>", "letzter Tag; ohne: beim Eintragen derselbe, sonst sechs Wochen später")
    .option("--set <Angabe>", "free, absent oder unknown (nimmt zurück)", oneOf(DAY_STATE_LABEL))
    .option("--note <Text>", "dazu; der Fahrer liest es auch")
    .option(
      "--never <Tage>",
      'die Wochentage, an denen er nie kann: fr,sa; "" für keinen',
      weekdayList,
    )
    .option("--usually <Tage>", "die Wochentage, an denen er sonst kann: mo,di", weekdayList)
    .option("--still-holds", "er sagt: alles Übrige gilt weiter")
    .action(
      one(run, async ({ ctx }, driverId, options) => {
        if (!(await findDriver(ctx, driverId))) throw new DomainError("driver_not_found");
        const { from, to = options.set && from } = options;
        const [before] = await listAvailability(ctx, { driverIds: [driverId] });
        const pattern = patternOf(options, before);
        if (options.set || pattern || options.stillHolds) {
          const { set: state, note } = options;
          await noteAvailability(ctx, {
            driverId,
            entries: state ? [{ from: from ?? "", to: to ?? "", state, note }] : [],
            ...(pattern && { pattern }),
            stillHolds: Boolean(options.stillHolds),
          });
        }
        const [known] = await listAvailability(ctx, { from, to, driverIds: [driverId] });
        const lines = availabilityLines(known ?? null, berlinDate(ctx.now()));
        return {
          json: { availability: known ?? null },
          text: [{ lines }],
        };
      }),
    );

  addAddress(drivers, run, "link <Fahrer>", {
    description: "der Link zu „Meine Einsätze“, um ihn dem Fahrer zu schicken",
    renewal: "alle bisherigen Links zu Seite und Kalender beenden",
    give: getDriverPageLink,
    renew: renewDriverLink,
  });
  addAddress(drivers, run, "calendar <Fahrer>", {
    description: "die Adresse seines Kalenders zum Abonnieren",
    renewal: "die bisherigen Adressen seines Kalenders beenden, keinen anderen Link",
    give: getDriverCalendarPath,
    renew: renewDriverCalendar,
  });
}

interface Address {
  description: string;
  renewal: string;
  give: typeof getDriverPageLink;
  renew: typeof renewDriverLink;
}

function addAddress(
  drivers: Group,
  run: Run,
  usage: "link <Fahrer>" | "calendar <Fahrer>",
  { description, renewal, give, renew }: Address,
) {
  const call = `drivers ${usage.split(" ")[0]} 1017`;
  addCommand(drivers, usage, description, { examples: [call, `${call} --renew`] })
    .option("--renew", renewal)
    .action(
      one(run, async ({ ctx, publicUrl }, driverId, options) => {
        const { path } = await (options.renew ? renew : give)(ctx, { driverId });
        const url = `${publicUrl}${path}`;
        return { json: { url }, text: url };
      }),
    );
}

interface Week {
  never?: Weekday[];
  usually?: Weekday[];
}

/** His usual week anew: what isn't given of it stays, unless the other option now says otherwise. */
function patternOf({ never, usually }: Week, before: DriverAvailability | undefined) {
  if (!never && !usually) return undefined;
  const { free, absent } = before?.pattern ?? { free: [], absent: [] };
  return {
    free: usually ?? free.filter((weekday) => !never?.includes(weekday)),
    absent: never ?? absent.filter((weekday) => !usually?.includes(weekday)),
  };
}
