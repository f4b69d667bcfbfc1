import type { fahrerProfile, jobRequests } from "../../db/schema/index.ts";
import { jobNumber, vehicleName } from "../jobs/labels.ts";
import type { CustomerFacts, DriverFacts, JobFacts } from "./templates.ts";

type Job = typeof jobRequests.$inferSelect;
type Driver = typeof fahrerProfile.$inferSelect;

/** What a driver may read of a job before it is confirmed: no customer. */
export function jobFacts(job: Job): JobFacts {
  return {
    number: jobNumber(job.nummer),
    einsatzort: job.einsatzort,
    zeitraum: job.zeitraum,
    fahrzeugtyp: vehicleName(job.fahrzeugtyp),
    fuehrerscheinklasse: job.fuehrerscheinklasse,
    besonderheiten: job.besonderheiten,
    nachricht: job.nachricht,
    billingModel: job.billing_model,
  };
}

export function customerFacts(job: Job): CustomerFacts {
  const street = `${job.customer_street} ${job.customer_house_number}`.trim();
  const place = `${job.customer_postal_code} ${job.customer_city}`.trim();
  return {
    name: job.customer_name,
    company: job.company,
    email: job.customer_email,
    phone: job.customer_phone,
    address: [street, place].filter(Boolean).join(", "),
  };
}

/** Where the dispatcher opens this job. */
export function deskPath(nummer: number): string {
  return `/admin?auftrag=${nummer}`;
}

export function driverFacts(driver: Driver): DriverFacts {
  return { vorname: driver.vorname, nachname: driver.nachname };
}
