import type { ReactNode } from "react";
import { type Amount, formatAmount } from "../../../domain/pricing/money.ts";
import type { PriceLine } from "../../../domain/pricing/surcharges.ts";
import { classNames } from "../../ui/class-names.ts";
import { GROSS_LABEL, NET_LABEL, noteText, standingNotes, VAT_LABEL } from "./calculator-texts.ts";
import {
  type Calculation,
  jobInWords,
  lineDetail,
  lineLabel,
  placeAndTimeInWords,
  quantityInWords,
} from "./price-words.ts";

/** A calculation like a delivery note: job, positions, sums. */
export function PriceSheet(calculation: Calculation) {
  const { quote } = calculation;
  return (
    <div className="border-2 border-ink bg-sheet px-3 pb-4 sm:px-6">
      <table className="w-full border-collapse text-left max-sm:text-16">
        <caption className="border-b-2 border-ink py-4 text-left">
          <span className="block font-sign text-22 font-semibold">{jobInWords(calculation)}</span>
          <span className="block text-16 text-ink-2">{placeAndTimeInWords(calculation)}</span>
        </caption>
        <thead>
          <tr className="border-b border-line text-14">
            <HeadCell look="sm:w-7/12 pr-3">Position</HeadCell>
            <HeadCell look="pr-3">Menge × Preis</HeadCell>
            <HeadCell look="text-right">Betrag</HeadCell>
          </tr>
        </thead>
        <tbody>
          {quote.lines.map((line) => (
            <LineRow key={line.key} line={line} calculation={calculation} />
          ))}
        </tbody>
        <tfoot className="border-t-2 border-ink">
          <SumRow label={NET_LABEL} amount={quote.net} isMain />
          <SumRow label={VAT_LABEL} amount={quote.vat} />
          <SumRow label={GROSS_LABEL} amount={quote.gross} />
        </tfoot>
      </table>
    </div>
  );
}

/** What the calculation holds for, and what is not in it. */
export function PriceNotes({ prices, input, quote }: Calculation) {
  const text = noteText(prices);
  const notes = [
    ...quote.notes.map((note) => text[note]),
    ...standingNotes(prices)[input.kind.list],
  ];
  return (
    <ul className="max-w-prose list-disc space-y-1 pl-5 text-16 text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function HeadCell({ children, look }: { children: ReactNode; look: string }) {
  return (
    <th scope="col" className={classNames("py-2", look)}>
      {children}
    </th>
  );
}

function LineRow({ line, calculation }: { line: PriceLine; calculation: Calculation }) {
  const detail = lineDetail(line, calculation);
  return (
    <tr className="border-b border-line align-baseline last:border-b-0">
      <th scope="row" className="py-2 pr-3 font-text">
        {lineLabel(line, calculation)}
        {detail && <span className="block text-14 font-normal text-ink-2">{detail}</span>}
      </th>
      <td className="py-2 pr-3 text-16">{quantityInWords(line)}</td>
      <td className="py-2 text-right">{formatAmount(line.amount)}</td>
    </tr>
  );
}

interface SumRowProps {
  label: string;
  amount: Amount;
  isMain?: boolean;
}

function SumRow({ label, amount, isMain }: SumRowProps) {
  return (
    <tr className={isMain ? "align-baseline font-sign text-28 font-semibold" : "align-baseline"}>
      <th
        scope="row"
        colSpan={isMain ? 1 : 2}
        className={isMain ? "py-3 pr-3 text-22" : "pr-3 pb-1 font-text font-normal"}
      >
        {label}
      </th>
      <td colSpan={isMain ? 2 : 1} className={isMain ? "py-3 text-right" : "pb-1 text-right"}>
        {formatAmount(amount)}
      </td>
    </tr>
  );
}
