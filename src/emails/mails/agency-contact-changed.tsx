import { formatInstant } from "../../domain/kernel/time/berlin.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Note, Paragraph } from "../parts/prose.tsx";

/** To the agency's address before, so that somebody hears of it who may not have changed it. */
export const agencyContactChanged = defineMail("agency_contact_changed", {
  subject: () => SUBJECT,
  Body({ data, operator }) {
    const { before, after, at } = data;
    const facts = [
      { label: "E-Mail-Adresse", value: changed(before.email, after.email) },
      { label: "Telefon", value: changed(before.phone, after.phone) },
      { label: "Zeitpunkt", value: formatInstant(new Date(at)) },
    ];
    return (
      <MailLayout title={SUBJECT} operator={operator} preview={HAPPENED} greeting>
        <Paragraph>Guten Tag,</Paragraph>
        <Paragraph>{HAPPENED}</Paragraph>
        <FactsTable facts={facts} />
        <Note>
          Wissen Sie nichts davon? Dann stellen Sie die Angaben bitte gleich zurück, ändern Sie Ihr
          Passwort und melden Sie andere Geräte ab.
        </Note>
        <ActionButton path="/admin/einstellungen/agentur">Angaben ansehen</ActionButton>
      </MailLayout>
    );
  },
});

const SUBJECT = "Kontakt der Agentur geändert";
const HAPPENED =
  "An der Disposition wurde geändert, wohin E-Mails und Anrufe an die Agentur gehen.";

function changed(before: string, after: string) {
  return before === after ? after : `${after} (bisher ${before})`;
}
