import { mailLabel } from "../../../domain/mail/template-lookup.ts";
import { type EmailStatus, mailInWords } from "../../../domain/mail/vocabulary.ts";
import { LinkButton } from "../../ui/button.tsx";
import { StatusChip, type Tone } from "../../ui/sign.tsx";
import type { Column } from "../../ui/table.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import type { Email } from "../kit/call.ts";
import { useDeskControls, useDeskUrl } from "../kit/desk-url.tsx";
import { LabelledSelect, SearchField } from "../kit/filter-fields.tsx";
import { emailHref, Time, timeInWords } from "../kit/links.tsx";
import { ListSection } from "../kit/list-section.tsx";
import { usePagedList } from "../kit/polled-lists.ts";
import { CallAction, QUIET_BUTTONS } from "../kit/row-panel.tsx";

const TONE: Record<EmailStatus, Tone> = {
  sent: "green",
  failed: "red",
  pending: "waiting",
  withdrawn: "neutral",
};

const TEXTS = {
  of: "E-Mail-Logs",
  empty: "Keine E-Mail-Logs gefunden.",
  emptyHint: "Jede E-Mail an Kunden, Fahrer und Disposition wird hier mit ihrem Zustand vermerkt.",
  noneFound: "Keine E-Mail gefunden.",
  noneFoundHint: "Zu dieser Suche und diesem Status gibt es keine E-Mail.",
  news: ["neue E-Mail", "neue E-Mails"],
} as const;

const FILTER_OPTIONS = { "": "Alle E-Mails", fehlgeschlagen: "Nur fehlgeschlagene" } as const;

/** 'E-Mails': the last 50 of the log, then more, or those that were searched for. */
export function EmailsSection() {
  const { url } = useDeskUrl();
  const control = useDeskControls();
  const status = url.mails ? "failed" : undefined;
  const q = url.emailSearch.trim() || undefined;
  return (
    <ListSection
      id="emails"
      title="E-Mails"
      list={usePagedList("emails", { q, status, limit: 50 })}
      columns={COLUMNS}
      texts={TEXTS}
      isFiltered={Boolean(q || status)}
      toolbar={
        <search className="flex min-w-0 flex-1 flex-wrap items-center gap-2 max-lg:basis-full">
          <SearchField
            {...control("emailSearch")}
            list="emails"
            hint="Empfänger, Betreff, Auftrag, Art …"
          />
          <LabelledSelect {...control("mails")} label="Status" options={FILTER_OPTIONS} />
        </search>
      }
    />
  );
}

const COLUMNS: Column<Email>[] = [
  {
    header: "Empfänger",
    cell: (email) => <p className="font-normal wrap-break-word md:min-w-52">{email.recipient}</p>,
  },
  {
    header: "Betreff",
    cell: (email) => (
      <>
        <p>{email.subject}</p>
        <p className="text-14 text-ink-2">{mailLabel(email.template)}</p>
      </>
    ),
  },
  {
    header: "Status",
    phone: "inline",
    cell: (email) => {
      const { label, reason, isHeld } = mailInWords(email);
      return (
        <>
          <StatusChip tone={isHeld ? "neutral" : TONE[email.status]} label={label} />
          {reason && <p className="mt-1 text-14 wrap-anywhere">{reason}</p>}
        </>
      );
    },
  },
  {
    header: "Zeit",
    phone: "inline",
    cell: (email) => (
      <>
        <p>
          <Time iso={email.created_at} />
        </p>
        {email.sent_at &&
          !mailInWords(email).isHeld &&
          timeInWords(email.sent_at) !== timeInWords(email.created_at) && (
            <p className="text-14 whitespace-nowrap text-ink-2">
              gesendet <Time iso={email.sent_at} />
            </p>
          )}
      </>
    ),
  },
  {
    header: "Aktionen",
    cell: (email) => <Actions email={email} />,
  },
];

function Actions({ email }: { email: Email }) {
  const of = `${email.subject} an ${email.recipient}`;
  return (
    <div className={`flex gap-2 whitespace-nowrap max-md:flex-wrap ${QUIET_BUTTONS}`}>
      <LinkButton
        size="small"
        variant="row"
        href={emailHref(email.id)}
        target="_blank"
        rel="noopener"
      >
        Öffnen
        <span className="sr-only"> in neuem Tab: {of}</span>
      </LinkButton>
      {email.status !== "pending" && (
        <CallAction
          label="Erneut senden"
          of={of}
          call="admin-resend-email"
          input={{ emailId: email.id }}
          onDone={() =>
            showSuccess("E-Mail erneut gesendet", `An ${email.recipient}, ist unterwegs.`)
          }
        />
      )}
    </div>
  );
}
