import { isBelowMinimumExperience } from "../../../domain/drivers/vocabulary.ts";
import { fullName } from "../../../domain/drivers/wording.ts";
import { driverNumber } from "../../../domain/kernel/vocabulary.ts";
import { type DriverFact, driverFacts } from "../../../messages/profile-labels.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Time } from "../kit/format.tsx";
import { MailLink, PhoneLink } from "../kit/links.tsx";
import { NotesAndLog } from "../kit/notes-and-log.tsx";
import { PanelSection } from "../kit/panel.tsx";
import type { Driver } from "../kit/wire.ts";
import { DriverActions, DriverData, EditAction } from "./driver-actions.tsx";
import { DriverAssignments, DriverRecord } from "./driver-assignments.tsx";
import { DriverAvailability } from "./driver-availability.tsx";
import { DriverBilling } from "./driver-billing.tsx";
import { DriverDocuments } from "./driver-documents.tsx";
import { DriverStatusChip, FewYears, LicencePlates } from "./driver-labels.tsx";
import { OPEN_DRIVER_ID } from "./use-driver-url.ts";

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

/** Driver's own details, and the consent to the commission. */
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
    description: <Said key={fact.term} {...fact} />,
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
