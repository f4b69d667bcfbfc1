import type { fahrerProfile } from "../../db/schema/index.ts";
import type { TxCtx } from "../kernel/context.ts";
import { driverDeskPath, driverFacts } from "../mail/facts.ts";
import { queueEmails } from "../mail/queue-emails.ts";
import type { StoredUpload } from "./documents/store-uploads.ts";
import { COMMISSION_CONSENT, isBelowMinimumExperience } from "./vocabulary.ts";

type Driver = typeof fahrerProfile.$inferSelect;

/** To the driver: what we have and what happens next. To the agency: that there is somebody to check. */
export async function queueRegistrationMails(
  tx: TxCtx,
  driver: Driver,
  stored: readonly StoredUpload[],
): Promise<void> {
  const documents = stored.map(({ type, filename }) => ({ type, filename }));
  await queueEmails(tx, [
    {
      key: `registration_received:${driver.id}`,
      to: driver.email,
      template: "registration_received",
      data: {
        driver: driverFacts(driver),
        licences: driver.fuehrerscheinklassen,
        specialisations: driver.spezialisierungen,
        regions: driver.verfuegbare_regionen,
        rateEuros: driver.stundensatz,
        documents,
        consent: { ...COMMISSION_CONSENT, at: tx.now().toISOString() },
      },
      driverId: driver.id,
    },
    {
      key: `registration_to_check:${driver.id}`,
      to: tx.agencyEmail,
      template: "registration_to_check",
      data: {
        driver: driverFacts(driver),
        email: driver.email,
        phone: driver.telefon,
        place: `${driver.plz} ${driver.ort}`.trim(),
        licences: driver.fuehrerscheinklassen,
        specialisations: driver.spezialisierungen,
        experienceYears: driver.erfahrung_jahre,
        isBelowMinimum: isBelowMinimumExperience(driver.erfahrung_jahre),
        documents,
        deskPath: driverDeskPath(driver.id),
      },
      driverId: driver.id,
    },
  ]);
}
