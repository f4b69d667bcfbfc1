import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { DOCUMENT_LIMITS } from "../../domain/kernel/file-limits.ts";
import { LINK_DAYS } from "../../domain/kernel/link-days.ts";
import { formatDay } from "../../domain/kernel/time/days.ts";
import { NBSP } from "../../domain/kernel/typography.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { OwnPageLink } from "../parts/own-page-link.tsx";
import { Note, Paragraph, Title } from "../parts/prose.tsx";
import { fullName, inDays, reachUs } from "../parts/wording.ts";

type Reminder = MailFacts["document_expiry"];

/** To a driver: which document expires when, and where to send the new one without an account. */
export const documentExpiry = defineMail("document_expiry", { subject, Body });

/** `Ihr Dokument läuft in 30 Tagen ab: Führerschein, gültig bis Mo., 21.12.2026` */
function subject({ expiry: { type, expiresOn, daysLeft } }: Reminder): string {
  return `Ihr Dokument läuft ${inDays(daysLeft)} ab: ${DOCUMENT_TYPE_LABEL[type]}, gültig bis ${formatDay(expiresOn)}`;
}

function Body({ data, operator }: MailProps<"document_expiry">) {
  const { driver, expiry, renewalPath } = data;
  const { type, filename, expiresOn, daysLeft } = expiry;
  const formats = DOCUMENT_LIMITS.formats.join(", ");
  return (
    <MailLayout
      operator={operator}
      preview={`${DOCUMENT_TYPE_LABEL[type]}, gültig bis ${formatDay(expiresOn)}`}
      greeting
    >
      <Title>{`Ihr Dokument läuft ${inDays(daysLeft)} ab`}</Title>
      <Paragraph>{`Guten Tag ${fullName(driver)},`}</Paragraph>
      <Paragraph>
        dieses Dokument liegt uns von Ihnen vor. Haben Sie schon ein neues, schicken Sie es uns
        bitte über diese Seite. Ein Konto brauchen Sie dafür nicht.
      </Paragraph>
      <FactsTable
        facts={[
          { label: "Dokument", value: DOCUMENT_TYPE_LABEL[type] },
          { label: "Datei", value: filename },
          { label: "Gültig bis", value: formatDay(expiresOn) },
        ]}
      />
      <ActionButton path={renewalPath}>Neues Dokument schicken</ActionButton>
      <Note>
        {`Foto oder Scan als ${formats}, bis ${DOCUMENT_LIMITS.megabytes}${NBSP}MB. Der Link gilt ${LINK_DAYS["document-renewal"]}${NBSP}Tage und nur für dieses Dokument; geben Sie ihn nicht weiter.`}
      </Note>
      <OwnPageLink path={data.ownPagePath} />
      <Paragraph>{`Dauert die neue Karte noch, oder stimmt das Datum nicht? ${reachUs(operator)}`}</Paragraph>
    </MailLayout>
  );
}
