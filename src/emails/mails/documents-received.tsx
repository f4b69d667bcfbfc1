import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph } from "../parts/prose.tsx";
import { documentLines, fullName, nameInSubject } from "../parts/wording.ts";

/** To the agency: a driver sent what he was asked for; it counts once it is checked. */
export const documentsReceived = defineMail("documents_received", {
  /** `Unterlagen zu prüfen: Jürgen Beispiel` */
  subject({ driver }) {
    return `Unterlagen zu prüfen: ${nameInSubject(driver)}`;
  },
  Body({ data, operator }) {
    const { driver, documents, deskPath } = data;
    return (
      <MailLayout
        title="Unterlagen zu prüfen"
        operator={operator}
        preview={`${fullName(driver)} hat Unterlagen geschickt.`}
      >
        <Paragraph>
          {`${fullName(driver)} hat geschickt, worum Sie gebeten haben. Es zählt, sobald Sie es geprüft haben.`}
        </Paragraph>
        <FactsTable
          facts={[
            { label: "Fahrer", value: fullName(driver) },
            { label: "Unterlagen", value: documentLines(documents) },
          ]}
        />
        <ActionButton path={deskPath}>Unterlagen prüfen</ActionButton>
      </MailLayout>
    );
  },
});
