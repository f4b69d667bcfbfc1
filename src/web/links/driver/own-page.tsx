import type {
  DriverPage,
  PageDocument,
} from "../../../domain/dispatch/read/driver-page/get-driver-page.ts";
import type { OwnJob } from "../../../domain/dispatch/read/driver-page/own-jobs.ts";
import { DOCUMENT_TYPE_LABEL } from "../../../domain/drivers/documents/vocabulary.ts";
import { KEPT_LANGUAGE_FIELD } from "../../../domain/kernel/locale.ts";
import { Button, WideLink } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { DoneNotice, EmptyState, Notice } from "../../ui/notice.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { StatusChip } from "../../ui/sign.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { renderLinkPage } from "../link-page.tsx";
import { AvailabilityForm } from "./availability-form.tsx";
import { OwnJobCard, OwnJobHead } from "./own-job.tsx";

interface OwnPageProps {
  page: DriverPage;
  /** This page with its parameters, for its own form. */
  action: string;
  isSaved?: boolean;
  /** The link to change his billing data was just sent. */
  isLinkRequested?: boolean;
  /** Values of a refused form, with errors. */
  typed?: URLSearchParams;
  error?: string | undefined;
}

/** Everything that a driver looks up or says without calling. Opening it changes nothing. */
export function renderOwnPage(shell: Shell, props: OwnPageProps): string {
  const { page, action, isSaved, isLinkRequested, typed, error } = props;
  const { t } = shell.language;
  const { vorname, nachname } = page.driver;
  return renderLinkPage(shell, {
    title: t("ownPage.title"),
    description: t("ownPage.description"),
    script: "availability",
    children: (
      <>
        <p>{t("ownPage.greeting", { name: `${vorname} ${nachname}` })}</p>
        <DoneNotice isShown={isSaved} title={t("ownPage.saved")} text={t("ownPage.saved_text")} />
        {error && <Notice kind="error" title={t("ownPage.notSaved")} live="alert" text={error} />}
        {page.isUnreachable && (
          <Notice kind="warning" title={t("ownPage.unreachable")}>
            <p>{t("ownPage.unreachable_text")}</p>
          </Notice>
        )}
        <KeepLanguage page={page} action={action} />
        <div className="space-y-12 pt-2">
          <Upcoming page={page} />
          <AvailabilityForm page={page} action={action} typed={typed} errors={{ span: error }} />
          <OwnDocuments page={page} />
          <Billing page={page} action={action} isRequested={isLinkRequested} />
          <Subscription address={`${shell.publicUrl}${page.paths.calendar}`} />
          <Alerts page={page} />
          <Past jobs={page.past} />
        </div>
      </>
    ),
  });
}

interface PartProps {
  page: DriverPage;
}

/** He reads another language than the one he is written to in: one button, and his mails follow. */
function KeepLanguage({ page, action }: PartProps & { action: string }) {
  const { t, locale } = usePageLanguage();
  if (locale === (page.driver.sprache ?? "de")) return null;
  return (
    <Notice kind="info" title={t("ownPage.mailsInThis")}>
      <p>{t("ownPage.mailsInThis_text")}</p>
      <form method="post" action={action} aria-label={t("ownPage.mailsInThis")} className="pt-2">
        <Button type="submit" name={KEPT_LANGUAGE_FIELD} value={locale} lang={locale}>
          {t("ownPage.mailsInThis_button")}
        </Button>
      </form>
    </Notice>
  );
}

