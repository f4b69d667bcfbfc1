import { formatDay } from "../../kernel/time/days.ts";
import type { DeclineReason, RateType } from "../../kernel/vocabulary.ts";
import { rateInWords } from "../../pricing/money.ts";

/** What failed when an answer did not arrive: 'bei der Annahme'. What ran by itself was nobody's step and has no action. */
export function failedStep(action?: string): string {
  if (action === "accept") return "bei der Annahme";
  return action === "decline" ? "bei der Ablehnung" : "bei der Verarbeitung";
}

/** Characters of what a driver writes beside his answer, or of a problem. */
export const MOST_OF_A_REMARK = 500;

/** Why he says no, as the desk reads it. */
export const REASON_LABEL: Record<DeclineReason, string> = {
  distance: "zu weit",
  rate: "Satz zu niedrig",
  date: "Termin passt nicht",
  other: "anderer Grund",
};

/** What a driver said beside his yes or no; empty where he said nothing. Nothing is computed from it. */
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

/** What he would drive it for, if he said so. */
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
