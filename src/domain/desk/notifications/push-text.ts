import type { deskEvents, jobRequests } from "../../../db/schema/index.ts";
import { townOf } from "../../dispatch/jobs/vocabulary.ts";
import { berlinDate } from "../../kernel/time/berlin.ts";
import { formatDay } from "../../kernel/time/days.ts";
import { jobNumber, vehicleName } from "../../kernel/vocabulary.ts";
import { deskPath } from "../../mail/facts.ts";
import { EVENT_LABEL, type PushPayload } from "./vocabulary.ts";

type Event = Pick<typeof deskEvents.$inferSelect, "kind" | "job_count" | "created_at">;
type Job = Pick<
  typeof jobRequests.$inferSelect,
  "nummer" | "fahrzeugtyp" | "einsatzort" | "einsatz_city" | "einsatzbeginn"
>;

/**
 * What stands on a locked screen: what happened, vehicle, town and first day. Whoever sees it learns nobody's name, address or
 * number (docs/rules.md, Notifications).
 */
export function eventText(id: string, event: Event, job: Job): PushPayload {
  const { nummer, fahrzeugtyp, einsatzort, einsatz_city, einsatzbeginn } = job;
  return {
    id,
    title: `${EVENT_LABEL[event.kind]} ${jobNumber(nummer)}`,
    body: [
      event.job_count > 1 && `${event.job_count} Aufträge`,
      vehicleName(fahrzeugtyp),
      einsatz_city || townAlone(einsatzort),
      einsatzbeginn && dayInShort(einsatzbeginn, event.created_at),
    ]
      .filter(Boolean)
      .join(", "),
    tag: `auftrag-${nummer}`,
    path: deskPath(nummer),
  };
}

/** `Do., 26.11.`, with the year where it is another one than when it happened. */
function dayInShort(day: string, happenedAt: Date) {
  const year = berlinDate(happenedAt).slice(0, 4);
  return formatDay(day).replace(new RegExp(`${year}$`), "");
}

/** Nothing rather than a street, where the place of work was written without a postcode. */
function townAlone(einsatzort: string) {
  const town = townOf(einsatzort);
  return /^\d{5}\s/.test(town) ? town.replace(/^\d{5}\s+/, "") : "";
}

export function trialText(id: string): PushPayload {
  return {
    id,
    title: "Probe: Mitteilungen kommen an",
    body: "So meldet sich die Disposition bei neuen Anfragen und Antworten.",
    tag: "probe",
    path: "/admin",
  };
}
