import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { formatDay } from "../../domain/kernel/time/berlin.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, nameInSubject } from "../parts/wording.ts";

type Renewal = MailFacts["document_renewed"];

/** To the agency: a driver sent a new document; it counts once it is checked. */
export const documentRenewed = defineMail("document_renewed", { subject, Body });

/** `Neues Dokument zu prüfen: Führerschein, Jürgen Beispiel` */
function subject({ document, driver }: Renewal): string {
  return `Neues Dokument zu prüfen: ${DOCUMENT_TYPE_LABEL[document.type]}, ${nameInSubject(driver)}`;
}

function Body({ data, operator }: MailProps<"document_renewed">) {
  const { driver, document, expiresOn, deskPath } = data;
  return (
    <MailLayout operator={operator} preview={`${fullName(driver)} hat ein Dokument erneuert.`}>
      <Title>Neues Dokument zu prüfen</Title>
      <Paragraph>
        {`${fullName(driver)} hat über den Link ein neues Dokument geschickt. Es ersetzt das bisherige, sobald Sie es geprüft haben.`}
      </Paragraph>
      <FactsTable
        facts={[
          { label: "Fahrer", value: fullName(driver) },
          { label: "Dokument", value: DOCUMENT_TYPE_LABEL[document.type] },
          { label: "Datei", value: document.filename },
          { label: "Bisheriges gültig bis", value: expiresOn ? formatDay(expiresOn) : "" },
        ]}
      />
      <ActionButton path={deskPath}>Dokument prüfen</ActionButton>
    </MailLayout>
  );
}
