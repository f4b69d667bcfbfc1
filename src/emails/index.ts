import { render } from "@react-email/render";
import { createElement } from "react";
import type { Operator } from "../domain/kernel/operator.ts";
import type { MailTexts } from "../domain/kernel/ports.ts";
import type {
  EndedAssignmentFacts,
  MailTemplate,
  MailTemplates,
} from "../domain/mail/templates.ts";
import * as answerReceived from "./answer-received.tsx";
import * as answerWithdrawn from "./answer-withdrawn.tsx";
import * as assignmentCancelled from "./assignment-cancelled.tsx";
import * as assignmentReplaced from "./assignment-replaced.tsx";
import { type CalendarEntry, calendarFile } from "./calendar-file.ts";
import * as customerWish from "./customer-wish.tsx";
import * as documentExpiry from "./document-expiry.tsx";
import * as documentRenewed from "./document-renewed.tsx";
import * as documentsExpiring from "./documents-expiring.tsx";
import * as driverConfirmation from "./driver-confirmation.tsx";
import * as fahrerAnfrage from "./fahrer-anfrage.tsx";
import * as jobAlert from "./job-alert.tsx";
import type { MailDefinition } from "./mail.ts";
import * as newsletterConfirm from "./newsletter-confirm.tsx";
import * as noShowFee from "./no-show-fee.tsx";
import * as noShowNotice from "./no-show-notice.tsx";
import * as noShowUndone from "./no-show-undone.tsx";
import * as orderCancelled from "./order-cancelled.tsx";
import * as orderConfirmation from "./order-confirmation.tsx";
import { plainText } from "./plain-text.ts";
import * as registrationReceived from "./registration-received.tsx";
import * as registrationRejected from "./registration-rejected.tsx";
import * as registrationToCheck from "./registration-to-check.tsx";
import * as reminder from "./reminder.tsx";
import * as requestReceived from "./request-received.tsx";
import { SiteAddress } from "./site-address.ts";

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
