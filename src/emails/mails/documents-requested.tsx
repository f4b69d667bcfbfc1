import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Quote, Title } from "../parts/prose.tsx";
import { fullName, reachUs } from "../parts/wording.ts";

type Request = MailFacts["documents_requested"];

/** To a driver: which documents we still need, and where to send them without an account. */
export const documentsRequested = defineMail("documents_requested", { subject, Body });

/** `Bitte schicken Sie uns: Führerschein, ADR-Bescheinigung` */
function subject({ types }: Request): string {
  return `Bitte schicken Sie uns: ${namesOf(types)}`;
}

function namesOf(types: Request["types"]) {
  return types.map((type) => DOCUMENT_TYPE_LABEL[type]).join(", ");
}

function Body({ data, operator }: MailProps<"documents_requested">) {
  const { driver, types, text, requestPath } = data;
  const formats = DOCUMENT_LIMITS.formats.join(", ");
  return (
    <MailLayout operator={operator} preview={namesOf(types)} greeting>
      <Title>Wir brauchen noch Unterlagen von Ihnen</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        bitte schicken Sie uns diese Unterlagen über die folgende Seite. Ein Konto brauchen Sie
        dafür nicht.
      </Paragraph>
      <FactsTable facts={[{ label: "Unterlagen", value: namesOf(types) }]} />
      {text && <Quote>{text}</Quote>}
      <ActionButton path={requestPath}>Unterlagen schicken</ActionButton>
      <Note>
        {`Fotos oder Scans als ${formats}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB je Datei. Der Link gilt ${LINK_DAYS["document-request"]}${NBSP}Tage und nur für Sie; geben Sie ihn nicht weiter.`}
      </Note>
      <OwnPageLink path={data.ownPagePath} />
      <Paragraph>{`Haben Sie etwas davon nicht? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}