function Upcoming({ page: { upcoming, isReleased, paths } }: PartProps) {
  const { t } = usePageLanguage();
  return (
    <PageSection title={t("ownPage.jobs")}>
      {upcoming.length > 0 ? (
        <ul className="divide-y divide-line border-y-2 border-asphalt">
          {upcoming.map((job) => (
            <li key={job.id} className="space-y-3 py-4">
              <OwnJobCard own={job} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t("ownPage.noJobs")}>
          <p>{t("ownPage.noJobs_text")}</p>
        </EmptyState>
      )}
      {isReleased ? (
        <WideLink href={paths.openJobs}>{t("ownPage.openJobs")}</WideLink>
      ) : (
        <p className="text-16 text-ink-2">{t("ownPage.notReleased")}</p>
      )}
    </PageSection>
  );
}

/** Field of the button that sends the link to change billing data. */
export const BILLING_LINK_FIELD = "abrechnung";

interface BillingProps extends PartProps {
  action: string;
  isRequested: boolean | undefined;
}

/** Missing data for credit notes; the first entry is made directly, later ones through a mailed link. */
function Billing({ page, action, isRequested }: BillingProps) {
  const { t, list } = usePageLanguage();
  const { missing, path } = page.billing;
  return (
    <PageSection id="abrechnung" title={t("billing.title")}>
      <DoneNotice
        isShown={isRequested}
        title={t("billing.requested")}
        text={t("billing.request_text")}
      />
      <WideLink href={page.paths.credits}>{t("credits.title")}</WideLink>
      <p>{t("billing.own_text")}</p>
      <p className={missing.length > 0 ? "font-semibold" : "text-ink-2"}>
        {missing.length > 0
          ? t("billing.missing", { fields: list(missing.map((gap) => t(`billing.gap_${gap}`))) })
          : t("billing.complete")}
      </p>
      {path ? (
        <WideLink href={path}>{t("billing.enter")}</WideLink>
      ) : (
        <form method="post" action={action} aria-labelledby="abrechnung" className="space-y-2">
          {!isRequested && <p className="text-16 text-ink-2">{t("billing.request_text")}</p>}
          <Button type="submit" name={BILLING_LINK_FIELD} value="link" wide>
            {t("billing.request")}
          </Button>
        </form>
      )}
    </PageSection>
  );
}

function Subscription({ address }: { address: string }) {
  const { t } = usePageLanguage();
  return (
    <PageSection id="kalender" title={t("ownPage.calendar")}>
      <p>{t("ownPage.calendar_text")}</p>
      <WideLink href={address.replace(/^https?:/, "webcal:")}>{t("ownPage.subscribe")}</WideLink>
      <label className="block text-16">
        <span className="text-ink-2">{t("ownPage.calendarAddress")}</span>
        <input
          type="text"
          readOnly
          value={address}
          className="mt-1 block min-h-11 w-full rounded-sign border border-edge bg-sheet px-3 text-16"
        />
      </label>
      <p className="text-16">{t("ownPage.calendarHow")}</p>
    </PageSection>
  );
}

function Alerts({ page: { isPaused, paths } }: PartProps) {
  const { t } = usePageLanguage();
  return (
    <PageSection title={t("ownPage.alerts")}>
      <p>{t(isPaused ? "ownPage.alerts_paused" : "ownPage.alerts_running")}</p>
      <WideLink href={paths.pause}>
        {t(isPaused ? "ownPage.alerts_resume" : "ownPage.alerts_pause")}
      </WideLink>
    </PageSection>
  );
}

function Past({ jobs }: { jobs: readonly OwnJob[] }) {
  const { t } = usePageLanguage();
  if (jobs.length === 0) return null;
  return (
    <PageSection title={t("ownPage.past")}>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((own) => (
          <li key={own.id} className="space-y-1 py-3 text-16">
            <OwnJobHead own={own} />
            {own.documentPath && (
              <TextLink
                href={own.documentPath}
                aria-label={t("ownPage.ofJob", { what: t("ownPage.pdf"), number: own.job.number })}
              >
                {t("ownPage.pdf")}
              </TextLink>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** Documents handed in with their validity, missing ones, and the ways to send them. */
function OwnDocuments({ page: { documents, missing, paths } }: { page: DriverPage }) {
  const language = usePageLanguage();
  const { t } = language;
  return (
    <PageSection title={t("ownPage.documents")}>
      <ul className="divide-y divide-line border-y border-line">
        {missing.map((type) => (
          <li key={type} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="font-semibold">{language.trade(DOCUMENT_TYPE_LABEL[type])}</span>
            <StatusChip tone="amber" label={t("ownPage.missing")} />
          </li>
        ))}
        {documents.map((document) => (
          <Document key={document.id} document={document} />
        ))}
      </ul>
      <WideLink href={paths.documents}>
        {t(documents.length > 0 ? "ownPage.moreDocuments" : "ownPage.sendDocuments")}
      </WideLink>
    </PageSection>
  );
}

function Document({ document }: { document: PageDocument }) {
  const language = usePageLanguage();
  const { type, until, isOver, isChecked } = document;
  const { t } = language;
  const label = language.trade(DOCUMENT_TYPE_LABEL[type]);
  return (
    <li className="space-y-1 py-2">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="font-semibold">{label}</span>
        {isOver ? (
          <StatusChip tone="red" label={t("ownPage.expired")} />
        ) : (
          <StatusChip
            tone={isChecked ? "green" : "waiting"}
            label={t(isChecked ? "ownPage.checked" : "ownPage.beingChecked")}
          />
        )}
      </p>
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-16 text-ink-2">
        <span>
          {until ? t("ownPage.validUntil", { day: language.day(until) }) : t("ownPage.noEnd")}
        </span>
        <TextLink
          href={document.renewalPath}
          aria-label={t("ownPage.renewOf", { document: label })}
        >
          {t("ownPage.renew")}
        </TextLink>
      </p>
    </li>
  );
}
