import { useMemo, useRef } from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { shownPeriod } from "../../../../domain/dispatch/read/plan/wording.ts";
import { LINK_LOOK } from "../../kit/links.tsx";
import type { PlanUrl } from "../../kit/plan-url.ts";
import type { Plan } from "../../kit/wire.ts";
import { filterDrivers } from "../filter-drivers.ts";
import { StateSign } from "../state-sign.tsx";
import { UndatedList } from "../undated-jobs.tsx";
import { usePlanRoom } from "../use-plan-room.ts";
import { MapPicture } from "./map-picture.tsx";
import { MAP_HEIGHT, MAP_WIDTH } from "./projection.ts";
import { TownList } from "./town-list.tsx";
import { townsOf } from "./towns.ts";

interface PlanMapProps {
  plan: Plan;
  /** First to last. */
  days: readonly string[];
  filter: PlanUrl;
}

const MAP_ID = "plan-karte";
/** Pixels; as high as the window lets it be, but wide enough to point at something. */
const WIDEST = 640;
const NARROWEST = 500;

/** The plan's days by place: what is open, who drives, who is free. A list says it in words, the map beside it shows where. */
export function PlanMap({ plan, days, filter }: PlanMapProps) {
  const drivers = useMemo(() => filterDrivers(plan, filter, days), [plan, filter, days]);
  const { freeOn } = filter;
  const content = useMemo(
    () => townsOf(plan, { drivers, days, freeOn }),
    [plan, drivers, days, freeOn],
  );
  const column = useRef<HTMLDivElement>(null);
  const { width, room } = usePlanRoom(column);
  // Not measured yet, or hidden behind an open job.
  const isShown = width > 0 && Number.isFinite(width);
  const asHigh = (room * MAP_WIDTH) / MAP_HEIGHT;
  const [first = ""] = days;
  const all = [...content.towns, content.elsewhere];
  const open = all.reduce((sum, town) => sum + town.open.length, 0);
  const free = all.reduce((sum, town) => sum + town.free.length, 0);
  return (
    <>
      <p className="my-1.5">
        <b className="font-semibold tabular-nums">{shownPeriod(first, days.length)}</b>
        {`: ${countInWords(open, "Auftrag", "Aufträge")} ohne Fahrer, ${countInWords(free, "Fahrer", "Fahrer")} `}
        {freeOnInWords(freeOn, days)}
        {plan.isCut && ", gekürzt: Bitte weniger Wochen zeigen"}
      </p>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-2">
        <div className="min-w-0">
          <p className="md:hidden">
            <a href={`#${MAP_ID}`} className={LINK_LOOK}>
              Zur Karte
            </a>
          </p>
          <TownList content={content} days={freeOn ? [freeOn] : days} />
          <UndatedList plan={plan} />
        </div>
        <div ref={column} id={MAP_ID} className="min-w-0 scroll-mt-4 self-start md:sticky md:top-3">
          {isShown && (
            <MapPicture
              towns={content.towns}
              width={Math.min(width, WIDEST, Math.max(asHigh, NARROWEST))}
            />
          )}
          <Legend />
        </div>
      </div>
    </>
  );
}

function freeOnInWords(freeOn: string, days: readonly string[]) {
  if (freeOn) return `frei am ${shownPeriod(freeOn, 1)}`;
  return days.length === 1 ? "frei" : "an allen Tagen frei";
}

function Legend() {
  return (
    <div className="mt-2 text-14 text-ink-2">
      <ul aria-label="Legende" className="flex flex-wrap gap-x-4 gap-y-1">
        <li className="flex items-center gap-1">
          <StateSign state="open" /> 1042: ohne Fahrer
        </li>
        <li className="flex items-center gap-1">
          <span aria-hidden="true" className="map-free map-sample">
            2
          </span>
          so viele Fahrer sind frei
        </li>
        <li className="flex items-center gap-1">
          <span aria-hidden="true" className="map-assigned map-sample" />
          eingeteilt
        </li>
      </ul>
      <p className="mt-1">
        Umrisse:{" "}
        <a
          href="https://mapsvg.com/maps/germany"
          target="_blank"
          rel="noopener noreferrer"
          className={LINK_LOOK}
        >
          MapSVG<span className="sr-only"> in neuem Tab</span>
        </a>{" "}
        (CC BY 4.0, vereinfacht). Orte: Mitte der Postleitzahl, nach OpenGeoDB und{" "}
        <a
          href="https://www.geonames.org"
          target="_blank"
          rel="noopener noreferrer"
          className={LINK_LOOK}
        >
          GeoNames<span className="sr-only"> in neuem Tab</span>
        </a>{" "}
        (CC BY 4.0).
      </p>
    </div>
  );
}
