import { createElement } from "react";
import type { Operator } from "../domain/kernel/operator.ts";
import type { MailTexts } from "../domain/mail/ports.ts";
import type { MailFacts, MailTemplate } from "../domain/mail/templates.ts";
import * as administrators from "./mails/administrators.tsx";
import * as agencyNews from "./mails/agency-news.tsx";
import * as billing from "./mails/billing.tsx";
import * as customersOrder from "./mails/customers-order.tsx";
import * as driversOrder from "./mails/drivers-order.tsx";
import * as hours from "./mails/hours.tsx";
import * as jobAlert from "./mails/job-alert.tsx";
import * as jobChanged from "./mails/job-changed.tsx";
import * as registration from "./mails/registration.tsx";
import * as requests from "./mails/requests.tsx";
import { calendarFile } from "./parts/calendar-file.ts";
import { LetterContext, type MailDefinition, writeLetter } from "./parts/define-mail.ts";
import { MailLayout, SiteAddress } from "./parts/mail-layout.tsx";

const FILES = [
  administrators,
  agencyNews,
  billing,
  customersOrder,
  driversOrder,
  hours,
  jobAlert,
  jobChanged,
  registration,
  requests,
];

/** Every mail there is: each by its own name, and none missing, or this does not compile. */
type Every = ValueOf<(typeof FILES)[number]>;
type ValueOf<File> = File extends unknown ? File[keyof File] : never;

type Definitions = { [T in MailTemplate]: MailDefinition<T> };
type Missing = Exclude<MailTemplate, Every["name"]>;
const MAILS: [Missing] extends [never] ? Definitions : Missing = Object.fromEntries(
  FILES.flatMap((mails): Every[] => Object.values(mails)).map((mail) => [mail.name, mail]),
) as Definitions;

/** The texts of every mail in its reader's language, with this operator's letterhead and footer; links lead to `publicUrl`. */
export function createMailTexts(operatorNow: () => Operator, publicUrl: string): MailTexts {
  const letterOf = <T extends MailTemplate>(template: T, data: MailFacts[T]) =>
    writeLetter(MAILS[template], data, operatorNow());
  return {
    subject: (template, data) => letterOf(template, data).subject,
    replyTo: ({ template, data }) => letterOf(template, data).replyTo || undefined,
    async render({ template, data }) {
      // With the libraries below it, half of what the mails weigh; most that is asked of them is a subject.
      const [{ render }, { plainText }] = await Promise.all([
        import("@react-email/render"),
        import("./parts/plain-text.ts"),
      ]);
      const value = letterOf(template, data);
      const letter = createElement(LetterContext, { value }, createElement(MailLayout));
      const page = await render(createElement(SiteAddress, { value: publicUrl }, letter));
      // The library's is that of XHTML 1.0, in which browsers lay tables out otherwise.
      const html = page.replace(/^<!DOCTYPE[^>]*>/, "<!DOCTYPE html>");
      return { html, text: plainText(html) };
    },
    unsubscribeUrl({ template, data }) {
      const path = letterOf(template, data).unsubscribePath;
      return path && `${publicUrl}${path}`;
    },
    calendarFile({ template, data }, to) {
      const { calendarEntry, ...letter } = letterOf(template, data);
      return calendarEntry && calendarFile(calendarEntry, { ...letter, to });
    },
    storedFile: ({ data }) => ("file" in data ? data.file : undefined),
    printed: ({ template, data }) => letterOf(template, data).document,
  };
}
