import { useState } from "react";
import {
  DOCUMENT_TYPE_LABEL,
  type DocumentStanding,
  documentStandings,
} from "../../../domain/drivers/documents/vocabulary.ts";
import { ApproveDriverInput, RejectDriverInput } from "../../../domain/drivers/schemas.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import type { ErrorCode } from "../../../domain/kernel/errors.ts";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import type { WarningCode } from "../../../domain/kernel/vocabulary.ts";
import { CheckboxField, TextField } from "../../ui/fields.tsx";
import { LoadingText } from "../../ui/notice.tsx";
import { StatusChip } from "../../ui/sign.tsx";
import { ActionDialog, QuestionDialog } from "../kit/action-dialog.tsx";
import type { Driver } from "../kit/call.ts";
import { ErasePersonDialog } from "../kit/erase-dialog.tsx";
import { driverHref, LINK_LOOK } from "../kit/links.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";
import { useBerlinToday } from "../kit/server-clock.ts";
import { useClose } from "../kit/use-dialogs.tsx";
import { AssignmentLines, useDriverAssignments } from "./driver-labels.tsx";

/** The input is useless: somebody else has decided, or rejecting is impossible. */
const DECIDED: ErrorCode[] = [
  "driver_state_conflict",
  "driver_has_open_jobs",
  "driver_erased",
  "driver_not_found",
];

/** 'Ablehnen': the reason stays with the agency; the driver is told only if that is ticked. */
export function RejectDialog({ driver }: { driver: Driver }) {
  return (
    <ActionDialog
      call="admin-reject-driver"
      schema={RejectDriverInput}
      initial={{ driverId: driver.id, reason: "", notify: false }}
      closesOn={DECIDED}
      failureTitle="Fehler"
      failureText="Der Fahrer ist nicht abgelehnt."
      done={(_, { notify }) => [
        "Status aktualisiert",
        notify
          ? `${fullName(driver)} ist abgelehnt. Die Absage ist unterwegs.`
          : `${fullName(driver)} ist abgelehnt und bekommt keine E-Mail.`,
      ]}
      title={`${fullName(driver)} ablehnen`}
      submitLabel="Fahrer ablehnen"
      isDangerous
      startsAt="reason"
    >
      {(field) => (
        <>
          <TextField
            {...field("reason")}
            label="Grund"
            hint="Nur für die Agentur, steht nicht in der E-Mail."
          />
          <CheckboxField
            {...field("notify")}
            optional
            label="Absage per E-Mail senden"
            hint={`Geht an ${driver.email}.`}
          />
        </>
      )}
    </ActionDialog>
  );
}

/** 'Auf Wartend zurücksetzen': changes no assignment, so it shows which ones stay (docs/rules.md, Drivers). */
export function ResetDialog({ driver }: { driver: Driver }) {
  const assignments = useDriverAssignments(driver);
  const onClose = useClose();
  return (
    <QuestionDialog
      call="reset-driver-status"
      input={{ driverId: driver.id, newStatus: "pending" }}
      failureTitle="Fehler beim Zurücksetzen"
      done={({ assignedJobs }) => ["Status zurückgesetzt", doneText(assignedJobs)]}
      onFailure={({ code }) => code.startsWith("driver_") && onClose()}
      title={`${fullName(driver)} auf Wartend zurücksetzen`}
      description="Der Fahrer bekommt danach keine neuen Aufträge, bis Sie ihn wieder genehmigen. Er wird nicht benachrichtigt."
      submitLabel="Status zurücksetzen"
    >
      {!assignments && <LoadingText>Lade Zuweisungen...</LoadingText>}
      {assignments?.length === 0 && <p>Er ist zurzeit keinem Auftrag zugewiesen.</p>}
      {assignments && assignments.length > 0 && (
        <>
          <p>
            <b>Diese Zuweisungen bleiben bestehen.</b> Soll er nicht fahren, stornieren Sie sie
            einzeln.
          </p>
          <AssignmentLines assignments={assignments} />
        </>
      )}
    </QuestionDialog>
  );
}

function doneText(assignedJobs: number) {
  if (assignedJobs === 0) return "Der Fahrer wartet wieder auf Ihre Genehmigung.";
  return assignedJobs === 1
    ? "Eine offene Zuweisung bleibt bestehen."
    : `${assignedJobs} offene Zuweisungen bleiben bestehen.`;
}

