import type { EmailStatus } from "../../../domain/mail/email-log.ts";
import { EMAIL_STATUS_LABEL } from "../../../domain/mail/labels.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import type { Column } from "../../ui/table.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { ListSection } from "./list-section.tsx";
import { RowAction } from "./row-action.tsx";
import { Time } from "./time.tsx";
import { useAction } from "./use-action.ts";
import { useList } from "./use-list.ts";
import type { Email } from "./wire.ts";

const TONE: Record<EmailStatus, Tone> = { sent: "green", failed: "red", pending: "amber" };

/** What each template is for; a template that is not listed shows its own name. */
const TEMPLATE: Record<string, string> = {
  fahrer_anfrage: "Anfrage an die Disposition",
  request_received: "Eingangsbestätigung an den Kunden",
  driver_confirmation: "Bestätigung an den Fahrer",
  job_alert: "Aufträge an den Fahrer",
  answer_received: "Antwort eines Fahrers",
  no_show_notice: "No-Show-Hinweis",
  newsletter_confirm: "Newsletter: Bitte um Bestätigung",
};

const TEXTS = {
  loading: "Lade E-Mail-Logs...",
  failure: "Fehler beim Laden der E-Mail-Logs",
  empty: "Keine E-Mail-Logs gefunden.",
  emptyHint: "Jede E-Mail an Kunden, Fahrer und Disposition wird hier mit ihrem Zustand vermerkt.",
  news: (count: number) => (count === 1 ? "1 neue E-Mail" : `${count} neue E-Mails`),
};

/** 'E-Mails': the last 50 of the log (spec 9). */
export function EmailsSection() {
  const list = useList("emails", { limit: 50 });
  return (
    <ListSection
      id="emails"
      title="E-Mails"
      list={{ ...list, loadMore: undefined }}
      columns={COLUMNS}
      texts={TEXTS}
      toolbar={<p className="text-14 text-ink-2">Die letzten 50</p>}
    />
  );
}

const COLUMNS: Column<Email>[] = [
  {
    key: "empfaenger",
    header: "Empfänger",
    phone: "line",
    rowHeader: true,
    cell: (email) => <p className="font-normal wrap-break-word md:min-w-52">{email.recipient}</p>,
  },
  {
    key: "betreff",
    header: "Betreff",
    phone: "line",
    cell: (email) => (
      <>
        <p>{email.subject}</p>
        <p className="text-14 text-ink-2">{TEMPLATE[email.template] ?? email.template}</p>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    phone: "inline",
    cell: ({ status, error_message }) => (
      <>
        <StatusChip tone={TONE[status]} label={EMAIL_STATUS_LABEL[status]} />
        {status !== "sent" && error_message && (
          <p className="mt-1 text-14 wrap-anywhere">{error_message}</p>
        )}
      </>
    ),
  },
  { key: "zeit", header: "Zeit", phone: "inline", cell: (email) => <Times email={email} /> },
  {
    key: "aktionen",
    header: "Aktionen",
    phone: "line",
    cell: (email) => <Actions email={email} />,
  },
];

function Times({ email }: { email: Email }) {
  return (
    <>
      <p>
        <Time iso={email.created_at} />
      </p>
      {email.sent_at && (
        <p className="text-14 whitespace-nowrap text-ink-2">
          gesendet <Time iso={email.sent_at} />
        </p>
      )}
    </>
  );
}

function Actions({ email }: { email: Email }) {
  const resend = useAction("admin-resend-email", {
    onDone: () => showSuccess("E-Mail erneut gesendet", `An ${email.recipient}, ist unterwegs.`),
  });
  const of = `${email.subject} an ${email.recipient}`;
  return (
    <div className="flex gap-1 whitespace-nowrap max-md:flex-wrap">
      <LinkButton
        size="small"
        variant="row"
        href={`/admin/email?id=${email.id}`}
        target="_blank"
        rel="noopener"
      >
        Öffnen
        <span className="sr-only"> in neuem Tab: {of}</span>
      </LinkButton>
      {email.status !== "pending" && (
        <RowAction
          isRunning={resend.isPending}
          run={() => resend.mutateAsync({ emailId: email.id })}
          label="Erneut senden"
          of={of}
        />
      )}
    </div>
  );
}
