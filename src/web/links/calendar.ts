import { type DeskEntry, getDeskCalendar } from "../../domain/desk/calendar/own-calendar.ts";
import { deskPath } from "../../domain/mail/facts.ts";
import {
  type CalendarEntry,
  calendarFeed,
  descriptionOf,
} from "../../emails/parts/calendar-file.ts";
import type { Language } from "../../messages/language.ts";
import { languageOf } from "../../messages/languages.ts";
import { visitorContext, type WebContext } from "../http/environment.ts";
import { contentHash, isKnownTag } from "../http/kept-file.ts";

interface Calendar {
  /** As the subscriber's program lists it. */
  name: string;
  language: Language;
  filename: string;
}

/** The answer to a program that subscribes: the calendar, or 304 for who has it. Kept by the program, and by nobody between. */
export function sendCalendar(
  c: WebContext,
  entries: readonly (CalendarEntry & { description: string; url?: string })[],
  { name, language, filename }: Calendar,
): Response {
  const text = calendarFeed(entries, { name, language });
  const etag = `"${contentHash(text)}"`;
  const headers = {
    ETag: etag,
    "Cache-Control": "private, no-cache",
    "X-Robots-Tag": "noindex",
  };
  if (isKnownTag(c.req.header("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(c.req.method === "HEAD" ? null : text, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${filename}"`,
    },
  });
}

const GERMAN = languageOf("de");

/** `GET /admin/kalender.ics`: what a dispatcher's calendar program subscribes to. The cookie of the desk plays no part. */
export async function showDeskCalendar(c: WebContext): Promise<Response> {
  const entries = await getDeskCalendar(visitorContext(c), {
    administratorId: c.req.query("zugang") ?? "",
    token: c.req.query("token") ?? "",
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
