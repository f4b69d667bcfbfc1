import { createElement } from "react";
import type { Operator } from "../domain/kernel/operator.ts";
import type { MailTexts } from "../domain/mail/ports.ts";
import type { MailFacts, MailTemplate } from "../domain/mail/templates.ts";
import { languageOf } from "../messages/languages.ts";
import { agencyContactChanged, secondFactorChanged, setPassword } from "./mails/administrators.tsx";
import { answerReceived, answerWithdrawn } from "./mails/answers.tsx";
import { availabilityRequest } from "./mails/availability-request.tsx";
import { billingDataChanged } from "./mails/billing-data-changed.tsx";
import { billingDataRequest } from "./mails/billing-data-request.tsx";
import { creditNote } from "./mails/credit-note.tsx";
import {
  cancellationUndone,
  jobCancelled,
  orderCancelled,
  orderConfirmation,
} from "./mails/customers-order.tsx";
import { documentExpiry, documentsExpiring } from "./mails/document-expiry.tsx";
import { documentRenewed, documentsReceived, documentsRequested } from "./mails/documents.tsx";
import { driverConfirmation, reminder } from "./mails/drivers-order.tsx";
import { assignmentCancelled, assignmentReplaced } from "./mails/ended-assignments.tsx";
import { driverNotFree, driverProblem } from "./mails/from-drivers.tsx";
import { hoursCustomer, hoursDriver } from "./mails/hours.tsx";
import { invoice } from "./mails/invoice.tsx";
import { jobAlert } from "./mails/job-alert.tsx";
import { jobChanged } from "./mails/job-changed.tsx";
import { newsletterConfirm } from "./mails/newsletter-confirm.tsx";
import { noShowFee, noShowNotice, noShowUndone } from "./mails/no-show.tsx";
import { paymentReminder } from "./mails/payment-reminder.tsx";
import {
  registrationReceived,
  registrationRejected,
  registrationToCheck,
} from "./mails/registration.tsx";
import { attachmentsReceived, fahrerAnfrage, requestReceived } from "./mails/requests.tsx";
import { statement } from "./mails/statement.tsx";
import { customerWish, wishSettled } from "./mails/wishes.tsx";
import { SiteAddress } from "./parts/action-button.tsx";
import { calendarFile } from "./parts/calendar-file.ts";
import type { MailDefinition } from "./parts/define-mail.ts";
import { Letter } from "./parts/mail-layout.tsx";

/** Every mail there is: each by its own name, and none missing, or this does not compile. */
const EVERY = [
  fahrerAnfrage,
  requestReceived,
  customerWish,
  attachmentsReceived,
  wishSettled,
  hoursDriver,
  hoursCustomer,
  invoice,
  creditNote,
  paymentReminder,
  statement,
  driverConfirmation,
  orderConfirmation,
  orderCancelled,
  jobCancelled,
  cancellationUndone,
  jobChanged,
  reminder,
  jobAlert,
  answerReceived,
  answerWithdrawn,
  driverNotFree,
  driverProblem,
  assignmentCancelled,
  assignmentReplaced,
  noShowNotice,
  noShowFee,
  noShowUndone,
  newsletterConfirm,
  setPassword,
  secondFactorChanged,
  agencyContactChanged,
  registrationReceived,
  registrationToCheck,
  registrationRejected,
  availabilityRequest,
  documentExpiry,
  documentsExpiring,
  documentRenewed,
  documentsRequested,
  billingDataRequest,
  billingDataChanged,
  documentsReceived,
] as const;

type Definitions = { [T in MailTemplate]: MailDefinition<T> };
type Missing = Exclude<MailTemplate, (typeof EVERY)[number]["name"]>;
const MAILS: [Missing] extends [never] ? Definitions : Missing = Object.fromEntries(
  EVERY.map((mail) => [mail.name, mail]),
) as Definitions;

function subjectOf<T extends MailTemplate>(template: T, data: MailFacts[T]): string {
  const { subject, locale } = MAILS[template];
  return subject(data, languageOf(locale?.(data)));
}

/** The texts of every mail in its reader's language, with this operator's letterhead and footer; links lead to `publicUrl`. */
export function createMailTexts(operatorNow: () => Operator, publicUrl: string): MailTexts {
  return {
    subject: subjectOf,
    replyTo: ({ template, data }) => MAILS[template].replyTo?.(data),
    async render({ template, data }) {
      // With the libraries below it, half of what the mails weigh; most that is asked of them is a subject.
      const [{ render }, { plainText }] = await Promise.all([
        import("@react-email/render"),
        import("./parts/plain-text.ts"),
      ]);
      const [operator, language] = [operatorNow(), languageOf(MAILS[template].locale?.(data))];
      const subject = subjectOf(template, data);
      const body = createElement(MAILS[template].Body, { data, operator, language });
      const letter = createElement(Letter, { value: { operator, language, subject } }, body);
      const page = await render(createElement(SiteAddress, { value: publicUrl }, letter));
      // The library's is that of XHTML 1.0, in which browsers lay tables out otherwise.
      const html = page.replace(/^<!DOCTYPE[^>]*>/, "<!DOCTYPE html>");
      return { html, text: plainText(html) };
    },
    unsubscribeUrl({ template, data }) {
      const path = MAILS[template].unsubscribePath?.(data);
      return path && `${publicUrl}${path}`;
    },
    calendarFile({ template, data }, to) {
      const entry = MAILS[template].calendarEntry?.(data);
      const language = languageOf(MAILS[template].locale?.(data));
      return entry && calendarFile(entry, { operator: operatorNow(), to, language });
    },
    storedFile: ({ data }) => ("file" in data ? data.file : undefined),
    printed: ({ template, data }) => MAILS[template].document?.(data),
  };
}
