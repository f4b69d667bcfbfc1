import { formatDay } from "../../../../domain/kernel/time/days.ts";
import { NBSP } from "../../../../domain/kernel/typography.ts";
import { formatCents } from "../../../../domain/pricing/money.ts";
import type { Shell } from "../../../ui/document.tsx";
import { SIGN_ROWS } from "../../content/home.ts";
import type { LandingContent } from "../../content/landing/landing-content.ts";
import type { Fact } from "../../sections/fact-sign.tsx";

/** The rows of the hero's sign: day price, a figure of the trade, lead time, earliest start. */
export function landingFacts({ service, fact }: LandingContent, shell: Shell): Fact[] {
  const { price, leadTime, earliest } = SIGN_ROWS;
  return [
    { ...price, figure: `ab ${formatCents(service.priceCents)}` },
    ...(fact ? [fact] : []),
    leadTime,
    { ...earliest, figure: shortDay(shell.earliestStart) },
  ];
}

/** `Mo., 23.11.`, kept on one line. */
function shortDay(date: string) {
  return formatDay(date)
    .replace(/\d{4}$/, "")
    .replace(" ", NBSP);
}
