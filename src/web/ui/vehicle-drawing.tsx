import type { BookingVehicle } from "../../domain/jobs/schemas.ts";
import { VEHICLE_SHAPES } from "./vehicle-shapes.tsx";

/** Where a drawing ends, for the cropped form. */
const RIGHT_EDGE: Record<BookingVehicle, number> = {
  lkw: 122,
  sattelzug: 206,
  fahrmischer: 116,
  kran: 152,
  baumaschinen: 118,
  kleintransporter: 80,
};

interface VehicleDrawingProps {
  vehicle: BookingVehicle;
  /** Without ground line and empty road; as high as its parent. */
  cropped?: boolean;
}

/**
 * Side view of a vehicle as on a type sheet. All share one scale (12 units are 1 m), one stroke
 * and one ground line, so that a van beside a semitrailer is as small as it really is.
 */
export function VehicleDrawing({ vehicle, cropped }: VehicleDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={cropped ? `3 0 ${RIGHT_EDGE[vehicle]} 53` : "0 0 212 56"}
      className={cropped ? "block h-full w-auto" : "block h-auto w-full"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {VEHICLE_SHAPES[vehicle]}
      {!cropped && <path d="M1 53.5H211" strokeWidth="0.75" />}
    </svg>
  );
}
