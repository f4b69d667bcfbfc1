import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import type { Operator } from "../../domain/kernel/operator.ts";
import type { EndedAssignmentFacts } from "../../domain/mail/schemas.ts";
import type { Language } from "../../messages/language.ts";
import type { CalendarEntry } from "./calendar-file.ts";
import { FactsTable, jobRows } from "./facts-table.tsx";
import { MailLayout } from "./mail-layout.tsx";
import { Paragraph } from "./prose.tsx";
import { fullName } from "./wording.ts";

interface Props {
  data: EndedAssignmentFacts;
  operator: Operator;
  language: Language;
  title: string;
  /** First sentence after the greeting. */
  opening: string;
}

/** To a driver whose assignment is over before he drove: what he needn't do any more, and which job it was. */
export function EndedAssignment({ data, operator, language, title, opening }: Props) {
  const { t } = language;
  const next = t(data.wasConfirmed ? "mails.ended_stayAway" : "mails.ended_nothing");
  const { job, driver, wasConfirmed } = data;
  const place = wasConfirmed ? job.einsatzort : townOfJob(job);
  return (
    <MailLayout
      order={job.number}
      title={title}
      question={t("mails.questions")}
      operator={operator}
      preview={next}
      language={language}
      greeting={fullName(driver)}
    >
      <Paragraph>{`${opening} ${next}`}</Paragraph>
      <FactsTable facts={jobRows(job, { place, days: data, language })} />
    </MailLayout>
  );
}

/** Only who was confirmed has an entry in his calendar to take out. */
export function cancelledEntry(data: EndedAssignmentFacts): CalendarEntry | undefined {
  return data.wasConfirmed ? { ...data, isCancelled: true } : undefined;
}
