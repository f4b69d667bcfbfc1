import { type DeskEntry, getDeskCalendar } from "../../domain/desk/calendar/get-desk-calendar.ts";
import { CALENDAR_CHOICES } from "../../domain/desk/calendar/vocabulary.ts";
import { deskPath } from "../../domain/mail/facts.ts";
import { descriptionOf } from "../../emails/parts/calendar-file.ts";
import { languageOf } from "../../messages/languages.ts";
import { visitorContext } from "../http/actors.ts";
import type { WebContext } from "../http/environment.ts";
import { sendCalendar } from "./calendar.ts";

const GERMAN = languageOf("de");

/** `GET /admin/kalender.ics`: what a dispatcher's calendar program subscribes to. The cookie of the desk plays no part. */
export async function showDeskCalendar(c: WebContext): Promise<Response> {
  const asked = c.req.query("auswahl");
  const entries = await getDeskCalendar(visitorContext(c), {
    administratorId: c.req.query("zugang") ?? "",
    token: c.req.query("token") ?? "",
    choice: CALENDAR_CHOICES.find((choice) => choice === asked) ?? "alle",
  });
  const { settings, config } = c.get("runtime");
  const shown = entries.map((entry) => {
    const url = `${config.publicUrl}${deskPath(entry.nummer)}`;
    const description = `${standOf(entry)}${descriptionOf(entry, GERMAN, url)}`;
    return { ...entry, description, url };
  });
  const name = `Disposition ${settings.operator().name}`;
  return sendCalendar(c, shown, { name, language: GERMAN, filename: "disposition.ics" });
}

function standOf({ isTentative, isCancelled, hasDriver }: DeskEntry) {
  if (isCancelled || !isTentative) return "";
  return hasDriver ? "Fahrer zugewiesen, noch nicht bestätigt.\n" : "Noch ohne Fahrer.\n";
}
