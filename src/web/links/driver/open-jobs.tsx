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
} from "../../../domain/dispatch/open-jobs/get-open-jobs.ts";
import { periodInFull } from "../../../domain/kernel/time/told-periods.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { BILLING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { dayPriceInWords } from "../../../domain/pricing/day-price.ts";
import { HOURS_PER_DAY } from "../../../domain/pricing/price-lists.ts";
import type { Language } from "../../../messages/language.ts";
import { driverContext } from "../../http/actors.ts";
import { LinkButton } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { Sign, type Tone } from "../../ui/sign.tsx";
import { StatusChip } from "../../ui/status-chip.tsx";
import { linkPages, renderLinkPage } from "../link-page.tsx";
import { billingNotice } from "./billing-terms.tsx";

const DESCRIPTION = "Offene Aufträge für einen Fahrer.";

const openJobsPage = linkPages({
  parameter: "driver",
  field: "driverId",
  contextOf: driverContext,
  description: DESCRIPTION,
});

/** `GET /driver/auftraege`: every open job, with what speaks against it and the way to offer oneself. Changes nothing. */
export const showOpenJobs = openJobsPage(async ({ c, ctx, link, action, shell }) => {
  const page = Number.parseInt(c.req.query("seite") ?? "", 10) || 1;
  return renderOpenJobs(shell, await getOpenJobs(ctx, link, page), action);
});

function renderOpenJobs(shell: Shell, shown: OpenJobsPage, action: string): string {
  if (shown.state === "unreleased") {
    return renderLinkPage(shell, {
      title: "Zurzeit sind Sie nicht freigeschaltet",
      description: DESCRIPTION,
      children: (
        <p>
          Offene Aufträge stehen hier, sobald wir Sie freigeschaltet haben. Fragen dazu? Rufen Sie
          uns bitte an.
        </p>
      ),
    });
  }
  return renderLinkPage(shell, {
    title: "Offene Aufträge",
    description: DESCRIPTION,
    children: <Jobs shown={shown} action={action} language={shell.language} />,
  });
}

interface JobsProps {
  shown: OpenJobsPage;
  action: string;
  language: Language;
}

function Jobs({ shown, action, language }: JobsProps) {
  const { jobs, isUnreachable } = shown;
  if (jobs.length === 0) {
    return (
      <EmptyState title="Zurzeit ist kein Auftrag offen.">
        <p>Sobald einer offen ist, steht er hier.</p>
      </EmptyState>
    );
  }
  const [fitting, others] = [jobs.filter(({ fits }) => fits), jobs.filter(({ fits }) => !fits)];
  return (
    <>
      <p>{inNumbers(shown)}</p>
      {isUnreachable && (
        <Notice kind="warning" title="Unsere E-Mails kommen bei Ihnen nicht an.">
          <p>Bitte rufen Sie uns an, damit wir Ihre Adresse berichtigen.</p>
        </Notice>
      )}
      <Group title="Passt zu Ihnen" jobs={fitting}>
        Mit „Ich kann fahren“ bieten Sie sich an. Eingeteilt sind Sie damit noch nicht.
      </Group>
      <Group title="Passt zurzeit nicht" jobs={others}>
        Bei jedem Auftrag steht, was dagegen spricht. Stimmt etwas nicht mehr? Rufen Sie uns an.
      </Group>
      <Pages shown={shown} action={action} />
      <Terms jobs={jobs} language={language} />
    </>
  );
}

function inNumbers({ total, lookedAt, fitting }: OpenJobsPage) {
  const open = total === 1 ? "1 Auftrag ist offen" : `${counted(total)} Aufträge sind offen`;
  const cut = total > lookedAt ? `, hier stehen die ${counted(lookedAt)}, die zuerst beginnen` : "";
  if (fitting === 0) return `${open}${cut}. Zurzeit passt keiner zu Ihren Angaben.`;
  const fit = fitting === 1 ? "einer passt" : `${counted(fitting)} passen`;
  return `${open}${cut}. Davon ${fit} zu Ihnen; was in Ihrer Nähe liegt, steht oben.`;
}

