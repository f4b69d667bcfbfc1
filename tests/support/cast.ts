import { eq } from "drizzle-orm";
import { fahrerProfile, jobRequests } from "../../src/db/schema/index.ts";
import { assignDriver } from "../../src/domain/assignments/assign-driver.ts";
import { approveDriver } from "../../src/domain/drivers/approve-driver.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import type { RegisterDriverInput } from "../../src/domain/drivers/schemas.ts";
import { requestJob } from "../../src/domain/jobs/request-job.ts";
import type { BookingInput } from "../../src/domain/jobs/schemas.ts";
import { VISITOR, type World } from "./world.ts";

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

export async function requestedJob(world: World, change: Partial<BookingInput> = {}) {
  const { jobId } = await requestJob(world.ctx(VISITOR), { ...BOOKING, ...change });
  return jobId;
}

export async function pendingDriver(world: World, change: Partial<RegisterDriverInput> = {}) {
  counter += 1;
  const email = `fahrer-${counter}@fahrer.example`;
  const { driverId } = await registerDriver(world.ctx(VISITOR), { ...DRIVER_PROFILE, email, ...change });
  return driverId;
}

export async function activeDriver(world: World, change: Partial<RegisterDriverInput> = {}) {
  const driverId = await pendingDriver(world, change);
  await approveDriver(world.ctx(), { driverId });
  return driverId;
}

/** A job with an assigned driver who has not answered yet. */
export async function assignedJob(world: World) {
  const [jobId, driverId] = [await requestedJob(world), await activeDriver(world)];
  const { assignmentId } = await assignDriver(world.ctx(), {
    ...{ jobId, driverId },
    rateType: "hourly",
    rateValue: 42.5,
  });
  return { jobId, driverId, assignmentId };
}

export async function jobOf(world: World, jobId: string) {
  const [job] = await world.db.select().from(jobRequests).where(eq(jobRequests.id, jobId));
  if (!job) throw new Error(`No job ${jobId}`);
  return job;
}

export async function driverOf(world: World, driverId: string) {
  const [driver] = await world.db.select().from(fahrerProfile).where(eq(fahrerProfile.id, driverId));
  if (!driver) throw new Error(`No driver ${driverId}`);
  return driver;
}
