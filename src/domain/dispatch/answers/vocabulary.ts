import { formatDay } from "../../kernel/time/berlin.ts";
import type { DeclineReason, RateType } from "../../kernel/vocabulary.ts";
import { rateInWords } from "../../pricing/money.ts";

/** The failed step in words: 'bei der Annahme'. Answers that run without a click have no step. */
export function failedStep(action?: string): string {
  if (action === "accept") return "bei der Annahme";
  return action === "decline" ? "bei der Ablehnung" : "bei der Verarbeitung";
}

/** Most characters of a remark beside an answer or a problem. */
export const MOST_OF_A_REMARK = 500;

/** Labels of the decline reasons. */
const REASON_LABEL: Record<DeclineReason, string> = {
  distance: "zu weit",
  rate: "Satz zu niedrig",
  date: "Termin passt nicht",
  other: "anderer Grund",
};

/** A driver's remarks beside an answer; empty if there are none. Nothing is computed from them. */
export interface Remarks {
  reason: DeclineReason | null;
  /** `YYYY-MM-DD` */
  available_from: string | null;
  message: string;
  wished_rate_type: RateType | null;
  /** Euros. */
  wished_rate_value: number | null;
}

/** `Satz zu niedrig · könnte erst ab 30.11.2026 · Wunschsatz 45,00 € je Stunde · „…“`, in this order, what there is of it. */
export function remarksInWords(remarks: Remarks): string[] {
  const { reason, available_from: from, message } = remarks;
  const wish = wishedRate(remarks);
  return [
    reason ? REASON_LABEL[reason] : "",
    from ? `könnte erst ab ${formatDay(from)}` : "",
    wish ? `Wunschsatz ${rateInWords(wish)}` : "",
    message && `„${message}“`,
  ].filter(Boolean);
}

/** The rate that the driver asks for, if any. */
export function wishedRate({ wished_rate_type, wished_rate_value }: Remarks) {
  if (wished_rate_type === null || wished_rate_value === null) return null;
  return { rateType: wished_rate_type, rateValue: wished_rate_value };
}

/** Said nothing; also once it is due to go. */
export const NO_REMARKS: Remarks = {
  reason: null,
  available_from: null,
  message: "",
  wished_rate_type: null,
  wished_rate_value: null,
};
