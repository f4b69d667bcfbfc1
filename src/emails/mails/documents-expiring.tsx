import { Link } from "@react-email/link";
import { useContext } from "react";
import { DOCUMENT_TYPE_LABEL } from "../../domain/drivers/documents/vocabulary.ts";
import { formatDay } from "../../domain/kernel/time/days.ts";
import type { MailFacts } from "../../domain/mail/templates.ts";
import { SiteAddress } from "../parts/action-button.tsx";
import { COLOUR, defineMail, TEXT } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Subtitle } from "../parts/prose.tsx";
import { fullName, inDays, nameInSubject } from "../parts/wording.ts";

type Digest = MailFacts["documents_expiring"];

/** To the agency, once a day at most: whose documents expire; each driver has been written to. */
export const documentsExpiring = defineMail("documents_expiring", {
  subject,
  Body({ data, operator }) {
    const { documents } = data;
    return (
      <MailLayout
        title={documents.length === 1 ? "Ein Dokument läuft ab" : "Dokumente laufen ab"}
        operator={operator}
        preview={subject(data)}
      >
        <Paragraph>
          Die Fahrer sind erinnert und können über einen Link ein neues Dokument schicken. Neue
          Dokumente prüfen Sie bitte in der Fahrerverwaltung.
        </Paragraph>
        {documents.map((one) => (
          <ExpiringDocument key={`${one.driverId} ${one.expiry.filename}`} {...one} />
        ))}
      </MailLayout>
    );
  },
});

/** `Führerschein läuft in 14 Tagen ab: Jürgen Beispiel`, or `3 Dokumente laufen ab` */
function subject({ documents }: Digest): string {
  const [first] = documents;
  if (!first || documents.length > 1) return `${documents.length} Dokumente laufen ab`;
  const { expiry, driver } = first;
  return `${DOCUMENT_TYPE_LABEL[expiry.type]} läuft ${inDays(expiry.daysLeft)} ab: ${nameInSubject(driver)}`;
}

function ExpiringDocument({ driver, expiry, deskPath }: Digest["documents"][number]) {
  const site = useContext(SiteAddress);
  return (
    <>
      <Subtitle>{fullName(driver)}</Subtitle>
      <FactsTable
        facts={[
          { label: "Dokument", value: DOCUMENT_TYPE_LABEL[expiry.type] },
          { label: "Datei", value: expiry.filename },
          {
            label: "Gültig bis",
            value: `${formatDay(expiry.expiresOn)}, ${inDays(expiry.daysLeft)}`,
          },
        ]}
      />
      <p style={TEXT}>
        <Link
          data-action="true"
          href={`${site}${deskPath}`}
          style={{ color: COLOUR.blue, textDecoration: "underline" }}
        >
          {`${fullName(driver)} öffnen`}
        </Link>
      </p>
    </>
  );
}