/** 'Daten löschen' of a driver (docs/rules.md, Retention). */
export function EraseDialog({ driver }: { driver: Driver }) {
  return (
    <ErasePersonDialog
      call="admin-erase-driver"
      input={{ driverId: driver.id }}
      name={fullName(driver)}
      erased="Gelöscht werden Name, Anschrift, Kontakt, alle Angaben, alle Dokumente, die Inhalte der E-Mails und eine Newsletter-Anmeldung."
    >
      <p>
        <b>Es bleibt, was aufbewahrt werden muss:</b> bestätigte Einsätze mit Zeitraum und Satz für
        Steuer und Buchführung (§ 147 AO, § 257 HGB); als Handelsbriefe ihre Auftragsbestätigungen –
        die an den Auftraggeber mit Name und Telefonnummer –, Absagen und Mitteilungen zu
        No-Show-Gebühren; und das Protokoll der Vorgänge ohne Namen als Nachweis der Löschung (Art.
        5 Abs. 2 DSGVO).
      </p>
      <p>Mit laufenden Zuweisungen geht es nicht: Schließen oder stornieren Sie diese zuerst.</p>
    </ErasePersonDialog>
  );
}

/** 'Fahrer genehmigen': how each document stands that he needs; without them only with a reason (docs/rules.md, Drivers). */
export function ApproveDialog({ driver }: { driver: Driver }) {
  const { standings, list } = useStandings(driver);
  const onClose = useClose();
  const codes = [...new Set(standings.flatMap(codesOf))];
  const isComplete = codes.length === 0;
  const [reason, setReason] = useState("");
  const input = isComplete
    ? { driverId: driver.id }
    : { driverId: driver.id, confirmedWarnings: codes, reason };
  return (
    <QuestionDialog
      call="approve-driver-and-send-jobs"
      input={input}
      failureTitle="Fehler beim Freischalten"
      done={({ sentJobs }) => ["Fahrer erfolgreich freigeschaltet", sentText(sentJobs)]}
      onFailure={({ code }) =>
        !["network", "validation", "confirmation_required"].includes(code) && onClose()
      }
      title={`${fullName(driver)} genehmigen`}
      description="Er bekommt die offenen Aufträge, die zu ihm passen, per E-Mail."
      submitLabel={isComplete ? "Fahrer genehmigen" : "Ohne Unterlagen freigeben"}
      isDisabled={
        !list.rows ||
        !ApproveDriverInput.safeParse(input).success ||
        (!isComplete && !reason.trim())
      }
      isDangerous={!isComplete}
    >
      <Loaded of={list} text="Lade Dokumente...">
        {() => <Checklist standings={standings} />}
      </Loaded>
      {!isComplete && (
        <>
          <p>
            <a href={driverHref(driver.id)} className={LINK_LOOK}>
              Unterlagen ansehen und prüfen
            </a>
          </p>
          <TextField
            name="reason"
            label="Warum ohne vollständige Unterlagen?"
            hint="Steht im Protokoll."
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </>
      )}
    </QuestionDialog>
  );
}

/** As of now; a look that the refresh brings meanwhile counts. */
function useStandings({ id, fuehrerscheinklassen: classes }: Driver) {
  const list = usePolledList("documents", { fahrerId: id });
  const lastDay = useBerlinToday();
  const held = list.rows
    ?.filter(({ ersetzt_am }) => ersetzt_am === null)
    .map(({ type, gueltig_bis, geprueft_am }) => {
      return { type, gueltig_bis, isChecked: geprueft_am !== null };
    });
  return { list, standings: held ? documentStandings(held, { classes, lastDay }) : [] };
}

function codesOf({ isMissing, isUnchecked, overAfter }: DocumentStanding): WarningCode[] {
  const codes: (WarningCode | false)[] = [
    isMissing && "documents_missing",
    isUnchecked && "documents_unchecked",
    overAfter !== null && "document_expired",
  ];
  return codes.filter((code) => code !== false);
}

function Checklist({ standings }: { standings: readonly DocumentStanding[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {standings.map((standing) => (
        <li key={standing.type} className="flex flex-wrap items-center justify-between gap-2 py-2">
          <b>{DOCUMENT_TYPE_LABEL[standing.type]}</b>
          <span className="flex flex-wrap gap-2">
            <Chips {...standing} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Chips({ isMissing, isUnchecked, overAfter, until }: DocumentStanding) {
  if (isMissing) return <StatusChip tone="red" label="fehlt" />;
  return (
    <>
      {overAfter && <StatusChip tone="red" label={`abgelaufen am ${germanDate(overAfter)}`} />}
      {isUnchecked && <StatusChip tone="amber" label="ungeprüft" />}
      {!overAfter && !isUnchecked && (
        <StatusChip
          tone="green"
          label={until ? `geprüft, gültig bis ${germanDate(until)}` : "geprüft, ohne Ablaufdatum"}
        />
      )}
    </>
  );
}

function sentText(jobs: number) {
  if (jobs === 0) return "Die E-Mail ist unterwegs. Zurzeit passt kein offener Auftrag.";
  return `Die E-Mail mit ${jobs === 1 ? "einem offenen Auftrag" : `${jobs} offenen Aufträgen`} ist unterwegs.`;
}
