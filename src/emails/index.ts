import { render } from "@react-email/render";
import { createElement } from "react";
import type {
  EndedAssignmentFacts,
  MailTemplate,
  MailTemplates,
} from "../domain/mail/templates.ts";
import type { Operator } from "../domain/operator.ts";
import type { MailTexts } from "../domain/ports.ts";
import * as answerReceived from "./mails/answer-received.tsx";
import * as answerWithdrawn from "./mails/answer-withdrawn.tsx";
import * as assignmentCancelled from "./mails/assignment-cancelled.tsx";
import * as assignmentReplaced from "./mails/assignment-replaced.tsx";
import * as customerWish from "./mails/customer-wish.tsx";
import * as documentExpiry from "./mails/document-expiry.tsx";
import * as documentRenewed from "./mails/document-renewed.tsx";
import * as documentsExpiring from "./mails/documents-expiring.tsx";
import * as driverConfirmation from "./mails/driver-confirmation.tsx";
import * as fahrerAnfrage from "./mails/fahrer-anfrage.tsx";
import * as jobAlert from "./mails/job-alert.tsx";
import * as newsletterConfirm from "./mails/newsletter-confirm.tsx";
import * as noShowFee from "./mails/no-show-fee.tsx";
import * as noShowNotice from "./mails/no-show-notice.tsx";
import * as noShowUndone from "./mails/no-show-undone.tsx";
import * as orderCancelled from "./mails/order-cancelled.tsx";
import * as orderConfirmation from "./mails/order-confirmation.tsx";
import * as registrationReceived from "./mails/registration-received.tsx";
import * as registrationRejected from "./mails/registration-rejected.tsx";
import * as registrationToCheck from "./mails/registration-to-check.tsx";
import * as reminder from "./mails/reminder.tsx";
import * as requestReceived from "./mails/request-received.tsx";
import { type CalendarEntry, calendarFile } from "./parts/calendar-file.ts";
import type { MailDefinition } from "./parts/mail.ts";
import { plainText } from "./parts/plain-text.ts";
import { SiteAddress } from "./parts/site-address.ts";

const MAILS: { [T in MailTemplate]: MailDefinition<T> } = {
  fahrer_anfrage: { subject: fahrerAnfrage.subject, Body: fahrerAnfrage.FahrerAnfrage },
  request_received: { subject: requestReceived.subject, Body: requestReceived.RequestReceived },
  customer_wish: { subject: customerWish.subject, Body: customerWish.CustomerWish },
  driver_confirmation: {
    subject: driverConfirmation.subject,
    Body: driverConfirmation.DriverConfirmation,
    document: (data) =>
      data.stage === "confirmed" && data.mode === "both" ? { ...data, copy: "driver" } : undefined,
    calendarEntry: (data) =>
      data.stage === "confirmed" ? { ...data, isCancelled: false } : undefined,
  },
  order_confirmation: {
    subject: orderConfirmation.subject,
    Body: orderConfirmation.OrderConfirmation,
    document: (data) => ({ ...data, copy: "customer" }),
    calendarEntry: (data) => ({ ...data, isCancelled: false }),
  },
  order_cancelled: {
    subject: orderCancelled.subject,
    Body: orderCancelled.OrderCancelled,
    calendarEntry: (data) => ({ ...data, isCancelled: true }),
  },
  reminder: { subject: reminder.subject, Body: reminder.Reminder },
  job_alert: {
    subject: jobAlert.subject,
    Body: jobAlert.JobAlert,
    unsubscribePath: (data) => data.pausePath,
  },
  answer_received: { subject: answerReceived.subject, Body: answerReceived.AnswerReceived },
  answer_withdrawn: { subject: answerWithdrawn.subject, Body: answerWithdrawn.AnswerWithdrawn },
  assignment_cancelled: {
    subject: assignmentCancelled.subject,
    Body: assignmentCancelled.AssignmentCancelled,
    calendarEntry: cancelledEntry,
  },
  assignment_replaced: {
    subject: assignmentReplaced.subject,
    Body: assignmentReplaced.AssignmentReplaced,
    calendarEntry: cancelledEntry,
  },
  no_show_notice: { subject: noShowNotice.subject, Body: noShowNotice.NoShowNotice },
  no_show_fee: { subject: noShowFee.subject, Body: noShowFee.NoShowFee },
  no_show_undone: { subject: noShowUndone.subject, Body: noShowUndone.NoShowUndone },
  newsletter_confirm: {
    subject: newsletterConfirm.subject,
    Body: newsletterConfirm.NewsletterConfirm,
    unsubscribePath: (data) => data.unsubscribePath,
  },
  registration_received: {
    subject: registrationReceived.subject,
    Body: registrationReceived.RegistrationReceived,
  },
  registration_to_check: {
    subject: registrationToCheck.subject,
    Body: registrationToCheck.RegistrationToCheck,
  },
  registration_rejected: {
    subject: registrationRejected.subject,
    Body: registrationRejected.RegistrationRejected,
  },
  document_expiry: { subject: documentExpiry.subject, Body: documentExpiry.DocumentExpiry },
  documents_expiring: {
    subject: documentsExpiring.subject,
    Body: documentsExpiring.DocumentsExpiring,
  },
  document_renewed: { subject: documentRenewed.subject, Body: documentRenewed.DocumentRenewed },
};

/** The German texts of every mail, with this operator's letterhead and footer; links lead to `publicUrl`. */
export function createMailTexts(operator: Operator, publicUrl: string): MailTexts {
  return {
    subject: (template, data) => MAILS[template].subject(data),
    async render(template, data) {
      const body = element(operator, template, data);
      const html = await render(createElement(SiteAddress, { value: publicUrl }, body));
      return { html, text: plainText(html) };
    },
    unsubscribeUrl(template, data) {
      const path = unsubscribePathOf(template, data);
      return path && `${publicUrl}${path}`;
    },
    calendarFile(template, data, to) {
      const entry = calendarEntryOf(template, data);
      return entry && calendarFile(entry, { operator, to });
    },
    orderDocument: documentOf,
  };
}

/** The facts come back from the outbox, which stored them as JSON of exactly this template's type. */
function element<T extends MailTemplate>(operator: Operator, template: T, data: unknown) {
  return createElement(MAILS[template].Body, { data: data as MailTemplates[T], operator });
}

function unsubscribePathOf<T extends MailTemplate>(template: T, data: unknown) {
  return MAILS[template].unsubscribePath?.(data as MailTemplates[T]);
}

function calendarEntryOf<T extends MailTemplate>(template: T, data: unknown) {
  return MAILS[template].calendarEntry?.(data as MailTemplates[T]);
}

function documentOf<T extends MailTemplate>(template: T, data: unknown) {
  return MAILS[template].document?.(data as MailTemplates[T]);
}

/** Only who was confirmed has an entry to take out. */
function cancelledEntry(data: EndedAssignmentFacts): CalendarEntry | undefined {
  return data.wasConfirmed ? { ...data, isCancelled: true } : undefined;
}
