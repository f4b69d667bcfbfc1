import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { EndedAssignmentFacts } from "../../domain/mail/schemas.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import type { CalendarEntry } from "../parts/calendar-file.ts";
import { defineMail, driversLocale } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort, startOf } from "../parts/wording.ts";

interface Props {
  data: EndedAssignmentFacts;
  operator: Operator;
  language: Language;
  title: string;
  /** First sentence after the greeting. */
  opening: string;
}

/** To a driver whose assignment is over before he drove: what he needn't do any more, and which job it was. */
function EndedAssignment({ data, language, title, opening }: Props) {
  const { t } = language;
  const next = t(data.wasConfirmed ? "mails.ended_stayAway" : "mails.ended_nothing");
  const { job, driver, wasConfirmed } = data;
  const place = wasConfirmed ? job.einsatzort : townOfJob(job);
  return (
    <MailLayout
      order={job.number}
      title={title}
      question={t("mails.questions")}
      preview={next}
      greeting={fullName(driver)}
    >
      <Paragraph>{`${opening} ${next}`}</Paragraph>
      <FactsTable facts={jobRows(job, { place, days: data, language })} />
    </MailLayout>
  );
}

/** Only who was confirmed has an entry in his calendar to take out. */
function cancelledEntry(data: EndedAssignmentFacts): CalendarEntry | undefined {
  return data.wasConfirmed ? { ...data, isCancelled: true } : undefined;
}

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

/** To a driver: somebody else drives his job now; it is not said who. */
export const assignmentReplaced = defineMail("assignment_replaced", {
  /** `Auftrag FA 1042 anderweitig vergeben: Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject(data, language) {
    const job = jobInShort(data.job, startOf(data, language), language);
    return language.t("mails.replaced_subject", { number: data.job.number, job });
  },
  Body(props) {
    const { data, language } = props;
    const key = data.wasConfirmed ? "mails.replaced_confirmed" : "mails.replaced_open";
    return (
      <EndedAssignment
        {...props}
        title={language.t("mails.replaced_title")}
        opening={language.t(key)}
      />
    );
  },
  locale: driversLocale,
  calendarEntry: cancelledEntry,
});
