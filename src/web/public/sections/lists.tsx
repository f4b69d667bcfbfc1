import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { BEST_RATING, type Testimonial } from "../../../domain/kernel/settings/references.ts";
import { formatDay, nextWeekday, weekday } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { classNames } from "../../ui/class-names.ts";
import { Fold } from "../../ui/fold.tsx";
import { type RoadVehicle, RoadVehicleDrawing } from "../../ui/road-vehicle-drawing.tsx";
import type { Fact } from "./section.tsx";

interface CheckListProps {
  /** Not where a fold says it. */
  title?: string;
  entries: readonly string[];
  /** A cross instead of a tick: things not to do. */
  avoid?: boolean;
}

/** A list of requirements or benefits. */
export function CheckList({ title, entries, avoid }: CheckListProps) {
  const Mark = avoid ? X : Check;
  return (
    <div>
      {title && <h3 className="border-b-2 border-ink pb-1 text-22">{title}</h3>}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry} className="flex gap-3 py-2">
            <Mark
              aria-hidden="true"
              size={20}
              className={avoid ? "mt-1 shrink-0 text-red" : "mt-1 shrink-0 text-ink-2"}
            />
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Info {
  title: string;
  text: string;
  /** Large above the title: '48 h', '25 km'. */
  figure?: string;
}

/** Short facts beside each other, each under a line. */
export function InfoCards({ cards }: { cards: readonly Info[] }) {
  return (
    <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ title, text, figure }) => (
        <li key={title} className="border-t-2 border-ink pt-3">
          {figure && <p className="font-sign text-36 font-semibold tabular-nums">{figure}</p>}
          <h3 className="text-22">{title}</h3>
          <p className="mt-1">{text}</p>
        </li>
      ))}
    </ul>
  );
}

interface LinkCard {
  href: string;
  title: string;
  text: string;
  /** 'ab 539 € netto' */
  figure?: string;
  vehicle: RoadVehicle;
}

/** Ways to other pages; the whole card is the link's touch area. */
export function LinkCards({ cards }: { cards: readonly LinkCard[] }) {
  return (
    <ul className="grid gap-x-8 border-t-2 border-ink sm:grid-cols-2 lg:grid-cols-3">
      {cards.map(({ href, title, text, figure, vehicle }) => (
        <li
          key={href}
          className="relative grid grid-cols-[6rem_1fr] gap-x-4 border-b border-line py-3 sm:flex sm:flex-col sm:gap-2 sm:py-5"
        >
          <div className="row-span-3">
            <RoadVehicleDrawing vehicle={vehicle} />
          </div>
          <h3 className="text-22">
            <a
              href={href}
              className="text-blue underline decoration-2 underline-offset-4 after:absolute after:inset-0 hover:decoration-4"
            >
              {title}
            </a>
          </h3>
          <p>{text}</p>
          {figure && <p className="mt-auto font-sign text-18 font-semibold">{figure}</p>}
        </li>
      ))}
    </ul>
  );
}

interface Step {
  title: string;
  text: string;
}

/** Numbered steps along a road: the number as on a kilometre plate. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-4">
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1 border-t-4 border-current pt-3 sm:gap-y-3"
        >
          <span
            aria-hidden="true"
            className="rounded-sign border-2 border-current px-2 font-sign text-22 font-semibold tabular-nums"
          >
            {index + 1}
          </span>
          <b className="font-sign text-22">{title}</b>
          <p className="col-start-2 sm:col-span-2 sm:col-start-1">{text}</p>
        </li>
      ))}
    </ol>
  );
}

export interface FaqEntry {
  question: string;
  /** Plain text; also what the structured data says. */
  answer: string;
}

/** Questions that open on a tap, without script. */
export function FaqList({ entries }: { entries: readonly FaqEntry[] }) {
  return (
    <div className="max-w-form divide-y divide-line border-y-2 border-y-ink">
      {entries.map(({ question, answer }) => (
        <Fold key={question} title={question}>
          <p className="max-w-prose">{answer}</p>
        </Fold>
      ))}
    </div>
  );
}

/** Quotes of customers. */
export function Voices({ voices }: { voices: readonly Testimonial[] }) {
  return (
    <ul className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      {voices.map((voice) => (
        <Voice key={voice.text} {...voice} />
      ))}
    </ul>
  );
}

function Voice({ name, trade, place, date, rating, text }: Testimonial) {
  return (
    <li className="border-t border-ink pt-3">
      <figure className="space-y-3">
        <blockquote className="text-18">
          <p>„{text}“</p>
        </blockquote>
        <figcaption className="text-16 text-ink-2">
          {[name, trade, place, date].filter(Boolean).join(", ")}
          {rating && (
            <span className="block">
              {rating} von {BEST_RATING} Sternen
            </span>
          )}
        </figcaption>
      </figure>
    </li>
  );
}

export interface PriceRow {
  label: string;
  /** Under the label: what it covers. */
  note?: string;
  /** Printed figure: '399 €', '+25 %', '90–120 €'. */
  figure: string;
  /** Under the figure: 'netto je 8-Stunden-Tag'. */
  condition?: string;
}

interface PriceTableProps {
  caption: string;
  rows: readonly PriceRow[];
  /** The last row is a sum. */
  summed?: boolean;
  /** Below a heading that says what the caption says. */
  headed?: boolean;
}

/** A price list that is not what its page is about: its caption stands there, its rows on a tap. */
export function FoldedPrices(props: PriceTableProps) {
  return (
    <Fold title={props.caption}>
      <PriceTable {...props} headed />
    </Fold>
  );
}

/** Prices as on a price board: figures large and right, condition next to them. */
export function PriceTable({ caption, rows, summed, headed }: PriceTableProps) {
  return (
    <table className="w-full self-start text-left">
      <caption className={headed ? "sr-only" : "pb-3 text-left font-sign text-22 font-semibold"}>
        {caption}
      </caption>
      <tbody className="border-t-2 border-ink">
        {rows.map(({ label, note, figure, condition }, index) => (
          <tr
            key={label}
            className={classNames(
              "align-baseline",
              summed && index === rows.length - 1
                ? "border-y-2 border-ink"
                : "border-b border-line",
            )}
          >
            <th scope="row" className="py-3 pr-4 font-text font-normal">
              <span className="font-semibold">{label}</span>
              {note && <span className="block text-16 text-ink-2">{note}</span>}
            </th>
            <td className="py-3 text-right">
              <span className="font-sign text-22 font-semibold whitespace-nowrap">{figure}</span>
              {condition && <span className="block text-16 text-ink-2">{condition}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The row of a sign that says when a driver can begin at the earliest, for a page of this day (docs/rules.md, Requests). At
 * the weekend it counts from Monday: a promise of Sunday that starts on Monday is one that nobody is there to confirm.
 */
export function earliestStartFact(today: string): Fact {
  const isWeekend = weekday(today) > 5;
  const confirmed = isWeekend ? nextWeekday(today) : today;
  return {
    label: "Frühester Beginn",
    figure: shortDay(nextWeekday(confirmed)),
    note: `wenn wir ${isWeekend ? "am Montag" : "heute"} bestätigen`,
  };
}

/** `Mo., 23.11.`, kept on one line. */
function shortDay(date: string) {
  return formatDay(date)
    .replace(/\d{4}$/, "")
    .replace(" ", NBSP);
}
