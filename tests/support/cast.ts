import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import {
  adminActions,
  fahrerDokumente,
  fahrerProfile,
  jobAssignments,
  jobRequests,
  jobResponses,
} from "../../src/db/schema/index.ts";
import { answerJob } from "../../src/domain/dispatch/answers/answer-job.ts";
import type { AnswerJobInput } from "../../src/domain/dispatch/answers/schemas.ts";
import { assignDriver } from "../../src/domain/dispatch/assignments/assign-driver.ts";
import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import type { BookingInput } from "../../src/domain/dispatch/jobs/booking/schemas.ts";
import { linkRequest } from "../../src/domain/dispatch/jobs/link-requests.ts";
import { requestJob } from "../../src/domain/dispatch/jobs/request-job.ts";
import type { CreateJobInput } from "../../src/domain/dispatch/jobs/schemas.ts";
import { approveDriver } from "../../src/domain/dispatch/read/approve-driver.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import type { ApproveDriverInput, RegisterDriverInput } from "../../src/domain/drivers/schemas.ts";
import { replyPath } from "../../src/domain/kernel/links.ts";
import { DRIVER, VISITOR, type World } from "./world.ts";

/** The fixed cast: one site manager, one driver. Tests change only what they are about. */

export const BOOKING: BookingInput = {
  vorname: "Petra",
  nachname: "Muster",
  email: "petra.muster@bau.example",
  phone: "069 5550101",
  company: "Muster Bau GmbH",
  customer_street: "Kranweg",
  customer_house_number: "7a",
  customer_postal_code: "60311",
  customer_city: "Frankfurt am Main",
  einsatzbeginn: "2026-11-26",
  einsatzdauer: "3 Tage",
  fahrzeugtyp: "kran",
  nachricht: "Autokran 60 t, Betonfertigteile setzen. Ansprechpartner vor Ort: Polier.",
  anforderungen: ["Kran-Erfahrung", "Baustelle"],
  datenschutz: true,
  preise_verstanden: true,
  newsletter: false,
  billing_model: "agency",
};

export const DRIVER_PROFILE: RegisterDriverInput = {
  vorname: "Jürgen",
  nachname: "Beispiel",
  email: "juergen@fahrer.example",
  telefon: "0171 5550102",
  plz: "63065",
  ort: "Offenbach",
  fuehrerscheinklassen: ["C", "CE"],
  erfahrung_jahre: 10,
  spezialisierungen: ["Kran"],
  verfuegbare_regionen: ["Hessen"],
  stundensatz: 38.5,
  verfuegbarkeit: "sofort",
  vermittlungszustimmung: true,
  datenschutz: true,
};

let counter = 0;

/** A job of the form, for which no customer's record was looked for. */
export async function requestedJob(world: World, change: Partial<BookingInput> = {}) {
  const { jobId, jobIds } = await requestJob(world.ctx(VISITOR), { ...BOOKING, ...change });
  await world.db
    .update(jobRequests)
    .set({ kunde_faellig_am: null })
    .where(inArray(jobRequests.id, jobIds));
  return jobId;
}

/** A job of the form, linked with its customer as the worker does. */
export async function linkedJob(world: World, change: Partial<BookingInput> = {}) {
  const { jobId, jobIds } = await requestJob(world.ctx(VISITOR), { ...BOOKING, ...change });
  await linkRequests(world, jobIds);
  return jobId;
}

/** Links jobs with their customers, as the worker does; the clock stands still meanwhile. */
export async function linkRequests(world: Pick<World, "clock" | "ctx">, jobIds: readonly string[]) {
  const { now } = world.clock;
  for (const id of jobIds) await linkRequest(world.ctx({ kind: "worker" }), id);
  world.clock.now = now;
}

export async function pendingDriver(world: World, change: Partial<RegisterDriverInput> = {}) {
  counter += 1;
  const email = `fahrer-${counter}@fahrer.example`;
  const { driverId } = await registerDriver(world.ctx(VISITOR), {
    ...DRIVER_PROFILE,
    email,
    ...change,
  });
  return driverId;
}

/** A released driver with good documents, without the mail and the log entry of his approval. */
export async function activeDriver(world: World, change: Partial<RegisterDriverInput> = {}) {
  const driverId = await pendingDriver(world, change);
  await checkedDocuments(world, driverId);
  await world.db
    .update(fahrerProfile)
    .set({ status: "active", freigegeben_am: world.ctx().now() })
    .where(eq(fahrerProfile.id, driverId));
  return driverId;
}

/** A driver whom the dispatcher approved, with the mail about it. */
export async function approvedDriver(world: World, change: Partial<RegisterDriverInput> = {}) {
  const driverId = await pendingDriver(world, change);
  await approveAtOnce(world, driverId);
  return driverId;
}

/** Lets a waiting driver through, his documents checked, as far as his mail's being sent. */
export async function approveAtOnce(world: Cast, driverId: string) {
  await checkedDocuments(world, driverId);
  const approved = await approveDriver(world.ctx(), { driverId });
  await world.db
    .update(fahrerProfile)
    .set({ status: "active" })
    .where(eq(fahrerProfile.id, driverId));
  return approved;
}

