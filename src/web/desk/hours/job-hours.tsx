import { SHEET_SIDE_LABEL } from "../../../domain/billing/hours/vocabulary.ts";
import {
  dayInWords,
  differenceInWords,
  versionInWords,
} from "../../../domain/billing/hours/wording.ts";
import { jobNumber } from "../../../domain/kernel/vocabulary.ts";
import { LoadingText } from "../../ui/notice.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import type { HoursRow, HoursSheet, Job } from "../kit/call.ts";
import { DeskLink } from "../kit/desk-url.tsx";
import { DriverLink, LINK_LOOK, Time } from "../kit/links.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { CallAction, DialogButton, PanelLines, PanelSection } from "../kit/row-panel.tsx";
import { HOURS } from "./dialogs.ts";
import { MarkedLines, SheetStatusChip, sumsInWords } from "./sheet-status.tsx";

/** Hours sheets of a job's assignments. */
export function JobHours({ job }: { job: Pick<Job, "id"> }) {
  const { rows = [] } = usePolledList("hours", { jobId: job.id });
  if (rows.length === 0) return null;
  return (
    <PanelSection id="auftrag-stunden" title="Stunden">
      <PanelLines>
        {rows.map((row) => (
          <li key={row.id} className="space-y-1.5 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <DriverLink id={row.driver_id} name={row.fahrer} />
              <SheetStatusChip sheet={row} />
            </p>
            <Sheet row={row} />
          </li>
        ))}
      </PanelLines>
    </PanelSection>
  );
}

function Sheet({ row }: { row: HoursRow }) {
  const { rows, error, retry } = usePolledList("hours-sheet", { assignmentId: row.id });
  const sheet = rows?.[0];
  if (!sheet)
    return error ? <LoadFailure error={error} onRetry={retry} /> : <LoadingText lines={2} />;
  const { status, tage, differences, isProposal, money } = sheet;
  return (
    <>
      {status !== "void" && (
        <>
          {isProposal && <p className="text-14 text-ink-2">Vorschlag aus Plan und Meldungen:</p>}
          <ul className="tabular-nums">
            {tage.map((day) => (
              <li key={day.tag} className="wrap-anywhere">
                {dayInWords(day)}
              </li>
            ))}
          </ul>
          {!isProposal && <MarkedLines lines={differences.map(differenceInWords)} />}
          {tage.length > 0 && (
            <p className="text-14 tabular-nums">{sumsInWords(money).join(" · ")}</p>
          )}
        </>
      )}
      <ol className="text-14 text-ink-2 empty:hidden">
        {sheet.fassungen.map((version) => (
          <li key={version.nummer} className="wrap-anywhere">
            {versionInWords(version)}, <Time iso={version.gesagt_am} />
          </li>
        ))}
      </ol>
      <SheetActions sheet={sheet} />
    </>
  );
}

/** Actions of a sheet by its state; a locked one can be viewed. */
function SheetActions({ sheet }: { sheet: HoursSheet }) {
  const { status } = sheet;
  const of = `${sheet.fahrer}, ${jobNumber(sheet.nummer)}`;
  if (status === "locked") {
    return (
      <p className="flex flex-wrap gap-x-4">
        {sheet.pdf && (
          <a href={sheet.pdf} target="_blank" rel="noreferrer" className={LINK_LOOK}>
            Stundenzettel als PDF<span className="sr-only"> zu {of} (neues Fenster)</span>
          </a>
        )}
        <DeskLink
          to={{ view: "abrechnung", billing: "abrechenbar", job: "" }}
          className={LINK_LOOK}
        >
          Abrechnen<span className="sr-only"> {of}</span>
        </DeskLink>
      </p>
    );
  }
  const isSettled = status === "void";
  return (
    <p className="flex flex-wrap gap-2">
      <DialogButton of={of} opens={HOURS.EnterHoursDialog} with={{ sheet }}>
        Stunden eintragen
      </DialogButton>
      {!isSettled && (
        <DialogButton of={of} opens={HOURS.SettleHoursDialog} with={{ sheet }}>
          Festlegen
        </DialogButton>
      )}
      {!isSettled && status !== "disputed" && (
        <CallAction
          call="admin-remind-hours"
          input={{ assignmentId: sheet.assignment_id }}
          label="Erinnern"
          of={of}
          failureTitle="Fehler beim Erinnern"
          onDone={({ reminded }) =>
            showSuccess(`Erinnert: ${SHEET_SIDE_LABEL[reminded]}`, "Die E-Mail ist unterwegs.")
          }
        />
      )}
    </p>
  );
}
