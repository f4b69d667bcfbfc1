import { formatInstant, startOfWork } from "../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { formatCents, rateInWords } from "../../domain/pricing/money.ts";
import {
  dayPayCents,
  NO_SHOW_TIER_LABEL,
  noShowPercent,
} from "../../domain/pricing/no-show-fee.ts";
import { HOURS_PER_DAY } from "../../domain/pricing/price-lists.ts";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { type Fact, FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OrderPlate } from "../parts/order-plate.tsx";
import { Paragraph, Quote, Subtitle, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

type Fee = MailFacts["no_show_fee"];

/** To the driver: what we noted and why, the fee and how it came about, and that he can object. */
export const noShowFee = defineMail("no_show_fee", { subject, Body });

/** `Auftrag FA 1042: No-Show vermerkt, Gebühr 340 €` */
function subject({ job, feeCents }: Fee): string {
  return `Auftrag ${job.number}: No-Show vermerkt, Gebühr ${formatCents(feeCents)}`;
}

function Body({ data, operator }: MailProps<"no_show_fee">) {
  const { job, driver, isBlocked } = data;
  return (
    <MailLayout
      operator={operator}
      preview="So haben wir die Gebühr berechnet. Sehen Sie es anders, melden Sie sich."
      greeting
    >
      <OrderPlate number={job.number} />
      <Title>{`No-Show vermerkt: Gebühr ${formatCents(data.feeCents)}`}</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        {`dieser Auftrag war fest an Sie vergeben. Wir haben vermerkt, dass Sie ihn nicht ${data.isBeforeStart ? "fahren" : "gefahren sind"}. Unser Vermerk lautet:`}
      </Paragraph>
      <Quote>{data.reason}</Quote>
      <Subtitle>So ist die Gebühr berechnet</Subtitle>
      <FactsTable facts={[...computation(data), feeOf(data)]} />
      {isBlocked && (
        <Paragraph>Bis das geklärt ist, vergeben wir keine weiteren Aufträge an Sie.</Paragraph>
      )}
      <Paragraph>
        {`Stimmt etwas nicht, oder konnten Sie aus einem wichtigen Grund nicht kommen? Melden Sie sich bitte, bevor wir abrechnen. ${reachUs(operator)}`}
      </Paragraph>
      <Subtitle>Der Auftrag</Subtitle>
      <FactsTable facts={jobRows(job, { days: data })} />
    </MailLayout>
  );
}

function computation(fee: Fee): Fact[] {
  const { startDate, tier } = fee;
  const percent = noShowPercent(tier);
  const marked = { label: "Vermerkt am", value: formatInstant(new Date(fee.markedAt)) };
  if (percent === null) return [marked, { label: "Grundlage", value: NO_SHOW_TIER_LABEL[tier] }];
  const start = startDate ? formatInstant(startOfWork(startDate, fee.job.startTime)) : "";
  return [
    marked,
    { label: "Einsatzbeginn", value: start },
    { label: "Ihr Satz", value: rateInWords(fee) },
    {
      label: `Ein Tag (${HOURS_PER_DAY}${NBSP}Stunden)`,
      value: `${formatCents(dayPayCents(fee))} netto`,
    },
    {
      label: "Anteil",
      value: `${percent}${NBSP}% (${fee.isBeforeStart ? NO_SHOW_TIER_LABEL[tier] : "nach dem Beginn"})`,
    },
  ];
}

function feeOf({ feeCents }: Fee): Fact {
  return { label: "Gebühr", value: formatCents(feeCents) };
}
