import CalendarDays from "lucide-react/icons/calendar-days";
import Euro from "lucide-react/icons/euro";
import MapPin from "lucide-react/icons/map-pin";
import Wrench from "lucide-react/icons/wrench";
import type { ReactNode } from "react";
import { townOfJob } from "../../../domain/dispatch/jobs/vocabulary.ts";
import {
  getOpenJobs,
  type OpenJobCard,
  type OpenJobsPage,
} from "../../../domain/dispatch/read/open-jobs/open-jobs.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { BILLING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";
import type { Language } from "../../../messages/language.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { EmptyState, Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { usePageLanguage } from "../../ui/page-language.ts";
import { Sign, StatusChip, type Tone } from "../../ui/sign.tsx";
import { linkPages, renderLinkPage } from "../link-page.tsx";
import { billingNotice, PERCENT } from "./billing-terms.tsx";

const openJobsPage = linkPages("driver", { ofDriver: "openJobs.description" });

/** `GET /driver/auftraege`: every open job, with what speaks against it and the way to offer oneself. Changes nothing. */
export const showOpenJobs = openJobsPage(async ({ c, ctx, link, action, shellFor }) => {
  const page = Number.parseInt(c.req.query("seite") ?? "", 10) || 1;
  const shown = await getOpenJobs(ctx, link, page);
  return renderOpenJobs(shellFor(shown.language), shown, action);
});

function renderOpenJobs(shell: Shell, shown: OpenJobsPage, action: string): string {
  const { t } = shell.language;
  const isShown = shown.state === "shown";
  return renderLinkPage(shell, {
    title: t(isShown ? "openJobs.title" : "openJobs.unreleased"),
    description: t("openJobs.description"),
    children: isShown ? (
      <Jobs shown={shown} action={action} />
    ) : (
      <p>{t("openJobs.unreleased_text")}</p>
    ),
  });
}

function Jobs({ shown, action }: { shown: OpenJobsPage; action: string }) {
  const language = usePageLanguage();
  const { jobs, isUnreachable } = shown;
  const { t } = language;
  if (jobs.length === 0) {
    return (
      <EmptyState title={t("openJobs.none")}>
        <p>{t("openJobs.none_text")}</p>
      </EmptyState>
    );
  }
  const [fitting, others] = [jobs.filter(({ fits }) => fits), jobs.filter(({ fits }) => !fits)];
  return (
    <>
      <p>{inNumbers(shown, language)}</p>
      {isUnreachable && (
        <Notice kind="warning" title={t("ownPage.unreachable")}>
          <p>{t("ownPage.unreachable_text")}</p>
        </Notice>
      )}
      <Group title={t("openJobs.fits")} jobs={fitting}>
        {t("openJobs.fits_text")}
      </Group>
      <Group title={t("openJobs.others")} jobs={others}>
        {t("openJobs.others_text")}
      </Group>
      <Pages shown={shown} action={action} />
      <Terms jobs={jobs} />
    </>
  );
}

function inNumbers({ total, lookedAt, fitting }: OpenJobsPage, { t }: Language) {
  const open = t("openJobs.open", { count: total });
  const cut = total > lookedAt ? `, ${t("openJobs.cut", { count: lookedAt })}` : "";
  const fit = fitting === 0 ? t("openJobs.noneFits") : t("openJobs.fit", { count: fitting });
  return `${open}${cut}. ${fit}`;
}

interface GroupProps {
  title: string;
  jobs: readonly OpenJobCard[];
  children: string;
}

