/** Kinds found by the desk's one search, in display order. */
export const FOUND_KINDS = ["job", "driver", "customer", "mail"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const FOUND_LABEL: Record<FoundKind, string> = {
  job: "Aufträge",
  driver: "Fahrer",
  customer: "Auftraggeber",
  mail: "E-Mails",
};

/** Limit for each kind. */
export const MOST_FOUND = 5;
