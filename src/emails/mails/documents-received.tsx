import type { MailFacts } from "../../domain/mail/templates.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail, type MailProps } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Title } from "../parts/prose.tsx";
import { documentLines, fullName, nameInSubject } from "../parts/wording.ts";

type Received = MailFacts["documents_received"];

/** To the agency: a driver sent what he was asked for; it counts once it is checked. */
export const documentsReceived = defineMail("documents_received", { subject, Body });

/** `Unterlagen zu prüfen: Jürgen Beispiel` */
function subject({ driver }: Received): string {
  return `Unterlagen zu prüfen: ${nameInSubject(driver)}`;
}

function Body({ data, operator }: MailProps<"documents_received">) {
  const { driver, documents, deskPath } = data;
  return (
    <MailLayout operator={operator} preview={`${fullName(driver)} hat Unterlagen geschickt.`}>
      <Title>Unterlagen zu prüfen</Title>
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
}