/** Approves whatever his documents look like. */
export const DESPITE_DOCUMENTS = {
  confirmedWarnings: ["documents_missing", "documents_unchecked", "document_expired"],
  reason: "Unterlagen im Büro gesehen",
} satisfies Partial<ApproveDriverInput>;

type Cast = Pick<World, "db" | "ctx">;

/** Licence and driver card that the dispatcher has found good; no file lies behind them. */
export async function checkedDocuments({ db }: Pick<World, "db">, driverId: string) {
  await db.insert(fahrerDokumente).values(
    (["fuehrerschein", "fahrerkarte"] as const).map((type) => ({
      fahrer_id: driverId,
      type,
      filename: `${type}.pdf`,
      filepath: randomUUID(),
      content_type: "application/pdf" as const,
      bytes: 1,
      geprueft_am: new Date("2026-11-01T09:00:00Z"),
    })),
  );
}

/** A job with an assigned driver who has not answered yet. */
export async function assignedJob(
  world: World,
  change: Partial<BookingInput> = {},
  profile: Partial<RegisterDriverInput> = {},
) {
  const [jobId, driverId] = [await requestedJob(world, change), await activeDriver(world, profile)];
  const { assignmentId } = await assignDriver(world.ctx(), {
    jobId,
    driverId,
    rateType: "hourly",
    rateValue: 42.5,
  });
  return { jobId, driverId, assignmentId };
}

export async function jobOf(world: Pick<World, "db">, jobId: string) {
  const [job] = await world.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new Error(`No job ${jobId}`);
  return job;
}

export async function driverOf(world: World, driverId: string) {
  const [driver] = await world.db
    .select()
    .from(fahrerProfile)
    .where(eq(fahrerProfile.id, driverId));
  if (!driver) throw new Error(`No driver ${driverId}`);
  return driver;
}

/** An order as the dispatcher types it in. */
export const ORDER: CreateJobInput = {
  customerName: "Karl Muster",
  customerEmail: "karl.muster@spedition.example",
  customerPhone: "069 5550103",
  company: "Muster Spedition",
  customerStreet: "Hafenstraße",
  customerHouseNumber: "12",
  customerPostalCode: "60327",
  customerCity: "Frankfurt am Main",
  einsatzort: "Hafenstraße 12, 60327 Frankfurt am Main",
  zeitraum: "ab Montag, 2 Tage",
  fahrzeugtyp: "Sattelzug",
  nachricht: "Zwei Touren nach Kassel.",
};

export const NOBODY = "01980000-0000-7000-8000-000000000000";

/** What the driver's page posts; the token is one of a link made now. */
export function answerOf(
  world: World,
  reply: { jobId: string; driverId: string },
  change: Partial<AnswerJobInput> = {},
): AnswerJobInput {
  const { jobId, driverId } = reply;
  const token = tokenFor(world, reply);
  return { jobId, driverId, token, action: "accept", termsAccepted: true, ...change };
}

export function tokenFor(world: World, { jobId, driverId }: { jobId: string; driverId: string }) {
  const path = replyPath(world.ctx(), { jobId, driverId, action: "accept", billing: "agency" });
  return new URL(path, world.config.publicUrl).searchParams.get("token") ?? "";
}

/** An assigned job whose driver said yes. */
export async function acceptedJob(world: World) {
  const assigned = await assignedJob(world);
  await answerJob(world.ctx(DRIVER), answerOf(world, assigned));
  return assigned;
}

export async function confirmedJob(world: World, change: Partial<BookingInput> = {}) {
  const assigned = await assignedJob(world, change);
  await confirmAssignment(world.ctx(), {
    assignmentId: assigned.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  return assigned;
}

export async function assignmentOf(world: World, assignmentId: string) {
  const [assignment] = await world.db
    .select()
    .from(jobAssignments)
    .where(eq(jobAssignments.id, assignmentId));
  if (!assignment) throw new Error(`No assignment ${assignmentId}`);
  return assignment;
}

export async function assignmentsOf(world: World, jobId: string) {
  return world.db.select().from(jobAssignments).where(eq(jobAssignments.job_id, jobId));
}

export async function responsesOf(world: World, jobId: string) {
  return world.db.select().from(jobResponses).where(eq(jobResponses.job_id, jobId));
}

/** What the dispatcher did to a job or a driver, oldest first. */
export async function actionsOf(world: World, about: { jobId: string } | { driverId: string }) {
  const condition =
    "jobId" in about
      ? eq(adminActions.job_id, about.jobId)
      : eq(adminActions.driver_id, about.driverId);
  return world.db.select().from(adminActions).where(condition).orderBy(asc(adminActions.id));
}

/** Sets how a stored job is billed; under direct billing the customer has no price of the agency. */
export async function setBilling(
  db: World["db"],
  jobId: string,
  billing_model: "agency" | "direct",
): Promise<void> {
  const unpriced = { tagespreis_cents: null, preis_quelle: null, preis_grund: "" };
  await db
    .update(jobRequests)
    .set({ billing_model, ...(billing_model === "direct" && unpriced) })
    .where(eq(jobRequests.id, jobId));
}
