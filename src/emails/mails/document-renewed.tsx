import { DOCUMENT_TYPE_LABEL } from "../../domain/documents/labels.ts";
import type { MailTemplates } from "../../domain/mail/templates.ts";
import { formatDay } from "../../domain/time/berlin.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { FactsTable } from "../parts/facts-table.tsx";
import type { MailProps } from "../parts/mail.ts";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { fullName, nameInSubject } from "../parts/wording.ts";

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
