import type { CustomerFacts, DriverFacts, JobFacts } from "../../domain/mail/schemas.ts";
import type { OrderRow } from "../../messages/order-rows.ts";
import { fullName, shortenedTo } from "./wording.ts";

/**
 * Facts that a mail to an unverified address may repeat (docs/rules.md, Mails to strangers): enough to recognise the
 * request, shortened, without links. Descriptions are left out.
 */

const LONGEST_NAME = 60;
const LONGEST_PLACE = 100;

/** In one short line, in which no mail program finds a link: `evil. example`, `https: //`. */
function inShort(text: string, most = LONGEST_NAME): string {
  return shortenedTo(
    most,
    text
      .replaceAll(/[.\u3002\uff0e\uff61](?=\p{L})/gu, "$& ")
      .replaceAll(/(?<=\p{L}):(?=\S)/gu, ": "),
  );
}

/** A driver's name. */
export function strangersName(driver: DriverFacts): string {
  return inShort(fullName(driver));
}

/** The work without its description. */
export function strangersJob(job: JobFacts): JobFacts {
  return {
    ...job,
    einsatzort: inShort(job.einsatzort, LONGEST_PLACE),
    ...(job.town !== undefined && { town: inShort(job.town) }),
    zeitraum: inShort(job.zeitraum, LONGEST_PLACE),
    customersWords: inShort(job.customersWords ?? ""),
    ...(job.answers && {
      answers: Object.fromEntries(
        Object.entries(job.answers).map(([question, answer]) => [question, inShort(answer)]),
      ),
    }),
    besonderheiten: inShort(job.besonderheiten, LONGEST_PLACE),
    nachricht: "",
  };
}

/** Customer's facts without the address, which is the recipient's. */
export function strangersOwn(customer: CustomerFacts): CustomerFacts {
  return {
    name: inShort(customer.name),
    company: inShort(customer.company),
    email: "",
    phone: inShort(customer.phone),
    address: inShort(customer.address, LONGEST_PLACE),
    ...(customer.siteContact !== undefined && { siteContact: inShort(customer.siteContact) }),
    ...(customer.sitePhone !== undefined && { sitePhone: inShort(customer.sitePhone) }),
    ...(customer.orderNumber !== undefined && { orderNumber: inShort(customer.orderNumber) }),
    ...(customer.attachments && { attachments: customer.attachments.map((name) => inShort(name)) }),
  };
}

/** A number that a stranger typed is nothing to tap on. */
export function withoutLinks(facts: readonly OrderRow[]): OrderRow[] {
  return facts.map(({ label, value }) => ({ label, value }));
}
