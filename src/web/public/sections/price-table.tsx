import { formatDay, nextWeekday, weekday } from "../../../domain/kernel/time/berlin.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { classNames } from "../../ui/class-names.ts";
import { Fold } from "../../ui/fold.tsx";
import type { Fact } from "./page-hero.tsx";

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
