import type { fahrerProfile } from "../../db/schema/index.ts";
import type { DocumentType } from "../kernel/vocabulary.ts";
import { driverFacts } from "../mail/facts.ts";
import type { MailboxPlace } from "../mail/mailbox.ts";
import type { QueuedEmail } from "../mail/queue-emails.ts";
import { COMMISSION_CONSENT } from "./vocabulary.ts";

type Driver = typeof fahrerProfile.$inferSelect;

interface Acknowledgement {
  documents: readonly { type: DocumentType; filename: string }[];
  /** In the driver's mailbox. */
  place: MailboxPlace;
}

/** To the driver: what we have and what happens next; once more after each correction of his address. */
export function registrationReceived(
  driver: Driver,
  { documents, place }: Acknowledgement,
): QueuedEmail {
  const correction = driver.email_korrekturen > 0 ? `:${driver.email_korrekturen}` : "";
  return {
    key: `registration_received:${driver.id}${correction}`,
    to: driver.email,
    place,
    template: "registration_received",
    data: {
      driver: driverFacts(driver),
      licences: driver.fuehrerscheinklassen,
      specialisations: driver.spezialisierungen,
      regions: driver.verfuegbare_regionen,
      rateEuros: driver.stundensatz,
      documents: documents.map(({ type, filename }) => ({ type, filename })),
      consent: {
        ...COMMISSION_CONSENT,
        at: driver.provision_zugestimmt_at.toISOString(),
        channel: driver.zustimmung_weg,
      },
    },
    driverId: driver.id,
  };
}
