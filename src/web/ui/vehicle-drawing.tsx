import type { ReactNode } from "react";
import type { BookingVehicle } from "../../domain/kernel/vocabulary.ts";
import { VEHICLE_SHAPES } from "./vehicle-shapes.tsx";

/** Where a drawing ends, in its units. */
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
    <DrawingFrame rightEdge={RIGHT_EDGE[vehicle]} cropped={cropped}>
      {VEHICLE_SHAPES[vehicle]}
    </DrawingFrame>
  );
}

interface DrawingFrameProps {
  rightEdge: number;
  cropped?: boolean | undefined;
  children: ReactNode;
}

/** The paper of a type sheet: scale, stroke and ground line of every vehicle. */
export function DrawingFrame({ rightEdge, cropped, children }: DrawingFrameProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={cropped ? `3 0 ${rightEdge} 53` : "0 0 212 56"}
      className={cropped ? "block h-full w-auto" : "block h-auto w-full"}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {children}
      {!cropped && <path d="M1 53.5H211" strokeWidth="0.75" />}
    </svg>
  );
}
