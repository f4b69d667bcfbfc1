import { Link } from "@react-email/link";
import { type CSSProperties, useContext } from "react";
import { townOfJob } from "../../domain/dispatch/jobs/vocabulary.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import { BILLING_LABEL } from "../../domain/kernel/vocabulary.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import type { Language } from "../../messages/language.ts";
import { ActionButton, SiteAddress } from "./action-button.tsx";
import { AnswerNotes } from "./answer-notes.tsx";
import { COLOUR, TEXT } from "./define-mail.ts";
import { driversWanted } from "./facts-table.tsx";
import { Plate } from "./order-plate.tsx";
import { Lines, Note, Subtitle } from "./prose.tsx";
import { billingForDriver, earningsNote, shortenedTo } from "./wording.ts";

type Offer = MailFacts["job_alert"]["jobs"][number];

/** Limit of typed text; the job's page shows all of it. */
const MOST_CHARACTERS = 120;

const HEADLINE: CSSProperties = { ...TEXT, margin: "0 0 6px", fontWeight: "bold" };
const QUIET_LINK: CSSProperties = { color: COLOUR.blue, textDecoration: "underline" };

interface OfferProps {
  offer: Offer;
  language: Language;
}

/** One of several open jobs in a few lines: what, when, where and for how much; and the way to offer himself. */
export function ShortOffer({ offer, language }: OfferProps) {
  const { job, earnings, acceptPath, declinePath } = offer;
  const { t, trade } = language;
  const site = useContext(SiteAddress);
  const { fahrzeugtyp, fuehrerscheinklasse, besonderheiten, billingModel } = job;
  const licence = fuehrerscheinklasse && t("mails.licenceClass", { name: fuehrerscheinklasse });
  const lines = [
    [language.period(job)],
    [townOfJob(job), language.near(offer.near, offer.distance)],
    [language.specials(besonderheiten)],
    [language.answers(job.answers)],
    [language.earnings(earnings), trade(BILLING_LABEL[billingModel])],
  ].map(joined);
  return (
    <div style={{ padding: "16px 0 4px", borderTop: `1px solid ${COLOUR.line}` }}>
      <p style={HEADLINE}>
        <Plate>{job.number}</Plate>
        {` ${joined([trade(fahrzeugtyp), driversWanted(job, t), licence])}`}
      </p>
      <p style={{ ...TEXT, margin: "0 0 12px" }}>
        <Lines>{lines.filter(Boolean).join("\n")}</Lines>
      </p>
      <table
        role="presentation"
        width="100%"
        cellPadding="0"
        cellSpacing="0"
        border={0}
        style={{ tableLayout: "fixed", width: "100%" }}
      >
        <tbody>
          <tr>
            <td width="60%">
              <ActionButton path={acceptPath}>{t("mails.canDrive")}</ActionButton>
            </td>
            <td align="center" style={{ paddingBottom: "12px" }}>
              <Link
                data-action="true"
                href={`${site}${declinePath}`}
                style={{ ...TEXT, ...QUIET_LINK }}
              >
                {t("mails.notForMe")}
              </Link>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function joined(parts: readonly (string | undefined)[]) {
  return parts
    .flatMap((part) => (part ? shortenedTo(MOST_CHARACTERS, part) : []))
    .join(`${NBSP}· `);
}

interface TermsProps {
  jobs: readonly Offer[];
  language: Language;
}

/** Terms that hold for all jobs. */
export function OfferTerms({ jobs, language }: TermsProps) {
  const { t } = language;
  const models = [...new Set(jobs.map(({ job }) => job.billingModel))];
  return (
    <>
      <Subtitle>{t("alert.rateAndBilling")}</Subtitle>
      <Note>{earningsNote(language)}</Note>
      {models.map((model) => (
        <Note key={model}>{billingForDriver(model, language)}</Note>
      ))}
      <AnswerNotes billingModels={models} language={language} isOffer />
    </>
  );
}
