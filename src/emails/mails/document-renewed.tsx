import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { formatDay } from "../../domain/kernel/time/days.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { fullName, nameInSubject } from "../parts/wording.ts";

/** To the agency: a driver sent a new document; it counts once it is checked. */
export const documentRenewed = defineMail("document_renewed", {
  /** `Neues Dokument zu prüfen: Führerschein, Jürgen Beispiel` */
  subject({ document, driver }) {
    return `Neues Dokument zu prüfen: ${DOCUMENT_TYPE_LABEL[document.type]}, ${nameInSubject(driver)}`;
  },
  Body({ data, operator }) {
    const { driver, document, expiresOn, deskPath } = data;
    return (
      <MailLayout
        title="Neues Dokument zu prüfen"
        operator={operator}
        preview={`${fullName(driver)} hat ein Dokument erneuert.`}
      >
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
  },
});
