import { hoursAndMinutes } from "../../domain/billing/hours/wording.ts";
import type { CustomersHoursFacts, DriversHoursFacts } from "../../domain/mail/billing/schemas.ts";
import { defineMail, useLetter } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { ActionButton } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, jobInShort } from "../parts/wording.ts";

/** To a driver about the hours of a job: enter them, what the customer corrected, or that they stand. */
export const hoursDriver = defineMail("hours_driver", "driver", (data, language) => {
  const { kind, job, days } = data;
  const { t } = language;
  const about = { number: job.number, job: jobInShort(job, undefined, language) };
  return {
    /** `Auftrag FA 1042: Bitte Stunden eintragen – Fahrmischer, …` */
    subject: t(`mails.hours_${kind}Subject`, about),
    title: t(`mails.hours_${kind}Title`),
    question: t("mails.jobQuestions"),
    body: (
      <>
        <Paragraph>{t(`mails.hours_${kind}Text`)}</Paragraph>
        <HoursTable days={days} {...(kind === "corrected" && { reasons: data.reasons })} />
        {kind !== "locked" && (
          <ActionButton path={data.jobPath}>{t(`mails.hours_${kind}Button`)}</ActionButton>
        )}
      </>
    ),
  };
});

const TEXTS: Record<CustomersHoursFacts["kind"], { title: string; text: string; button: string }> =
  {
    confirm: {
      title: "Bitte bestätigen Sie die Stunden",
      text: "hat diese Stunden eingetragen. Bitte prüfen Sie sie und bestätigen Sie sie mit einem Klick. Stimmt etwas nicht, berichtigen Sie den Tag dort und nennen den Grund. Nach den bestätigten Stunden rechnen wir ab.",
      button: "Stunden bestätigen",
    },
    locked: {
      title: "Die Stunden stehen fest",
      text: "hat diese Stunden gearbeitet. Sie gelten für die Abrechnung. Den Stundenzettel finden Sie im Anhang.",
      button: "Stand des Auftrags ansehen",
    },
  };

/** To the customer: confirm the hours of his driver, or that they stand. */
export const hoursCustomer = defineMail("hours_customer", "customer", (data) => {
  const { job, driver, days, statusPath } = data;
  const { title, text, button } = TEXTS[data.kind];
  return {
    /** `Bitte bestätigen Sie die Stunden: FA 1042 – Fahrmischer, …` */
    subject: `${title}: ${job.number} – ${jobInShort(job)}`,
    title,
    question: "Fragen dazu?",
    body: (
      <>
        <Paragraph>{`${fullName(driver)} ${text}`}</Paragraph>
        <HoursTable days={days} />
        <ActionButton path={statusPath}>{button}</ActionButton>
      </>
    ),
  };
});

interface HoursProps {
  days: DriversHoursFacts["days"];
  /** Why a day was corrected, by day. */
  reasons?: Record<string, string>;
}

/** The worked days under each other, and their sum; a day that a correction left out with its reason alone. */
function HoursTable({ days, reasons = {} }: HoursProps) {
  const { language } = useLetter();
  const { t } = language;
  const gone = Object.keys(reasons).filter((tag) => !days.some((day) => day.tag === tag));
  const rows = [
    ...days.map(({ tag, beginn, ende, pause_min, arbeit_min }) => ({
      tag,
      said: t("mails.hours_day", {
        from: beginn,
        to: ende,
        pause: pause_min,
        work: hoursAndMinutes(arbeit_min),
      }),
    })),
    ...gone.map((tag) => ({ tag, said: "–" })),
  ].toSorted((a, b) => (a.tag < b.tag ? -1 : 1));
  const total = days.reduce((sum, { arbeit_min }) => sum + arbeit_min, 0);
  return (
    <FactsTable
      facts={[
        ...rows.map(({ tag, said }) => ({
          label: language.day(tag),
          value: [said, reasons[tag] && `${t("mails.hours_reason")}: ${reasons[tag]}`]
            .filter(Boolean)
            .join("\n"),
        })),
        {
          label: t("mails.hours_total"),
          value: days.length > 1 ? `${hoursAndMinutes(total)} h` : "",
        },
      ]}
    />
  );
}
