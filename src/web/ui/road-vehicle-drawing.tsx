import type { BookingVehicle } from "../../domain/kernel/vocabulary.ts";
import { SPECIAL_SHAPES, type SpecialVehicle } from "./more-vehicle-shapes.tsx";
import { DrawingFrame, VehicleDrawing } from "./vehicle-drawing.tsx";

export type RoadVehicle = BookingVehicle | SpecialVehicle;

const SPECIAL_RIGHT_EDGE: Record<SpecialVehicle, number> = {
  tanker: 206,
  hazardTruck: 125,
  lowLoader: 206,
  escort: 80,
};

/** Side view of any vehicle that somebody is booked for, to the scale of `VehicleDrawing`. */
export function RoadVehicleDrawing(props: { vehicle: RoadVehicle; cropped?: boolean }) {
  const { vehicle, cropped } = props;
  if (!isSpecial(vehicle)) return <VehicleDrawing vehicle={vehicle} cropped={cropped ?? false} />;
  return (
    <DrawingFrame rightEdge={SPECIAL_RIGHT_EDGE[vehicle]} cropped={cropped}>
      {SPECIAL_SHAPES[vehicle]}
    </DrawingFrame>
  );
}

function isSpecial(vehicle: RoadVehicle): vehicle is SpecialVehicle {
  return vehicle in SPECIAL_RIGHT_EDGE;
}
