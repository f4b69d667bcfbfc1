export const PAYMENT_SOURCES = ["hand", "import", "bank"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

export const PAYMENT_SOURCE_LABEL: Record<PaymentSource, string> = {
  hand: "Von Hand",
  import: "Aus einer Datei",
  bank: "Kontoauszug",
};

/** The highest amount of one payment, in cents: what is above is a mistake in typing. */
export const MOST_CENTS = 1_000_000_00;

/** Reminders of an overdue document, in their order; each once. */
export const REMINDER_STEPS = [1, 2, 3] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

export const REMINDER_LABEL: Record<ReminderStep, string> = {
  1: "Zahlungserinnerung",
  2: "1. Mahnung",
  3: "2. Mahnung",
};

/** Days that a reminder gives to pay; the next one may follow only afterwards. */
export const DUNNING_DAYS = 10;

/** From this step on interest and the flat sum are demanded. */
export const INTEREST_FROM_STEP: ReminderStep = 2;

/** Percentage points of default interest above the base rate: of payment between businesses, of anything else (§ 288 BGB). */
export const INTEREST_POINTS = { business: 9, other: 5 } as const;

/** Flat sum of a payment between businesses (§ 288 (5) BGB), once a document. */
export const LATE_FLAT_CENTS = 40_00;

/** Days after which payment to a business is in default without a reminder (§ 286 (3) BGB). */
export const DEFAULT_AFTER_DAYS = 30;

/** Length limit of a bank statement, in characters: some 1,000 entries. */
export const LONGEST_STATEMENT = 1_000_000;

/** What becomes of an entry of a bank statement. */
export const STATEMENT_VERDICTS = ["vorschlag", "gebucht", "bekannt", "zweifelhaft"] as const;
export type StatementVerdict = (typeof STATEMENT_VERDICTS)[number];

export const STATEMENT_VERDICT_LABEL: Record<StatementVerdict, string> = {
  vorschlag: "Passt",
  gebucht: "Gebucht",
  bekannt: "Schon gebucht",
  zweifelhaft: "Zweifelhaft",
};
