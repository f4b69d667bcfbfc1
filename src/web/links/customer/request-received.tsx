import {
  correctRequestAddress,
  getRequestReceipt,
  type RequestReceipt,
} from "../../../domain/customers/receipt/correct-address.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { orderPriceInWords } from "../../../domain/pricing/order-price-words.ts";
import { orderRows } from "../../../messages/order-rows.ts";
import {
  FILES_PARAMETER,
  NEWSLETTER_PARAMETER,
  newsletterOutcome,
} from "../../forms/booking/booking-state.ts";
import {
  ALL_NET,
  FILES_LOST,
  NEWSLETTER_OUTCOME,
  NEXT_STEPS,
} from "../../forms/booking/booking-texts.ts";
import { LargeLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { SuccessHeading } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import { WORKDAY } from "../../ui/wording.ts";
import {
  AnswerPromise,
  CORRECTED,
  CORRECTED_PARAMETER,
  NextSteps,
  postCorrection,
  type RefusedCorrection,
  SentTo,
} from "../correct-address.tsx";
import { linkPages } from "../link-page.tsx";

export const RECEIVED_PATH = "/anfrage-gesendet";
const DESCRIPTION = "Eine gesendete Anfrage.";

const receiptPage = linkPages("auftrag", DESCRIPTION);

/** `GET /anfrage-gesendet`: what a customer has just sent. Opening it again, or going back to it, sends nothing. */
export const showRequestReceived = receiptPage(async ({ c, ctx, link, action, shell }) =>
  renderReceipt(shell, {
    receipt: await getRequestReceipt(ctx, link),
    action,
    newsletter: newsletterOutcome(c.req.query(NEWSLETTER_PARAMETER)),
    areFilesLost: c.req.query(FILES_PARAMETER) !== undefined,
    isCorrected: c.req.query(CORRECTED_PARAMETER) === CORRECTED,
  }),
);

/** `POST /anfrage-gesendet`: the acknowledgement goes to another address. */
export const postRequestAddress = receiptPage(({ c, ctx, link, action, shell }) =>
  postCorrection(c, {
    action,
    correct: (email) => correctRequestAddress(ctx, { ...link, email }),
    renderRefused: async (refused) =>
      renderReceipt(shell, {
        receipt: await getRequestReceipt(ctx, link),
        action,
        refused: refused(),
      }),
  }),
);

interface ReceiptProps {
  receipt: RequestReceipt;
  action: string;
  newsletter?: keyof typeof NEWSLETTER_OUTCOME | undefined;
  /** Attachments could not be stored. */
  areFilesLost?: boolean;
  isCorrected?: boolean;
  refused?: RefusedCorrection;
}

/** Numbers, what happens next, the address, the summary, and the ways on. */
function renderReceipt(shell: Shell, props: ReceiptProps): string {
  const { receipt, action, newsletter, areFilesLost, isCorrected, refused } = props;
  const { numbers, customer } = receipt;
  return renderPlainPage(shell, {
    title: `Anfrage ${receipt.job.number} gesendet`,
    description: DESCRIPTION,
    children: (
      <div className="space-y-10">
        <div className="space-y-4">
          <SuccessHeading>Anfrage erfolgreich gesendet!</SuccessHeading>
          <AnswerPromise shell={shell} since={receipt.receivedAt} />
          <Numbers numbers={numbers} />
          {areFilesLost && <p className="font-semibold">{FILES_LOST}</p>}
          {newsletter && <p>{NEWSLETTER_OUTCOME[newsletter]}</p>}
          <LargeLink href={receipt.statusPath} isMain>
            Stand der Anfrage ansehen
          </LargeLink>
        </div>
        <SentTo
          sent={{ ...receipt, email: customer.email }}
          what="Nummern, Angaben und Bedingungen gehen an"
          effect="Der Link in der ersten E-Mail gilt dann nicht mehr."
          action={action}
          isCorrected={isCorrected}
          refused={refused}
        />
        <NextSteps title="So geht es weiter" steps={NEXT_STEPS.slice(1)} />
        <Summary receipt={receipt} />
      </div>
    ),
  });
}

function Numbers({ numbers }: { numbers: readonly string[] }) {
  const label =
    numbers.length === 1 ? "Ihre Auftragsnummer" : "Ihre Auftragsnummern, eine je Fahrer";
  return (
    <div className="space-y-2">
      <p className="text-16 text-ink-2">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {numbers.map((number) => (
          <li key={number}>
            <OrderPlate>{number}</OrderPlate>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Summary of the request with its price. */
function Summary({ receipt }: { receipt: RequestReceipt }) {
  const { job, customer, numbers, price } = receipt;
  const drivers = numbers.length;
  const entries = [
    { term: "Auftraggeber", text: [customer.company, customer.name].filter(Boolean).join(", ") },
    { term: "Anschrift", text: customer.address },
    { term: "Telefon", text: customer.phone },
    ...orderRows(job, { customer }).map(({ label, value }) => ({ term: label, text: value })),
    { term: "Fahrer", text: drivers > 1 ? String(drivers) : "" },
    {
      term: "Tagespreis",
      text: price
        ? `${formatCents(price.dayCents)} netto je ${WORKDAY}${drivers > 1 ? " und Fahrer" : ""}`
        : "wie vereinbart",
    },
    {
      term: "Zusammen",
      text: price?.total
        ? orderPriceInWords(price.total)
        : "Steht fest, sobald alle Tage feststehen.",
    },
    {
      term: "Beschreibung",
      text: <span className="break-words whitespace-pre-wrap">{job.nachricht}</span>,
    },
  ];
  return (
    <PageSection id="bestellung" title="Ihre Bestellung">
      <DefinitionList entries={entries} />
      <p className="text-16 text-ink-2">{ALL_NET}</p>
    </PageSection>
  );
}
