export const PAYMENT_SOURCES = ["hand", "import", "bank"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

export const PAYMENT_SOURCE_LABEL: Record<PaymentSource, string> = {
  hand: "Von Hand",
  import: "Aus einer Datei",
  bank: "Kontoauszug",
};

/** The highest amount of one payment, in cents: what is above is a mistake in typing. */
export const MOST_CENTS = 1_000_000_00;