function counted(number: number) {
  return number.toLocaleString("de-DE");
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

function Job({ card }: { card: OpenJobCard }) {
  const { job, near, dayPriceCents, answer } = card;
  const { fahrzeugtyp, fuehrerscheinklasse, besonderheiten } = job;
  const licence = fuehrerscheinklasse && `Klasse ${fuehrerscheinklasse}`;
  return (
    <article className="space-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <OrderPlate>{job.number}</OrderPlate>
        {answer && (
          <StatusChip
            tone={answer.isOffer ? "green" : "neutral"}
            label={answer.isOffer ? "Sie haben sich angeboten" : "Sie haben abgesagt"}
          />
        )}
      </p>
      <h3 className="text-22 break-words">{[fahrzeugtyp, licence].filter(Boolean).join(", ")}</h3>
      <ul className="space-y-1.5">
        <Fact icon={CalendarDays}>{periodInFull(job)}</Fact>
        <Fact icon={MapPin}>{[townOfJob(job), near].filter(Boolean).join(`${NBSP}· `)}</Fact>
        {besonderheiten && <Fact icon={Wrench}>{besonderheiten}</Fact>}
        <Fact icon={Euro}>
          {`${dayPriceInWords(dayPriceCents)}${NBSP}· ${BILLING_LABEL[job.billingModel]}`}
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
function Against({ card: { against, fits } }: { card: OpenJobCard }) {
  if (against.length === 0) return null;
  if (fits) return <Mark tone="amber">{`Bis zum Beginn: ${against.join(", ")}`}</Mark>;
  return (
    <div>
      <p className="text-16 text-ink-2">Dagegen spricht</p>
      {against.map((text) => (
        <Mark key={text} tone="red">
          {text}
        </Mark>
      ))}
    </div>
  );
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

function Answer({ card: { answer, answerPath, job } }: { card: OpenJobCard }) {
  if (!answerPath) return null;
  const label = answer ? "Antwort ansehen oder ändern" : "Ich kann fahren";
  return (
    <LinkButton
      href={answerPath}
      variant={answer ? "secondary" : "primary"}
      aria-label={`${label}: Auftrag ${job.number}`}
      wide
    >
      {label}
    </LinkButton>
  );
}

function Pages({ shown: { page, pages }, action }: { shown: OpenJobsPage; action: string }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Seiten" className="space-y-3 pt-4">
      <p className="text-ink-2">{`Seite ${page} von ${pages}`}</p>
      <div className="flex gap-3">
        {page > 1 && (
          <LinkButton href={`${action}&seite=${page - 1}`} rel="prev" wide>
            Zurück
          </LinkButton>
        )}
        {page < pages && (
          <LinkButton href={`${action}&seite=${page + 1}`} rel="next" wide>
            Weitere Aufträge
          </LinkButton>
        )}
      </div>
    </nav>
  );
}

/** What holds for all of them, said once. */
function Terms({ jobs, language }: { jobs: readonly OpenJobCard[]; language: Language }) {
  const models = [...new Set(jobs.map(({ job }) => job.billingModel))];
  return (
    <section className="space-y-2 pt-4 text-16 text-ink-2">
      <h2 className="text-18 text-ink">Satz und Abrechnung</h2>
      <p>{DAY_PRICE_NOTE}</p>
      {models.map((model) => (
        <p key={model}>{`${BILLING_LABEL[model]}: ${billingNotice(language, model)}`}</p>
      ))}
      <p>
        Die genaue Anschrift und die Kontaktdaten des Auftraggebers erhalten Sie, sobald wir den
        Auftrag bestätigt haben.
      </p>
    </section>
  );
}

const DAY_PRICE_NOTE = `Der Tagespreis ist unser Listenpreis für ${HOURS_PER_DAY}${NBSP}Stunden, netto und ohne Zuschläge, und noch nicht Ihr Satz. Den nennen wir Ihnen, wenn Sie den Auftrag erhalten sollen.`;
