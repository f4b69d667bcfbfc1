import type { MailFacts } from "../../domain/mail/templates.ts";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { cancelledEntry, EndedAssignment } from "../parts/ended-assignment.tsx";
import { jobInShort, startOf } from "../parts/wording.ts";

/** To a driver: his assignment is cancelled. Why is the agency's own note and not part of this mail. */
export const assignmentCancelled = defineMail("assignment_cancelled", {
  /** `Auftrag FA 1042 storniert: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data, language) {
    const job = jobInShort(data.job, startOf(data, language), language);
    return language.t("mails.cancelled_subject", { number: data.job.number, job });
  },
  Body(props) {
    const { data, language } = props;
    return (
      <EndedAssignment
        {...props}
        title={language.t("mails.cancelled_title")}
        opening={language.t(openingOf(data))}
      />
    );
  },
  locale: driversLocale,
  calendarEntry: cancelledEntry,
});

type Cancelled = MailFacts["assignment_cancelled"];

function openingOf({ by, wasConfirmed }: Cancelled) {
  if (by === "customer") {
    return wasConfirmed ? "mails.cancelled_customer_confirmed" : "mails.cancelled_customer";
  }
  return wasConfirmed ? "mails.cancelled_agency_confirmed" : "mails.cancelled_agency";
}
