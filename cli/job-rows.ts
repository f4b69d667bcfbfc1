import { findCustomerId } from "../src/domain/customer-records/find-customer-id.ts";
import { checkNewJob, createJob } from "../src/domain/dispatch/jobs/create-job.ts";
import { JOB_FIELDS } from "../src/domain/dispatch/jobs/fields.ts";
import type { CreateJobInput } from "../src/domain/dispatch/jobs/schemas.ts";
import { priceInWords } from "../src/domain/dispatch/read/wording.ts";
import { findDriverId } from "../src/domain/drivers/find-driver-id.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { jobNumber } from "../src/domain/kernel/vocabulary.ts";
import type { Answer, Session } from "./command.ts";
import { headsOf } from "./entity-fields.ts";
import { type Given, given } from "./options.ts";
import { rowsOfFile } from "./rows/file-rows.ts";
import { columnsHelp } from "./rows/row-fields.ts";
import { actOnRows, type Manner } from "./several.ts";

const HEADS = headsOf<CreateJobInput>(JOB_FIELDS);

/** Which columns `jobs create --from` takes. */
export const ORDER_COLUMNS = columnsHelp(HEADS);

/** Customer and drivers may be named: `Muster Bau`, `FR 1001`. */
export async function withIds(
  ctx: Ctx,
  { customerId, wunschfahrer, ...input }: Given<CreateJobInput>,
): Promise<CreateJobInput> {
  const drivers: string[] = [];
  for (const one of wunschfahrer ?? []) drivers.push(await findDriverId(ctx, String(one)));
  return given<CreateJobInput>({
    ...input,
    ...(customerId && { customerId: await findCustomerId(ctx, customerId) }),
    ...(drivers.length > 0 && { wunschfahrer: drivers }),
  });
}

interface FromFile extends Manner {
  from: string;
  again?: true | undefined;
}

/** Creates what the rows say; `usual` stands in for what a row does not. */
export async function createFromFile(
  session: Session,
  { from, again, ...manner }: FromFile,
  usual: Given<CreateJobInput>,
): Promise<Answer> {
  const ctx = await session.connect();
  const rows = await rowsOfFile<CreateJobInput>(from, session, {
    command: "jobs-create",
    heads: HEADS,
    again: Boolean(again),
    async prepare(values) {
      const input = await withIds(ctx, { ...usual, ...values });
      await checkNewJob(ctx, input);
      return input;
    },
  });
  return actOnRows(session, ctx, manner, rows, {
    nouns: ["Zeile", "Zeilen"],
    verb: "als Auftrag anlegen",
    act: createdAnswer,
    async check(its, input) {
      const { isDone, ...planned } = await checkNewJob(its, input);
      if (isDone) its.onReplay?.();
      return { json: planned, text: isDone ? "Schon angelegt." : plannedInWords(input, planned) };
    },
  });
}

/** One order, and what became of it. */
export async function createdAnswer(ctx: Ctx, input: CreateJobInput): Promise<Answer> {
  const created = await createJob(ctx, input);
  const { nummern } = created;
  const label = nummern.length > 1 ? "Aufträge erstellt" : "Auftrag erstellt";
  const text = `${label}: ${nummern.map(jobNumber).join(", ")}. ${customersPrice(input, created)}`;
  return { json: { ...created }, text };
}

type Planned = Omit<Awaited<ReturnType<typeof checkNewJob>>, "isDone">;

/** The answer of a dry run: number of jobs and price. */
export function plannedInWords(input: CreateJobInput, planned: Planned): string {
  return `Anzulegen: ${planned.jobs}. ${customersPrice(input, planned)}`;
}

function customersPrice(
  { billing_model = "agency", preis_grund }: CreateJobInput,
  price: Pick<Planned, "tagespreis_cents" | "preis_quelle">,
) {
  const reason = price.preis_quelle === "typed" ? (preis_grund ?? "") : "";
  return `Preis für den Kunden: ${priceInWords({ ...price, billing_model, preis_grund: reason })}`;
}
