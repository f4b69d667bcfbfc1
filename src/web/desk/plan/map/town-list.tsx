import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { nameOf, workInWords } from "../../../../domain/dispatch/read/plan/wording.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { DeskLink, jobLinkId } from "../../kit/desk-url.tsx";
import { driverHref, LINK_LOOK } from "../../kit/links.tsx";
import type { PlanDriver, PlanWork } from "../../kit/wire.ts";
import { StateSign } from "../state-sign.tsx";
import type { MarkerKind } from "./markers.ts";
import { type MapContent, saidFree, type Town } from "./towns.ts";

interface TownListProps {
  content: MapContent;
  /** On which the drivers are free. */
  days: readonly string[];
}

/** Everything on the map in words, by town; then what lies nowhere on it. */
export function TownList({ content: { towns, elsewhere }, days }: TownListProps) {
  const isElsewhereEmpty = Object.values(countsOf(elsewhere)).every((count) => count === "");
  if (towns.length === 0 && isElsewhereEmpty) {
    return (
      <EmptyState title="Nichts auf der Karte">
        In diesen Tagen liegt kein Auftrag, und zu diesen Filtern ist kein Fahrer frei.
      </EmptyState>
    );
  }
  return (
    <>
      {towns.map((town) => (
        <Place
          key={town.key}
          id={headingId(town)}
          name={town.isApproximate ? `${town.name} (ungefähr)` : town.name}
          at={town}
          days={days}
        />
      ))}
      {!isElsewhereEmpty && (
        <Place id="karte-ohne-ort" name="Ohne Ort auf der Karte" at={elsewhere} days={days} />
      )}
    </>
  );
}

type AtPlace = MapContent["elsewhere"];

/** `2 ohne Fahrer`, `3 Fahrer frei`, `1 eingeteilt`; empty where there is none. */
export function countsOf({ open, free, assigned }: AtPlace): Record<MarkerKind, string> {
  return {
    open: open.length > 0 ? `${open.length} ohne Fahrer` : "",
    free: free.length > 0 ? `${countInWords(free.length, "Fahrer", "Fahrer")} frei` : "",
    assigned: assigned.length > 0 ? `${assigned.length} eingeteilt` : "",
  };
}

/** Goes to the town in the list. */
export function showTown(town: Town): void {
  const heading = document.getElementById(headingId(town));
  heading?.scrollIntoView({ block: "start" });
  heading?.focus({ preventScroll: true });
}

function headingId({ key }: Town) {
  return `karte-${key.replaceAll(/\s+/g, "_")}`;
}

interface PlaceProps {
  id: string;
  name: string;
  at: AtPlace;
  days: readonly string[];
}

function Place({ id, name, at, days }: PlaceProps) {
  const counts = countsOf(at);
  return (
    <div className="mt-3">
      <h3
        id={id}
        tabIndex={-1}
        className="flex scroll-mt-3 flex-wrap items-baseline justify-between gap-x-4 border-b border-edge text-16"
      >
        {name}
        <span className="font-text text-14 font-normal text-ink-2">
          {[counts.open, counts.free, counts.assigned].filter(Boolean).join(", ")}
        </span>
      </h3>
      <ul>
        {[...at.open, ...at.assigned].map((work) => (
          <WorkLine key={work.assignment_id ?? work.job_id} work={work} />
        ))}
        {at.free.map((driver) => (
          <DriverLine key={driver.id} driver={driver} days={days} />
        ))}
      </ul>
    </div>
  );
}

function WorkLine({ work }: { work: PlanWork }) {
  return (
    <li>
      <DeskLink
        to={{ job: String(work.nummer) }}
        id={jobLinkId(work.nummer)}
        data-row=""
        className="flex items-start gap-1.5 py-1.5 text-ink no-underline hover:bg-warm max-lg:min-h-11"
      >
        <span className="mt-1.5">
          <StateSign state={work.taken_back.length > 0 ? "lost" : work.state} />
        </span>
        <span className="min-w-0 wrap-anywhere">{workInWords(work)}</span>
      </DeskLink>
    </li>
  );
}

function DriverLine({ driver, days }: { driver: PlanDriver; days: readonly string[] }) {
  const { fuehrerscheinklassen, spezialisierungen } = driver;
  const can = [...fuehrerscheinklassen, ...spezialisierungen].join(", ");
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 py-0.5">
      <a href={driverHref(driver.id)} className={LINK_LOOK}>
        {nameOf(driver)}
      </a>
      <span className="text-14 text-ink-2">
        {[saidFree(driver, days) ? "laut Kalender frei" : "ohne Einsatz", can]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </li>
  );
}
