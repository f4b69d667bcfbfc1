/** What the desk's one search finds, in the order in which it is shown. */
export const FOUND_KINDS = ["job", "driver", "customer", "mail"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

export const FOUND_LABEL: Record<FoundKind, string> = {
  job: "Aufträge",
  driver: "Fahrer",
  customer: "Auftraggeber",
  mail: "E-Mails",
};

/** Of each kind at most so many. */
export const MOST_FOUND = 5;
