import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import {
  correctOwnAddress,
  getRegistrationReceipt,
  type RegistrationReceipt,
} from "../../../domain/drivers/own-profile.ts";
import { LINK_DAYS } from "../../../domain/kernel/link-days.ts";
import { LargeLink, WideLink } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import type { Shell } from "../../ui/document.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { SuccessHeading } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { renderPlainPage } from "../../ui/plain-layout.tsx";
import {
  AnswerPromise,
  CORRECTED,
  CORRECTED_PARAMETER,
  NextSteps,
  postCorrection,
  type RefusedCorrection,
  SentTo,
} from "../correct-address.tsx";
import { BackToStart, linkPages } from "../link-page.tsx";

export const REGISTERED_PATH = "/registrierung-eingegangen";

const receiptPage = linkPages("fahrer", { ofDriver: "registered.description" });

/** `GET /registrierung-eingegangen`: what a driver has just sent. Opening it again sends nothing. */
export const showRegistered = receiptPage(async ({ c, ctx, link, action, shellFor }) => {
  const receipt = await getRegistrationReceipt(ctx, link);
  return renderReceipt(shellFor(receipt.locale), {
    receipt,
    action,
    isCorrected: c.req.query(CORRECTED_PARAMETER) === CORRECTED,
  });
});

/** `POST /registrierung-eingegangen`: the acknowledgement goes to another address. */
export const postRegisteredAddress = receiptPage(({ c, ctx, link, action, shellFor }) =>
  postCorrection(c, {
    action,
    correct: (email) => correctOwnAddress(ctx, { ...link, email }),
    async renderRefused(refused) {
      const receipt = await getRegistrationReceipt(ctx, link);
      const shell = shellFor(receipt.locale);
      return renderReceipt(shell, { receipt, action, refused: refused() });
    },
  }),
);

interface ReceiptProps {
  receipt: RegistrationReceipt;
  action: string;
  isCorrected?: boolean;
  refused?: RefusedCorrection;
}

/** Receipt: what arrived, what is missing and how to hand it in, next steps, and the address. */
function renderReceipt(shell: Shell, props: ReceiptProps): string {
  const { receipt, action, isCorrected, refused } = props;
  const { t } = shell.language;
  return renderPlainPage(shell, {
    title: t("registered.title"),
    description: t("registered.description"),
    children: (
      <div className="space-y-10">
        <div className="space-y-4">
          <SuccessHeading>{t("registration.sent")}</SuccessHeading>
          <p>{t("registration.sent_text")}</p>
          <AnswerPromise shell={shell} since={receipt.receivedAt} />
        </div>
        <MissingDocuments receipt={receipt} />
        <Billing receipt={receipt} />
        <SentTo
          sent={receipt}
          what={t("registered.address_what")}
          action={action}
          isCorrected={isCorrected}
          refused={refused}
        />
        <NextSteps
          title={t("registration.next")}
          steps={[t("registration.next_check"), t("registration.next_jobs")]}
        />
        <Received receipt={receipt} />
        <BackToStart />
      </div>
    ),
  });
}

interface PartProps {
  receipt: RegistrationReceipt;
}

function MissingDocuments({ receipt: { missing, documentsPath } }: PartProps) {
  const { t, trade, list } = usePageLanguage();
  if (!documentsPath) return null;
  const names = list(missing.map((type) => trade(DOCUMENT_TYPE_LABEL[type])));
  const count = missing.length === 1 ? "one" : "many";
  return (
    <PageSection id="fehlt" title={t("registered.missing")}>
      <p>
        <b>{names}</b>. {t(`registered.missing_${count}`, { days: LINK_DAYS["document-request"] })}
      </p>
      <LargeLink href={documentsPath} isMain>
        {t("registered.missing_button")}
      </LargeLink>
    </PageSection>
  );
}

function Billing({ receipt: { billingPath } }: PartProps) {
  const { t } = usePageLanguage();
  if (!billingPath) return null;
  return (
    <PageSection id="abrechnung" title={t("billing.title")}>
      <p>{t("billing.own_text")}</p>
      <p className="text-ink-2">{t("billing.later")}</p>
      <WideLink href={billingPath}>{t("billing.enter")}</WideLink>
    </PageSection>
  );
}

/** Received data. */
function Received({ receipt }: PartProps) {
  const { name, phone, licences, specialisations, regions, rateCents, documents } = receipt;
  const { t, trade, euros } = usePageLanguage();
  const files = documents.map(
    ({ type, filename }) => `${trade(DOCUMENT_TYPE_LABEL[type])}: ${filename}`,
  );
  const entries = [
    { term: t("registered.name"), text: name },
    { term: t("registered.phone"), text: phone },
    { term: t("registered.licence"), text: licences.join(", ") },
    { term: t("registered.specialisation"), text: specialisations.map(trade).join(", ") },
    { term: t("registered.regions"), text: regions.map(trade).join(", ") },
    { term: t("registered.rate"), text: t("registered.net", { sum: euros(rateCents) }) },
    {
      term: t("registered.documents"),
      text:
        files.length > 0 ? (
          <span className="break-all whitespace-pre-wrap">{files.join("\n")}</span>
        ) : (
          t("registered.none")
        ),
    },
  ];
  return (
    <PageSection id="eingang" title={t("registered.arrived")}>
      <DefinitionList entries={entries} />
    </PageSection>
  );
}
