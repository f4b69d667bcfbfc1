import { useState } from "react";
import {
  AHEAD_DAYS,
  type DayState,
  patternInWords,
  spanInWords,
  standInWords,
  WEEKS_SHOWN,
} from "../../../domain/drivers/availability/vocabulary.ts";
import { isBelowMinimumExperience } from "../../../domain/drivers/vocabulary.ts";
import { fullName, NOTHING_SAID_YET } from "../../../domain/drivers/wording.ts";
import { addDays, formatDay, weekday } from "../../../domain/kernel/time/berlin.ts";
import { workingDaysOf } from "../../../domain/kernel/time/working-days.ts";
import { driverNumber, jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { type DriverFact, driverFacts } from "../../../messages/profile-labels.ts";
import { DayCell, DayTables, dayOfMonth, PastDay } from "../../ui/day-cell.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { DriverOutAction } from "../assign/assignment-actions.tsx";
import type { Availability, Driver } from "../kit/call.ts";
import { MailLink, PhoneLink, Time } from "../kit/links.tsx";
import { NotesAndLog } from "../kit/notes-and-log.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { CallAction, DialogButton, PanelSection } from "../kit/row-panel.tsx";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useAction } from "../kit/use-action.ts";
import { usualOn } from "./availability-dialogs.tsx";
import { DRIVERS } from "./dialogs.ts";
import { DriverActions, DriverBilling, DriverData, driverDialog } from "./driver-actions.tsx";
import { DriverDocuments } from "./driver-documents.tsx";
import {
  DriverAssignments,
  DriverRecord,
  DriverStatusChip,
  FewYears,
  LicencePlates,
  useDriverAssignments,
} from "./driver-labels.tsx";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

const EditAction = driverDialog("Bearbeiten", DRIVERS.EditDriverDialog);
const SpanAction = driverDialog("Zeitraum eintragen", DRIVERS.AvailabilitySpanDialog);
const PageLinkAction = driverDialog("Link für den Fahrer", DRIVERS.PageLinkDialog);

/** Everything about one driver, what is to decide on top. */
export function DriverDetail({ driver }: { driver: Driver }) {
  return (
    <div className="space-y-5">
      <header className="space-y-3">
        <h2 id={OPEN_DRIVER_ID} tabIndex={-1} className="text-28">
          {fullName(driver)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="whitespace-nowrap text-ink-2">{driverNumber(driver.nummer)}</span>
          <DriverStatusChip status={driver.status} />
          <LicencePlates classes={driver.fuehrerscheinklassen} />
          {isBelowMinimumExperience(driver.erfahrung_jahre) && <FewYears />}
        </div>
        <p className="flex flex-wrap gap-x-4 *:min-w-0">
          <PhoneLink phone={driver.telefon} />
          <MailLink email={driver.email} />
        </p>
        {driver.mail_unzustellbar_am && (
          <Notice kind="error" title="E-Mails kommen nicht an">
            <p>
              {"Die Adresse hat eine E-Mail abgewiesen, zuletzt "}
              <Time withYear iso={driver.mail_unzustellbar_am} />. Fragen Sie ihn nach der richtigen
              und tragen Sie sie unter „Bearbeiten“ ein.
            </p>
          </Notice>
        )}
        {driver.status === "rejected" && driver.ablehnungsgrund && (
          <p className="wrap-anywhere">
            <b>Grund der Ablehnung:</b> {driver.ablehnungsgrund}
          </p>
        )}
        <DriverActions driver={driver} />
      </header>
      <DriverDocuments driver={driver} />
      <DriverAvailability key={driver.id} driver={driver} />
      <DriverFacts driver={driver} />
      <DriverBilling driver={driver} />
      <DriverAssignments driver={driver} />
      <DriverRecord driver={driver} />
      <NotesAndLog
        about={{ driverId: driver.id }}
        id="fahrer"
        hint="Zum Beispiel: fährt nicht nachts, am besten mittags anrufen. Verlangt er seine Daten, steht sie darin."
      />
      <DriverData driver={driver} />
    </div>
  );
}

/** Driver's own details, and the consent to the commission; edited whatever his status, because a phone number changes. */
function DriverFacts({ driver }: { driver: Driver }) {
  return (
    <PanelSection id="fahrer-angaben" title="Angaben" actions={<EditAction driver={driver} />}>
      <DefinitionList narrow entries={entriesOf(driver)} />
    </PanelSection>
  );
}

function entriesOf(driver: Driver) {
  return driverFacts(driver).map((fact) => ({
    term: fact.term,
    text: <Said key={fact.term} {...fact} />,
  }));
}

function Said({ said, isOwnText }: DriverFact) {
  const pieces = said.map((piece) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <Time key={String(piece.at)} withYear iso={String(piece.at)} />
    ),
  );
  return isOwnText ? <p className="whitespace-pre-line wrap-anywhere">{pieces}</p> : pieces;
}

/** When he can drive: six weeks to look at and to correct after a call, his usual week, and the link to his own page. */
function DriverAvailability({ driver }: { driver: Driver }) {
  const monday = mondayOf(useBerlinToday());
  const range = { from: monday, to: addDays(monday, AHEAD_DAYS) };
  const { rows } = usePolledList("availability", { fahrerId: driver.id, ...range });
  const [known] = rows ?? [];
  return (
    <PanelSection id="fahrer-verfuegbarkeit" title="Verfügbarkeit">
      {known && <Known driver={driver} known={known} />}
    </PanelSection>
  );
}

interface KnownProps {
  driver: Driver;
  known: Availability;
}

function Known({ driver, known }: KnownProps) {
  const today = useBerlinToday();
  const week = patternInWords(known.pattern);
  const stand = standInWords(known.stand, today);
  return (
    <div className="space-y-2">
      <p className="text-ink-2">
        {[stand || NOTHING_SAID_YET, week && `jede Woche: ${week}`].filter(Boolean).join("; ")}
      </p>
      <Weeks driver={driver} known={known} today={today} />
      <Spans known={known} today={today} />
      <div className="flex flex-wrap gap-2">
        <DriverOutAction driver={{ id: driver.id, name: fullName(driver) }} />
        <SpanAction driver={driver} />
        <DialogButton opens={DRIVERS.UsualWeekDialog} with={{ driver, pattern: known.pattern }}>
          Übliche Woche
        </DialogButton>
        {known.stand && (
          <CallAction
            label="Gilt weiter, Stand heute"
            call="admin-note-availability"
            input={{ driverId: driver.id, stillHolds: true }}
            failureTitle="Nicht eingetragen"
          />
        )}
        <PageLinkAction driver={driver} />
      </div>
    </div>
  );
}

function Weeks({ driver, known, today }: KnownProps & { today: string }) {
  const { stateOn, choose } = useChosenDays(driver, known);
  const busy = useBusyDays(driver);
  const from = mondayOf(today);
  const days = Array.from({ length: WEEKS_SHOWN * 7 }, (_, index) => {
    const day = addDays(from, index);
    return { day, isPast: day < today };
  });
  return (
    <div className="max-w-100 space-y-2">
      <DayTables days={days}>
        {({ day, isPast }) => {
          if (isPast) return <PastDay day={day} state={stateOn(day)} />;
          const jobs = busy.get(day) ?? "";
          return (
            <DayCell
              name={`frei-${day}`}
              title={dayOfMonth(day)}
              label={[formatDay(day), jobs].filter(Boolean).join(", ")}
              state={stateOn(day)}
              usual={usualOn(known.pattern, day)}
              isBusy={jobs !== ""}
              onChoose={(state) => choose(day, state)}
            />
          );
        }}
      </DayTables>
    </div>
  );
}

/** Known days; a tap shows at once, and gives way to the list once it is read again. */
function useChosenDays(driver: Driver, known: Availability) {
  const [chosen, setChosen] = useState<Partial<Record<string, DayState>>>({});
  const note = useAction("admin-note-availability", { failureTitle: "Nicht eingetragen" });
  const stateOn = (day: string): DayState => {
    const span = known.spans.find(({ from, to }) => from <= day && day <= to);
    return chosen[day] ?? (span && !span.isPattern ? span.state : "unknown");
  };
  async function choose(day: string, state: DayState) {
    setChosen((all) => ({ ...all, [day]: state }));
    const input = { driverId: driver.id, entries: [{ from: day, to: day, state }] };
    // A toast has reported the failure.
    await note.mutateAsync(input).catch(() => undefined);
    setChosen((all) => (all[day] === state ? { ...all, [day]: undefined } : all));
  }
  return { stateOn, choose };
}

/** Day -> the orders that he works then. */
function useBusyDays(driver: Driver): Map<string, string> {
  const assignments = useDriverAssignments(driver) ?? [];
  const busy = new Map<string, string>();
  for (const { start_date, end_date, arbeitstage, job } of assignments) {
    const [start, end] = [start_date ?? end_date, end_date ?? start_date];
    if (!start || !end) continue;
    for (const day of workingDaysOf({ start, end, weekdays: arbeitstage })) {
      busy.set(day, [busy.get(day), jobNumber(job.nummer)].filter(Boolean).join(", "));
    }
  }
  return busy;
}

/** Entries beyond the weeks shown, and remarks. */
function Spans({ known, today }: Pick<KnownProps, "known"> & { today: string }) {
  const shownUntil = addDays(mondayOf(today), WEEKS_SHOWN * 7 - 1);
  const told = known.spans.filter(
    ({ state, note, to, isPattern }) =>
      !isPattern && state !== "unknown" && to >= today && (note || to > shownUntil),
  );
  if (told.length === 0) return null;
  return (
    <ul className="text-16">
      {told.map((span) => (
        <li key={span.from} className="wrap-anywhere">
          {`${spanInWords(span)}, ${standInWords(span.stand, today)}`}
        </li>
      ))}
    </ul>
  );
}

function mondayOf(today: string) {
  return addDays(today, 1 - weekday(today));
}
