import { townOfJob } from "../../../domain/dispatch/jobs/vocabulary.ts";
import type { FeedEntry } from "../../../domain/dispatch/read/calendar-entry.ts";
import {
  getDriverCalendar,
  getDriverPage,
} from "../../../domain/dispatch/read/driver-page/get-driver-page.ts";
import { sayAvailability } from "../../../domain/dispatch/read/driver-page/say-availability.ts";
import { requestOwnBillingLink } from "../../../domain/drivers/billing-data/link.ts";
import { chooseLanguage } from "../../../domain/drivers/own-profile.ts";
import { KEPT_LANGUAGE_FIELD, localeNamed } from "../../../domain/kernel/locale.ts";
import { berlinDate } from "../../../domain/kernel/time/berlin.ts";
import { descriptionOf } from "../../../emails/parts/calendar-file.ts";
import type { Language } from "../../../messages/language.ts";
import { languageOf } from "../../../messages/languages.ts";
import { saidIn } from "../../forms/availability/fields.ts";
import { readForm } from "../../http/bodies.ts";
import { driverContext, type WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failures.ts";
import { sendCalendar } from "../calendar.ts";
import { linkPages } from "../link-page.tsx";
import { BILLING_LINK_FIELD, renderOwnPage } from "./own-page.tsx";

const ownPage = linkPages("driver", { ofDriver: "ownPage.description" });

/** `GET /driver/einsaetze`: his jobs, his days, his documents. Changes nothing. */
export const showOwnPage = ownPage(async ({ c, ctx, link, action, shellFor }) => {
  const page = await getDriverPage(ctx, link);
  return renderOwnPage(shellFor(page.driver.sprache), {
    page,
    action,
    isSaved: c.req.query("gespeichert") === "1",
    isLinkRequested: c.req.query("abrechnung") === "link",
  });
});

/** `POST /driver/einsaetze`: what he says of his days, by the page's button or a tap. What is wrong with it stays typed. */
export const postAvailability = ownPage(async ({ c, ctx, link, action, shellFor }) => {
  const wantsJson = c.req.header("accept")?.includes("application/json") ?? false;
  const form = await readForm(c);
  const kept = localeNamed(form.get(KEPT_LANGUAGE_FIELD));
  if (kept) {
    await chooseLanguage(ctx, link, kept);
    return c.redirect(`${action}&gespeichert=1`, 303);
  }
  if (form.has(BILLING_LINK_FIELD)) {
    await requestOwnBillingLink(ctx, link);
    return c.redirect(`${action}&abrechnung=link#abrechnung`, 303);
  }
  try {
    await sayAvailability(ctx, link, saidIn(form, berlinDate(ctx.now())));
    return wantsJson ? c.json({ success: true }) : c.redirect(`${action}&gespeichert=1`, 303);
  } catch (error) {
    const page = await getDriverPage(ctx, link);
    const shell = shellFor(page.driver.sprache);
    const { status, headers, code, title, error: text, fields } = failureOf(c, error);
    const reason = fields && Object.values(fields).join(" ");
    if (wantsJson) {
      return c.json({ success: false, code, title, error: reason ?? text }, status, headers);
    }
    if (!fields) throw error;
    return c.html(renderOwnPage(shell, { page, action, typed: form, error: reason }), status);
  }
});

/**
 * `GET /driver/kalender.ics`: what his calendar program subscribes to. Titles and places as far as he may know them, in the language of
 * his profile: a program sends none of its own.
 */
export async function showDriverCalendar(c: WebContext): Promise<Response> {
  const link = { driverId: c.req.query("driver") ?? "", token: c.req.query("token") ?? "" };
  const { entries, ...driver } = await getDriverCalendar(driverContext(c), link);
  const language = languageOf(driver.language);
  const { name: agency } = c.get("runtime").settings.operator();
  const name = language.t("mails.calendar_name", { agency });
  const shown = entries.map((entry) => shownEntry(entry, language));
  return sendCalendar(c, shown, { name, language, filename: "einsaetze.ics" });
}

function shownEntry(entry: FeedEntry, language: Language) {
  const { job, knowsPlace, isTentative, isCancelled } = entry;
  const einsatzort = knowsPlace ? job.einsatzort : townOfJob(job);
  const stand = isTentative && !isCancelled ? `${language.t("mails.calendar_tentative")}\n` : "";
  return {
    ...entry,
    job: { ...job, einsatzort },
    description: `${stand}${descriptionOf(entry, language)}`,
  };
}
