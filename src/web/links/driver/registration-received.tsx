import { correctOwnAddress } from "../../../domain/drivers/correct-own-address.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import {
  getRegistrationReceipt,
  type RegistrationReceipt,
} from "../../../domain/drivers/registration-receipt.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { formatCents } from "../../../domain/pricing/money.ts";
import { driverContext } from "../../http/actors.ts";
import { readForm } from "../../http/bodies.ts";
import { failureOf, logUnexpected } from "../../http/failures.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { renderDocument, type Shell } from "../../ui/document.tsx";
import { PlainLayout } from "../../ui/plain-layout.tsx";
import { SuccessHeading } from "../../ui/success-heading.tsx";
import {
  AnswerPromise,
  CORRECTED,
  CORRECTED_PARAMETER,
  type RefusedCorrection,
  SentTo,
} from "../correct-address.tsx";
import { linkPages } from "../link-page.tsx";

export const REGISTERED_PATH = "/registrierung-eingegangen";
const DESCRIPTION = "Eine gesendete Registrierung.";

const receiptPage = linkPages({
  parameter: "fahrer",
  field: "driverId",
  contextOf: driverContext,
  description: DESCRIPTION,
});

/** `GET /registrierung-eingegangen`: what a driver has just sent. Opening it again sends nothing. */
export const showRegistered = receiptPage(async ({ c, ctx, link, action, shell }) =>
  renderReceipt(shell, {
    receipt: await getRegistrationReceipt(ctx, link),
    action,
    isCorrected: c.req.query(CORRECTED_PARAMETER) === CORRECTED,
  }),
);

/** `POST /registrierung-eingegangen`: the acknowledgement goes to another address. */
export const postRegisteredAddress = receiptPage(async ({ c, ctx, link, action, shell }) => {
  const email = (await readForm(c)).get("email") ?? "";
  try {
    await correctOwnAddress(ctx, { ...link, email });
    return c.redirect(`${action}&${CORRECTED_PARAMETER}=${CORRECTED}#adresse`, 303);
  } catch (error) {
    const receipt = await getRegistrationReceipt(ctx, link);
    logUnexpected(c, error);
    const { status, headers, error: text, fields } = failureOf(c, error);
    const refused = { typed: email, text: fields?.email ?? text };
    return c.html(renderReceipt(shell, { receipt, action, refused }), status, headers);
  }
});

interface ReceiptProps {
  receipt: RegistrationReceipt;
  action: string;
  isCorrected?: boolean;
  refused?: RefusedCorrection;
}

/** What came in, what is missing and how to hand it in, what happens next, and the address. */
function renderReceipt(shell: Shell, props: ReceiptProps): string {
  const { receipt, action, isCorrected = false, refused } = props;
  const { t } = shell.language;
  return renderDocument(shell, {
    title: "Registrierung eingegangen",
    description: DESCRIPTION,
    robots: "noindex, nofollow",
    children: (
      <PlainLayout shell={shell}>
        <div className="space-y-10">
          <div className="space-y-4">
            <SuccessHeading>{t("registration.sent")}</SuccessHeading>
            <p>{t("registration.sent_text")}</p>
            <AnswerPromise shell={shell} since={receipt.receivedAt} />
          </div>
          <MissingDocuments {...receipt} />
          <SentTo
            email={receipt.email}
            what="Was bei uns angekommen ist, geht an"
            action={action}
            correctableUntil={receipt.correctableUntil}
            isCorrected={isCorrected}
            refused={refused}
          />
          <section aria-labelledby="weiter" className="space-y-3">
            <h2 id="weiter" className="text-22">
              So geht es weiter
            </h2>
            <ol className="list-decimal space-y-1 pl-5 marker:font-semibold">
              {[t("registration.next_check"), t("registration.next_jobs")].map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
          <Received {...receipt} />
          <LinkButton href="/" wide>
            {t("common.toStart")}
          </LinkButton>
        </div>
      </PlainLayout>
    ),
  });
}

function MissingDocuments({ missing, documentsPath }: RegistrationReceipt) {
  if (!documentsPath) return null;
  const names = missing.map((type) => DOCUMENT_TYPE_LABEL[type]).join(" und ");
  return (
    <section aria-labelledby="fehlt" className="space-y-3">
      <h2 id="fehlt" className="text-22">
        Was noch fehlt
      </h2>
      <p>
        <b>{names}</b>. Ohne {missing.length === 1 ? "dieses Dokument" : "diese Dokumente"} können
        wir Sie nicht freigeben. Der Link nimmt Fotos und PDF an und gilt{" "}
        {LINK_DAYS["document-request"]} Tage.
      </p>
      <LinkButton href={documentsPath} variant="primary" size="large" wide>
        Unterlagen jetzt schicken
      </LinkButton>
    </section>
  );
}

/** What he sent, as it arrived. */
function Received(receipt: RegistrationReceipt) {
  const { name, phone, licences, specialisations, regions, rateCents, documents } = receipt;
  const files = documents.map(({ type, filename }) => `${DOCUMENT_TYPE_LABEL[type]}: ${filename}`);
  const entries = [
    { term: "Name", description: name },
    { term: "Telefon", description: phone },
    { term: "Führerschein", description: licences.join(", ") },
    { term: "Spezialisierung", description: specialisations.join(", ") },
    { term: "Regionen", description: regions.join(", ") },
    { term: "Stundensatz", description: `${formatCents(rateCents)} netto` },
    {
      term: "Unterlagen",
      description:
        files.length > 0 ? (
          <span className="break-all whitespace-pre-wrap">{files.join("\n")}</span>
        ) : (
          "noch keine"
        ),
    },
  ];
  return (
    <section aria-labelledby="eingang" className="space-y-3">
      <h2 id="eingang" className="text-22">
        Was angekommen ist
      </h2>
      <DefinitionList entries={entries.filter(({ description }) => description !== "")} />
    </section>
  );
}
