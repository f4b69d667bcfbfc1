import {
  getOwnCalendarPath,
  renewOwnCalendar,
} from "../../../domain/desk/calendar/own-calendar.ts";
import { CALENDAR_PAST_DAYS } from "../../../domain/dispatch/read/calendar-entry.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { dispatcherContext, type WebContext } from "../../http/environment.ts";
import type { Route } from "../../http/route.ts";
import { noteEvent } from "../../http/security-events.ts";
import { LinkButton } from "../../ui/button.tsx";
import { formsOf, get, type Outcome, SETTINGS_PATHS } from "./settings-forms.ts";
import { PostButton, renderSettingsPage, Section } from "./settings-page.tsx";

const CALENDAR_PATHS = {
  page: SETTINGS_PATHS.calendar,
  renew: `${SETTINGS_PATHS.calendar}/neu`,
} as const;

/** `GET /admin/einstellungen/kalender`: the addresses of one's own calendar. */
const { show, form } = formsOf({
  results: {
    neu: ["Neuer Link", "Die bisherigen Adressen gelten nicht mehr. Bitte abonnieren Sie neu."],
  },
  address: (result) => `${CALENDAR_PATHS.page}?ergebnis=${result}`,
  render: calendarPage,
});

async function calendarPage(c: WebContext, outcome: Outcome): Promise<string> {
  const path = await getOwnCalendarPath(dispatcherContext(c));
  return renderSettingsPage(c, {
    path: CALENDAR_PATHS.page,
    heading: "Einstellungen",
    ...outcome,
    children: (
      <>
        <Subscribe address={`${c.get("runtime").config.publicUrl}${path}`} />
        <Section title="So geht es" id="anleitung">
          <ul className="max-w-prose list-disc space-y-1 pl-5">
            <li>iPhone, Mac: „Abonnieren“ antippen und bestätigen.</li>
            <li>
              Google Kalender: am Computer unter „Weitere Kalender“ auf „+“, „Per URL“, Adresse
              einfügen.
            </li>
            <li>
              Outlook: „Kalender hinzufügen“, „Aus dem Internet abonnieren“, Adresse einfügen.
            </li>
          </ul>
          <p className="max-w-prose text-ink-2">
            Wie oft ein Programm nachsieht, bestimmt es selbst; bei Google dauert es bis zu einem
            Tag.
          </p>
        </Section>
        <Section title="Neuer Link" id="neuer-link">
          <p className="max-w-prose">
            Wer diese Adresse hat, sieht die Aufträge ohne Anmeldung. Ist sie in fremde Hände
            geraten, machen Sie eine neue: Die bisherige gilt dann sofort nicht mehr. Sie endet auch
            mit Ihrem Zugang.
          </p>
          <PostButton action={CALENDAR_PATHS.renew}>Neuer Link</PostButton>
        </Section>
      </>
    ),
  });
}

export const CALENDAR_ROUTES: readonly Route[] = [
  get(CALENDAR_PATHS.page, show),
  /** Ends the addresses that are out there. */
  form({ action: CALENDAR_PATHS.renew }, async ({ c, ctx }) => {
    await renewOwnCalendar(ctx);
    noteEvent(c, "calendar_renewed");
    return "neu";
  }),
];

function Subscribe({ address }: { address: string }) {
  return (
    <Section title="Kalender abonnieren" id="abonnieren">
      <p className="max-w-prose">
        {`Aufträge mit einem ersten Tag, ${CALENDAR_PAST_DAYS}${NBSP}Tage zurück und alle kommenden. Offene und noch nicht bestätigte stehen „unter Vorbehalt“. Namen stehen nicht darin, nur Auftragsnummer, Fahrzeug und Einsatzort.`}
      </p>
      <label className="block space-y-1">
        <span className="font-semibold">Adresse</span>
        <input
          readOnly
          value={address}
          className="block min-h-11 w-full rounded-sign border border-edge bg-sheet px-3 text-16"
        />
      </label>
      <LinkButton href={address.replace(/^https?:/, "webcal:")}>Abonnieren</LinkButton>
    </Section>
  );
}
