import Phone from "lucide-react/icons/phone";
import type {
  CustomerJob,
  CustomerStatus,
  CustomerWish,
} from "../../../domain/customers/queries.ts";
import { type JobProgress, STEPS_TAKEN, WISH_LABEL } from "../../../domain/customers/vocabulary.ts";
import { phoneHref } from "../../../domain/kernel/fields/contact-links.ts";
import { formatInstant, formatTime, periodInWords } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { formatCents, rateInWords } from "../../../domain/pricing/money.ts";
import { orderPriceInWords } from "../../../domain/pricing/order-price-words.ts";
import { orderRows } from "../../../messages/order-rows.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { PageSection } from "../../ui/form-group.tsx";
import { OrderPlate } from "../../ui/order-plate.tsx";
import { Sign, StatusChip, type Tone } from "../../ui/sign.tsx";
import { NewWindowLink } from "../link-page.tsx";
import { type StatusLink, statusAddress } from "./status-address.ts";
import { cancellationInWords, INVOICE, OUTCOME, PROGRESS, STEPS } from "./status-texts.ts";

/** The jobs of one request, each with its number, its state and its driver. */
export function LinkedJobs({ jobs, link }: Pick<CustomerStatus, "jobs"> & Linked) {
  return (
    <PageSection id="auftraege" title={<>Ihre {jobs.length} Aufträge</>}>
      <ul className="divide-y divide-line border-y border-line">
        {jobs.map((job) => (
          <li key={job.id} className="space-y-3 py-4">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <OrderPlate>{job.number}</OrderPlate>
              <StatusChip {...PROGRESS[job.progress]} />
            </p>
            <DriverContact job={job} />
            <OrderAsPdf job={job} link={link} />
            {!job.driver && <p>{PROGRESS[job.progress].text}</p>}
            {job.cancelled && <p>{cancellationInWords(job.cancelled)}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

interface Linked {
  link: StatusLink;
}

/** The confirmation once more, as it was attached to the mail. */
export function OrderAsPdf({ job, link }: { job: CustomerJob } & Linked) {
  if (!job.hasOrder) return null;
  return (
    <p>
      <NewWindowLink
        href={statusAddress(link, "/auftragsbestaetigung", { nr: job.id })}
        about={` für ${job.number}`}
      >
        Auftragsbestätigung als PDF
      </NewWindowLink>
    </p>
  );
}

/** Ordered work, as on a delivery note. */
export function OrderedWork({ status }: { status: CustomerStatus }) {
  const { job, customer, drivers } = status;
  const entries = [
    ...orderRows(job, { customer }).map(({ label, value }) => ({ term: label, text: value })),
    { term: "Fahrer", text: drivers > 1 ? String(drivers) : "" },
    { term: "Preis", text: priceInWords(status) },
    { term: "Zusammen", text: status.price?.total ? orderPriceInWords(status.price.total) : "" },
    { term: "Abrechnung", text: INVOICE[job.billingModel] },
    {
      term: "Beschreibung",
      text: <span className="break-words whitespace-pre-wrap">{job.nachricht}</span>,
    },
  ];
  return (
    <PageSection id="bestellung" title="Ihre Bestellung">
      <DefinitionList entries={entries} />
    </PageSection>
  );
}

/** Customer's wishes on this page with their state. */
export function WishList({ wishes, link }: { wishes: readonly CustomerWish[] } & Linked) {
  if (wishes.length === 0) return null;
  return (
    <PageSection id="anfragen" title="Was Sie angefragt haben">
      <ul className="divide-y divide-line border-y border-line">
        {wishes.map((wish) => (
          <li key={`${wish.numbers} ${wish.createdAt.getTime()} ${wish.kind}`} className="py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <b>{WISH_LABEL[wish.kind]}</b>
              {wish.withdrawnAt ? (
                <StatusChip tone="neutral" label="Von Ihnen zurückgezogen" />
              ) : wish.settledAt ? (
                <StatusChip {...OUTCOME[wish.outcome ?? "settled"]} />
              ) : (
                <StatusChip tone="blue" label="Bei der Disposition" />
              )}
            </p>
            <p className="text-16 text-ink-2 tabular-nums">
              {wish.numbers.join(", ")}, {formatInstant(wish.createdAt)}
            </p>
            {wish.message && <p className="break-words whitespace-pre-wrap">{wish.message}</p>}
            {wish.note && (
              <p className="mt-1 border-l-2 border-ink pl-3 break-words whitespace-pre-wrap">
                <span className="block text-16 text-ink-2">Unsere Antwort</span>
                {wish.note}
              </p>
            )}
            {wish.withdrawableUntil && (
              <form
                method="post"
                action={statusAddress(link, "/zurueckziehen")}
                className="mt-2 space-y-1"
              >
                <input type="hidden" name="wunsch" value={wish.id} />
                <Button type="submit">Anfrage zurückziehen</Button>
                <p className="text-16 text-ink-2 tabular-nums">
                  {`Möglich bis ${formatTime(wish.withdrawableUntil)}, solange noch niemand damit arbeitet.`}
                </p>
              </form>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

/** As the confirmation says it. */
function priceInWords({ price, drivers }: CustomerStatus) {
  if (!price) return "wie vereinbart";
  const one = rateInWords(price.rate);
  if (drivers === 1) return one;
  return `${one} und Fahrer, bei ${drivers}${NBSP}Fahrern ${formatCents(price.dayCents * drivers)}`;
}

/** Driver with dates, and the phone number while the job is ahead. `main`: the page's one main action. */
export function DriverContact({ job, main = false }: { job: CustomerJob; main?: boolean }) {
  if (!job.driver) return null;
  const { name, phone } = job.driver;
  const days = periodInWords(job.startDate, job.endDate);
  return (
    <div className="space-y-3">
      <p>
        <span className="block text-ink-2">Ihr Fahrer</span>
        <b className="block font-sign text-22">{name}</b>
        {days && <span className="block tabular-nums">{days}</span>}
      </p>
      {phone && (
        <LinkButton
          href={phoneHref(phone)}
          variant={main ? "primary" : "secondary"}
          size={main ? "large" : "normal"}
          wide
          icon={<Phone aria-hidden="true" size={20} />}
        >
          <span className="sr-only">{name} anrufen: </span>
          {phone}
        </LinkButton>
      )}
    </div>
  );
}

interface StatusRoadProps {
  progress: readonly JobProgress[];
  /** When each step was reached, in words; only of a single job. */
  times: readonly string[];
}

/** The four steps of a request as a road from top to bottom. Of several jobs each step says how many are there. */
export function StatusRoad({ progress, times }: StatusRoadProps) {
  const reached = STEPS.map(
    (_, index) => progress.filter((one) => STEPS_TAKEN[one] > index).length,
  );
  const next = reached.findIndex((count) => count < progress.length);
  return (
    <ol className="asphalt rounded-sign">
      {STEPS.map((step, index) => {
        const look = lookOf(progress, reached[index] ?? 0, index === next);
        return (
          <li key={step} className="flex items-stretch gap-4 pr-4 pl-3">
            <Lane tone={look.tone} isLast={index === STEPS.length - 1} />
            <p className="min-w-0 py-3">
              <b className="block font-sign text-18">{look.title ?? step}</b>
              <span className="block text-16 text-chalk-2 tabular-nums">
                {(look.isReached && times[index]) || look.word}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface StepLook {
  tone: Tone;
  /** The state in a word, so that the sign is never alone. */
  word: string;
  isReached: boolean;
  title?: string;
}

function lookOf(progress: readonly JobProgress[], count: number, isNext: boolean): StepLook {
  const all = progress.length;
  if (all > 1) {
    const tone = count === all ? "green" : isNext ? "blue" : "neutral";
    return { tone, word: `${count} von ${all}`, isReached: false };
  }
  if (count === all) return { tone: "green", word: "ist geschafft", isReached: true };
  if (!isNext) return { tone: "neutral", word: "danach", isReached: false };
  if (progress[0] !== "replacing") return { tone: "blue", word: "als Nächstes", isReached: false };
  return {
    tone: "amber",
    title: PROGRESS.replacing.headline,
    word: "als Nächstes",
    isReached: false,
  };
}

/** A stretch of road with its sign; the centre line runs on to the next one. */
function Lane({ tone, isLast }: { tone: Tone; isLast: boolean }) {
  return (
    <span aria-hidden="true" className="relative flex w-9 shrink-0 justify-center">
      <span
        className={classNames(
          "absolute top-0 w-1 bg-[repeating-linear-gradient(to_bottom,var(--color-chalk)_0_10px,transparent_10px_22px)]",
          isLast ? "h-5" : "h-full",
        )}
      />
      <span className="relative mt-3.5 flex size-9 items-center justify-center rounded-sign bg-sheet">
        <Sign tone={tone} size={24} />
      </span>
    </span>
  );
}
