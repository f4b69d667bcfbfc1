import { BILLING_LABEL } from "../../../domain/jobs/labels.ts";
import { townOf } from "../../../domain/jobs/rules.ts";
import type { BillingModel } from "../../../domain/jobs/schemas.ts";
import { COMMISSION_PERCENT } from "../../../domain/pricing/commission.ts";
import { rateInWords } from "../../../domain/pricing/rate.ts";
import type { AnswerResult } from "../../../domain/replies/answer-job.ts";
import type { JobCard } from "../../../domain/replies/queries.ts";
import { renderDocument, type Shell } from "../../document.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";

/** The link's parameters, handed on by the form. */
export interface ReplyParameters {
  job: string;
  driver: string;
  billing: string;
  token: string;
}

const NBSP = "\u00a0";

/** What the driver agrees to, by billing model (decisions.md, "15 % commission"). */
const BILLING_TERMS: Record<BillingModel, string> = {
  agency: `Die Agentur rechnet mit dem Kunden ab, schreibt Ihnen den Betrag gut und behält ${COMMISSION_PERCENT}${NBSP}% Provision vom Netto-Honorar ein.`,
  direct: `Sie rechnen direkt mit dem Kunden ab. Die Agentur stellt Ihnen ${COMMISSION_PERCENT}${NBSP}% Provision vom Netto-Honorar in Rechnung.`,
};

interface CardProps {
  card: JobCard;
  parameters: ReplyParameters;
  termsError?: string;
}

/** The driver's page: the job and two buttons. Opening it changes nothing. */
export function renderJobCard(shell: Shell, props: CardProps): string {
  const { job } = props.card;
  return page(
    shell,
    `Auftrag ${job.number}`,
    <>
      <OrderPlate>{job.number}</OrderPlate>
      <h1 className="mt-3 text-28">{HEADINGS[props.card.state]}</h1>
      <div className="mt-4">
        <DefinitionList entries={jobEntries(props.card)} />
      </div>
      <p className="mt-4 whitespace-pre-wrap break-words">{job.nachricht}</p>
      <AnswerPart {...props} />
    </>,
  );
}

const HEADINGS: Record<JobCard["state"], string> = {
  open: "Können Sie diesen Auftrag fahren?",
  accepted: "Ihr Auftrag",
  confirmed: "Ihr Auftrag",
  taken: "Dieser Auftrag ist vergeben",
};

function AnswerPart({ card, parameters, termsError }: CardProps) {
  if (card.state === "taken") {
    return (
      <div className="mt-6">
        <Notice kind="info" title="Auftrag bereits vergeben">
          <p>Dieser Auftrag ist bereits vergeben oder abgeschlossen.</p>
        </Notice>
      </div>
    );
  }
  if (card.state === "confirmed") {
    return (
      <div className="mt-6">
        <Notice kind="success" title="Der Auftrag ist bestätigt.">
          <p>
            Die Kontaktdaten des Kunden stehen in unserer E-Mail. Bitte rufen Sie uns an, wenn Sie
            den Auftrag nicht fahren können.
          </p>
        </Notice>
      </div>
    );
  }
  const isAgency = card.job.billingModel === "agency";
  return (
    <form method="post" action="/driver/accept" className="mt-6 space-y-4">
      {Object.entries(parameters).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {card.state === "accepted" && (
        <Notice kind="success" title="Sie haben diesen Auftrag angenommen.">
          <p>Solange die Disposition noch nicht bestätigt hat, können Sie noch ablehnen.</p>
        </Notice>
      )}
      <Notice kind="info" title={BILLING_LABEL[card.job.billingModel]}>
        <p>{BILLING_TERMS[card.job.billingModel]}</p>
      </Notice>
      {isAgency && card.state === "open" && (
        <CheckboxField
          name="termsAccepted"
          label="Ich stimme diesen Bedingungen zu."
          error={termsError}
        />
      )}
      {card.state === "open" && (
        <Button type="submit" name="action" value="accept" variant="primary" size="large" wide>
          Auftrag annehmen
        </Button>
      )}
      <Button type="submit" name="action" value="decline" formNoValidate size="large" wide>
        Auftrag ablehnen
      </Button>
    </form>
  );
}

const RESULTS: Record<AnswerResult["status"], { title: string; text: string }> = {
  accepted: {
    title: "Auftrag erfolgreich angenommen!",
    text: "Die Disposition bestätigt Ihnen den Auftrag per E-Mail. Dann erhalten Sie auch die Kontaktdaten des Kunden.",
  },
  declined: {
    title: "Auftrag erfolgreich abgelehnt!",
    text: "Danke für die schnelle Antwort. Die Disposition sucht einen anderen Fahrer.",
  },
  offered: {
    title: "Ihre Zusage ist angekommen!",
    text: "Sie sind noch nicht eingeteilt. Die Disposition meldet sich, wenn Sie den Auftrag bekommen.",
  },
  offer_declined: {
    title: "Auftrag erfolgreich abgelehnt!",
    text: "Danke für die schnelle Antwort.",
  },
};

/** What came of the driver's answer. */
export function renderAnswerResult(shell: Shell, { billingModel, status }: AnswerResult): string {
  const { title, text } = RESULTS[status];
  const isYes = status === "accepted" || status === "offered";
  return page(
    shell,
    title,
    <>
      <h1 className="text-28">{title}</h1>
      <div className="mt-4 space-y-4">
        {isYes && (
          <Notice kind="success" title={BILLING_LABEL[billingModel]}>
            <p>{BILLING_TERMS[billingModel]}</p>
          </Notice>
        )}
        <p>{text}</p>
        <BackToStart />
      </div>
    </>,
  );
}

/** Why the answer doesn't count. */
export function renderReplyFailure(
  shell: Shell,
  failure: { title: string; error: string },
): string {
  return page(
    shell,
    failure.title,
    <>
      <h1 className="text-28">{failure.title}</h1>
      <div className="mt-4 space-y-4">
        <p>{failure.error}</p>
        <BackToStart />
      </div>
    </>,
  );
}

function BackToStart() {
  return (
    <LinkButton href="/" wide>
      Zur Startseite
    </LinkButton>
  );
}

function jobEntries({ job, rate }: JobCard) {
  return [
    { term: "Wann", description: job.zeitraum },
    { term: "Wo", description: townOf(job.einsatzort) },
    { term: "Fahrzeug", description: `${job.fahrzeugtyp}, Klasse ${job.fuehrerscheinklasse}` },
    { term: "Besonderes", description: job.besonderheiten },
    { term: "Satz", description: rate ? rateInWords(rate) : "" },
  ].filter(({ description }) => description !== "");
}

function page(shell: Shell, title: string, children: React.ReactNode) {
  return renderDocument(shell, {
    title,
    description: "Antwort auf einen Auftrag.",
    robots: "noindex, nofollow",
    children: <PlainLayout shell={shell}>{children}</PlainLayout>,
  });
}