function Group({ title, jobs, children }: GroupProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="pt-4">
      <h2 className="text-22">{title}</h2>
      <p className="mt-1 mb-3 text-16 text-ink-2">{children}</p>
      <ul className="divide-y divide-line border-y-2 border-asphalt">
        {jobs.map((card) => (
          <li key={card.job.number} className="py-5">
            <Job card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CardProps {
  card: OpenJobCard;
}

function Job({ card }: CardProps) {
  const language = usePageLanguage();
  const { job, near, distance, earnings, answer } = card;
  const { fahrzeugtyp, fuehrerscheinklasse, besonderheiten, answers, drivers = 1 } = job;
  const { t, trade } = language;
  const licence = fuehrerscheinklasse && t("mails.licenceClass", { name: fuehrerscheinklasse });
  return (
    <article className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderPlate>{job.number}</OrderPlate>
        {answer && (
          <StatusChip
            tone={answer.isOffer ? "green" : "neutral"}
            label={t(answer.isOffer ? "openJobs.offered" : "openJobs.declined")}
          />
        )}
      </p>
      <h3 className="text-22 break-words">
        {[trade(fahrzeugtyp), drivers > 1 && t("mails.forDrivers", { count: drivers }), licence]
          .filter(Boolean)
          .join(", ")}
      </h3>
      <ul className="space-y-1.5">
        <Fact icon={CalendarDays}>{language.period(job)}</Fact>
        <Fact icon={MapPin}>
          {[townOfJob(job), language.near(near, distance)].filter(Boolean).join(`${NBSP}· `)}
        </Fact>
        {besonderheiten && <Fact icon={Wrench}>{language.specials(besonderheiten)}</Fact>}
        {answers && <Fact icon={Wrench}>{language.answers(answers)}</Fact>}
        <Fact icon={Euro}>
          {`${language.earnings(earnings)}${NBSP}· ${trade(BILLING_LABEL[job.billingModel])}`}
        </Fact>
      </ul>
      <Against card={card} />
      <Answer card={card} />
    </article>
  );
}

function Fact({ icon: Icon, children }: { icon: typeof Euro; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden="true" size={20} className="mt-1 shrink-0 text-ink-2" />
      <span className="min-w-0 break-words tabular-nums">{children}</span>
    </li>
  );
}

/** Papers can follow until the job begins; everything else keeps him from it. */
function Against({ card: { job, against, fits } }: CardProps) {
  const language = usePageLanguage();
  const { t } = language;
  if (against.length === 0) return null;
  const texts = against.map((objection) => objectionInWords(objection, job, language));
  if (fits) return <Mark tone="amber">{t("openJobs.untilStart", { what: texts.join(", ") })}</Mark>;
  return (
    <div>
      <p className="text-16 text-ink-2">{t("openJobs.against")}</p>
      {texts.map((text) => (
        <Mark key={text} tone="red">
          {text}
        </Mark>
      ))}
    </div>
  );
}

/** In German as the shortlist says it; in other languages by what it is about. */
function objectionInWords(
  { code, text, about = "", until }: OpenJobCard["against"][number],
  { fuehrerscheinklasse }: OpenJobCard["job"],
  { t, trade, day, locale }: Language,
): string {
  if (locale === "de") return text;
  const document = trade(about);
  if (code === "licence_class_missing") {
    return t("openJobs.lacks", { what: t("mails.licenceClass", { name: fuehrerscheinklasse }) });
  }
  if (code === "proof_missing") return t("openJobs.lacks", { what: document });
  if (code === "documents_missing") return t("openJobs.documentMissing", { document });
  if (code === "documents_unchecked") return t("openJobs.documentUnchecked", { document });
  if (code === "document_expired" && until) {
    return t("openJobs.documentUntil", { document, day: day(until) });
  }
  if (code === "overlap") return t("openJobs.busy", { job: about });
  if (code === "absent") return t("openJobs.absent");
  return code === "assigned_here" ? t("openJobs.assignedHere") : text;
}

function Mark({ tone, children }: { tone: Tone; children: string }) {
  return (
    <p className="flex gap-2.5 font-semibold">
      <span className="mt-1.5 ml-0.5 w-4.5 shrink-0">
        <Sign tone={tone} size={16} />
      </span>
      <span className="min-w-0 break-words">{children}</span>
    </p>
  );
}

function Answer({ card: { answer, answerPath, job } }: CardProps) {
  const { t } = usePageLanguage();
  if (!answerPath) return null;
  const label = t(answer ? "openJobs.changeAnswer" : "mails.canDrive");
  return (
    <LinkButton
      href={answerPath}
      variant={answer ? "secondary" : "primary"}
      aria-label={t("openJobs.ofJob", { what: label, number: job.number })}
      wide
    >
      {label}
    </LinkButton>
  );
}

function Pages({ shown: { page, pages }, action }: { shown: OpenJobsPage; action: string }) {
  const { t } = usePageLanguage();
  if (pages === 1) return null;
  return (
    <nav aria-label={t("openJobs.pages")} className="space-y-3 pt-4">
      <p className="text-ink-2">{t("openJobs.page", { page, pages })}</p>
      <div className="flex gap-3">
        {page > 1 && (
          <LinkButton href={`${action}&seite=${page - 1}`} rel="prev" wide>
            {t("openJobs.back")}
          </LinkButton>
        )}
        {page < pages && (
          <LinkButton href={`${action}&seite=${page + 1}`} rel="next" wide>
            {t("openJobs.more")}
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

/** Terms that hold for all jobs. */
function Terms({ jobs }: { jobs: readonly OpenJobCard[] }) {
  const language = usePageLanguage();
  const { t, trade } = language;
  const models = [...new Set(jobs.map(({ job }) => job.billingModel))];
  return (
    <section className="space-y-2 pt-4 text-16 text-ink-2">
      <h2 className="text-18 text-ink">{t("alert.rateAndBilling")}</h2>
      <p>{t("alert.earningsNote", { hours: HOURS_PER_DAY, percent: PERCENT })}</p>
      {models.map((model) => (
        <p key={model}>{`${trade(BILLING_LABEL[model])}: ${billingNotice(language, model)}`}</p>
      ))}
      <p>{t("mails.addressLater")}</p>
    </section>
  );
}
