import { useMemo } from "react";
import { nameOf, workInWords } from "../../../../domain/dispatch/read/plan/wording.ts";
import { classNames } from "../../../ui/class-names.ts";
import { DeskLink } from "../../kit/desk-url.tsx";
import { driverHref } from "../../kit/links.tsx";
import { StateSign } from "../state-sign.tsx";
import { labelSpot, type Marker, markersOf } from "./markers.ts";
import outline from "./outline.json";
import { MAP_HEIGHT, MAP_WIDTH, projected } from "./projection.ts";
import { countsOf, showTown } from "./town-list.tsx";
import type { Town } from "./towns.ts";

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
export function MapPicture({ towns, width }: { towns: readonly Town[]; width: number }) {
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
