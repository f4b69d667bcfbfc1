import type { RoadVehicle } from "../../ui/road-vehicle-drawing.tsx";
import { RELATED } from "../content/landing/related-pages.ts";

/** Which vehicle stands on the card of a page, by its canonical path. Pages about no vehicle have none. */
export const CARD_VEHICLES: ReadonlyMap<string, RoadVehicle> = new Map<string, RoadVehicle>([
  ...Object.values(RELATED).map(({ href, vehicle }) => [href, vehicle] as const),
  ["/", "sattelzug"],
  ["/lkw-fahrer-buchen", RELATED.truck.vehicle],
  ["/bf3-ablauf-kosten", RELATED.escort.vehicle],
]);
