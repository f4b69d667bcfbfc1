import type { Grouping } from "../../../domain/desk/figures/schemas.ts";

const FIGURE_PERIODS = ["4", "12", "26", "eigene"] as const;
/** So many whole weeks before this one, or days of one's own. */
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** Which figures are shown, as the address says it: `?ansicht=auswertung&auswertung=26&nach=fahrzeug`. */
export interface FiguresUrl {
  period: FigurePeriod;
  /** `YYYY-MM-DD` or empty; only of days of one's own. */
  from: string;
  to: string;
  by: Grouping;
}

const USUAL: FigurePeriod = "12";
const DAY = /^\d{4}-\d\d-\d\d$/;
const WORD: Record<Grouping, string> = { week: "", vehicle: "fahrzeug", state: "bundesland" };

export function readFiguresUrl(query: URLSearchParams): FiguresUrl {
  const day = (name: string) => DAY.exec(query.get(name) ?? "")?.[0] ?? "";
  const groupings = Object.keys(WORD) as Grouping[];
  return {
    period: FIGURE_PERIODS.find((period) => period === query.get("auswertung")) ?? USUAL,
    from: day("eingang-von"),
    to: day("eingang-bis"),
    by: groupings.find((by) => [WORD[by], by].includes(query.get("nach") ?? "")) ?? "week",
  };
}

export function figuresWords({ period, from, to, by }: FiguresUrl): Record<string, string> {
  const isOwn = period === "eigene";
  return {
    auswertung: period === USUAL ? "" : period,
    "eingang-von": isOwn ? from : "",
    "eingang-bis": isOwn ? to : "",
    nach: WORD[by],
  };
}
