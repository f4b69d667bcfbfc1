import { DOCUMENT_TYPE_LABEL } from "../domain/drivers/documents/vocabulary.ts";
import { formatDay } from "../domain/kernel/time/berlin.ts";
import type { MailTemplates } from "../domain/mail/templates.ts";
import { ActionButton } from "./action-button.tsx";
import { FactsTable } from "./facts-table.tsx";
import type { MailProps } from "./mail.ts";
import { MailLayout } from "./mail-layout.tsx";
import { Paragraph, Title } from "./prose.tsx";
import { fullName, nameInSubject } from "./wording.ts";

type Renewal = MailTemplates["document_renewed"];

/** `Neues Dokument zu prüfen: Führerschein, Jürgen Beispiel` */
export function subject({ document, driver }: Renewal): string {
  return `Neues Dokument zu prüfen: ${DOCUMENT_TYPE_LABEL[document.type]}, ${nameInSubject(driver)}`;
}

/** To the agency: a driver sent a new document; it counts once it is checked. */
export function DocumentRenewed({ data, operator }: MailProps<"document_renewed">) {
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
