import { checkNewDriver, createDriver } from "../src/domain/drivers/create-driver.ts";
import { DRIVER_FIELDS } from "../src/domain/drivers/fields.ts";
import { CreateDriverInput } from "../src/domain/drivers/schemas.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { DomainError } from "../src/domain/kernel/errors.ts";
import type { Upload } from "../src/domain/kernel/uploads/inspect-uploads.ts";
import type { DocumentType } from "../src/domain/kernel/vocabulary.ts";
import type { Answer, Session } from "./command.ts";
import { headsOf } from "./entity-fields.ts";
import { type Given, given } from "./options.ts";
import { rowsOfFile } from "./rows/file-rows.ts";
import { columnsHelp } from "./rows/row-fields.ts";
import { actOnRows, type Manner } from "./several.ts";

const HEADS = headsOf<CreateDriverInput>(DRIVER_FIELDS);

/** Which columns `drivers register --from` takes. */
export const DRIVER_COLUMNS = columnsHelp(HEADS);

interface FromFile extends Manner {
  from: string;
  again?: true | undefined;
}

/** Registers whom the rows name; `usual` stands in for what a row does not say. */
export async function registerFromFile(
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

/** What a dry run says of one. */
export async function checkedAnswer(ctx: Ctx, input: CreateDriverInput): Promise<Answer> {
  const { isDone } = await checkNewDriver(ctx, input);
  if (isDone) ctx.onReplay?.();
  const text = isDone ? "Schon registriert." : "Zu registrieren.";
  return { json: { drivers: isDone ? 0 : 1 }, text, isMailQueued: !isDone };
}

/** One driver, and that he waits to be let through. */
export async function registeredAnswer(
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
