import { useMemo, useRef } from "react";
import { countInWords } from "../../../../domain/dispatch/jobs/filter/vocabulary.ts";
import { nameOf, shownPeriod, workInWords } from "../../../../domain/dispatch/read/plan/wording.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DeskLink } from "../../kit/desk-url.tsx";
import { driverHref, LINK_LOOK } from "../../kit/links.tsx";
import type { PlanUrl } from "../../kit/plan-url.ts";
import type { Plan } from "../../kit/wire.ts";
import { filterDrivers } from "../filter-drivers.ts";
import { StateSign } from "../state-sign.tsx";
import { UndatedList } from "../undated-jobs.tsx";
import { usePlanRoom } from "../use-plan-room.ts";
import { labelSpot, type Marker, markersOf } from "./markers.ts";
import outline from "./outline.json";
import { MAP_HEIGHT, MAP_WIDTH, projected } from "./projection.ts";
import { countsOf, showTown, TownList } from "./town-list.tsx";
import { type Town, townsOf } from "./towns.ts";

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

/** To find one's way by. */
const CITIES = [
  { name: "Berlin", lat: 52.52, lon: 13.4 },
  { name: "Hamburg", lat: 53.55, lon: 10 },
  { name: "Bremen", lat: 53.08, lon: 8.81 },
  { name: "Hannover", lat: 52.37, lon: 9.74 },
  { name: "Köln", lat: 50.94, lon: 6.96 },
  { name: "Kassel", lat: 51.32, lon: 9.5 },
  { name: "Frankfurt", lat: 50.11, lon: 8.68 },
  { name: "Leipzig", lat: 51.34, lon: 12.37 },
  { name: "Dresden", lat: 51.05, lon: 13.74 },
  { name: "Nürnberg", lat: 49.45, lon: 11.08 },
  { name: "Stuttgart", lat: 48.78, lon: 9.18 },
  { name: "München", lat: 48.14, lon: 11.58 },
].map(({ name, ...place }) => ({ name, ...projected(place) }));

/** Germany with a sign for each town's open jobs, free drivers and assigned jobs. `width`: pixels. */
function MapPicture({ towns, width }: { towns: readonly Town[]; width: number }) {
  const markers = useMemo(() => markersOf(towns, CITIES, width), [towns, width]);
  const scale = width / MAP_WIDTH;
  return (
    <div className="map" style={{ width, height: MAP_HEIGHT * scale }}>
      <svg aria-hidden="true" viewBox={`0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`} className="map-outline">
        {outline.states.map((path) => (
          <path key={path} d={path} vectorEffect="non-scaling-stroke" />
        ))}
        {CITIES.map((city) => {
          const { x, y } = labelSpot(city, scale);
          return (
            <text key={city.name} x={x / scale} y={(y + 4) / scale} fontSize={12 / scale}>
              {city.name}
            </text>
          );
        })}
        {markers.map(({ kind, town, at, from }) => (
          <line
            key={`${kind}-${town.key}`}
            x1={from.x / scale}
            y1={from.y / scale}
            x2={at.x / scale}
            y2={at.y / scale}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <ul aria-label="Karte">
        {markers.map((marker) => (
          <li key={`${marker.kind}-${marker.town.key}`}>
            <Sign marker={marker} width={width} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What stands alone opens itself, several of them the town in the list. */
function Sign({ marker, width }: { marker: Marker; width: number }) {
  const { kind, town, at } = marker;
  const look = {
    className: classNames("map-sign", `map-${kind}`, at.x > width / 2 && "map-from-right"),
    style: { left: at.x, top: at.y },
  };
  const [work, ...others] = kind === "free" ? [] : town[kind];
  const [driver, ...colleagues] = kind === "free" ? town.free : [];
  if (work && others.length === 0) {
    return (
      <DeskLink to={{ job: String(work.nummer) }} {...look}>
        {kind === "open" && (
          <span aria-hidden="true" className="map-face">
            <StateSign state={work.state} />
            {work.nummer}
          </span>
        )}
        <span className="map-words">{workInWords(work)}</span>
      </DeskLink>
    );
  }
  if (driver && colleagues.length === 0) {
    return (
      <a href={driverHref(driver.id)} {...look}>
        <span aria-hidden="true" className="map-face">
          1
        </span>
        <span className="map-words">{`${nameOf(driver)}, ${town.name}: frei`}</span>
      </a>
    );
  }
  return (
    <button type="button" onClick={() => showTown(town)} {...look}>
      {kind !== "assigned" && (
        <span aria-hidden="true" className="map-face">
          {work && <StateSign state={work.state} />}
          {work ? `${town.open.length} ×` : town.free.length}
        </span>
      )}
      <span className="map-words">{`${town.name}: ${countsOf(town)[kind]}, in der Liste zeigen`}</span>
    </button>
  );
}
