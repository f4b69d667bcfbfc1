import { addDays } from "../../kernel/time/days.ts";
import type { DocumentContent } from "../documents/vocabulary.ts";

/** The largest payment that a document takes, in cents. */
export interface Standing {
  open: number;
  /** Demanded by the last reminder beside its own sum. */
  beside: number;
  /** Cash discount on the day of the payment. */
  discount: number;
}

/** Shares of a payment; `discount` is settled without money. */
interface Part {
  cents: number;
  beside: number;
  discount: number;
}

/** The cash discount for a payment on a day: of the gross sum, rounded half up once; 0 after its days (docs/rules.md, Payments). */
export function discountOn(
  { tag, brutto_cents, zahlung }: Pick<DocumentContent, "tag" | "brutto_cents" | "zahlung">,
  day: string,
): number {
  const skonto = zahlung?.skonto;
  if (!skonto || day > addDays(tag, skonto.tage)) return 0;
  return Math.round((brutto_cents * Math.round(skonto.prozent * 100)) / 10_000);
}

/** Shares of a payment on one document; null: the payment is more than is demanded. */
export function divide(cents: number, { open, beside, discount }: Standing): Part | null {
  const less = open - cents;
  if (less >= 0) return { cents, beside: 0, discount: less <= discount ? less : 0 };
  return open > 0 && -less <= beside ? { cents: open, beside: -less, discount: 0 } : null;
}

/** Shares of several open documents in one payment that settles them all; null: it does not. */
export function divideAmong<Document extends Standing>(
  cents: number,
  documents: readonly Document[],
): (Document & { cents: number })[] | null {
  let rest = documents.reduce((left, { open }) => left - open, cents);
  const shares = documents.map((one) => {
    const { open, beside, discount } = one;
    const share = rest > 0 ? Math.min(rest, beside) : Math.max(rest, -discount, 1 - open);
    rest -= share;
    return { ...one, cents: open + share };
  });
  return rest === 0 ? shares : null;
}
