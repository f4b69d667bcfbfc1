import { ATTACHMENT_LABEL } from "../../domain/dispatch/attachments/vocabulary.ts";
import { ActionButton } from "../parts/action-button.tsx";
import { defineMail } from "../parts/define-mail.ts";
import { FactsTable, jobRows } from "../parts/facts-table.tsx";
import { MailLayout } from "../parts/mail-layout.tsx";
import { Paragraph, Subtitle } from "../parts/prose.tsx";
import { jobInShort, shortened } from "../parts/wording.ts";

/** To the agency: what a customer handed in to his request on the status page. */
export const attachmentsReceived = defineMail("attachments_received", {
  /** `Neue Anlage: FA 1042, Muster Bau GmbH – Fahrmischer, 60311 Frankfurt am Main, ab Mo., 23.11.2026` */
  subject({ job, customer, attachments }) {
    const what = attachments.length > 1 ? "Neue Anlagen" : "Neue Anlage";
    return `${what}: ${job.number}, ${shortened(customer.company || customer.name)} – ${jobInShort(job)}`;
  },
  Body({ data, operator }) {
    const { job, customer, attachments, deskPath } = data;
    const files = attachments
      .map(({ kind, filename }) => `${ATTACHMENT_LABEL[kind]}: ${shortened(filename)}`)
      .join("\n");
    return (
      <MailLayout
        order={job.number}
        title={attachments.length > 1 ? "Neue Anlagen zum Auftrag" : "Neue Anlage zum Auftrag"}
        operator={operator}
        preview={files}
      >
        <Paragraph>
          {`${customer.company || customer.name} hat auf der Statusseite etwas nachgereicht. Ein bestätigter Fahrer sieht es auf seiner Auftragsseite.`}
        </Paragraph>
        <FactsTable facts={[{ label: "Anlagen", value: files }]} />
        <ActionButton path={deskPath}>Auftrag in der Disposition öffnen</ActionButton>
        <Subtitle>Einsatz</Subtitle>
        <FactsTable facts={jobRows(job, { customer })} />
      </MailLayout>
    );
  },
});
