import type { ReactNode } from "react";
import type { BookingVehicle } from "../../domain/kernel/vocabulary.ts";
import { DrawingFrame, VEHICLE_SHAPES, VehicleDrawing, Wheels } from "./vehicle-drawing.tsx";

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

/** Vehicles that are sold but not chosen in the booking form. */
type SpecialVehicle = "tanker" | "hazardTruck" | "lowLoader" | "escort";

const TRACTOR_CAB = (
  <>
    <path d="M176 46V13L186 6.5H197q3 0 4 3.5L204.5 26V47H196A9 9 0 0 0 178 47" />
    <path d="M186 14H198L201.5 26H186ZM204.5 37H198M184 28V38" />
  </>
);

/** Danger label: a square on its tip; hides what is behind it. */
const PLACARD = { fill: "var(--hub, var(--color-sheet))", strokeWidth: 1.5 };

/** Drawn like `VEHICLE_SHAPES`: facing right, 12 units a metre, ground line at 53. */
export const SPECIAL_SHAPES: Record<SpecialVehicle, ReactNode> = {
  tanker: (
    <>
      <path d="M15 8H161q8 0 8 13.500t-8 13.500H15q-9 0-9-13.500T15 8Z" />
      <path d="M46 8V35M87 8V35M128 8V35" strokeWidth="0.75" />
      <path d="M22 8V4.500H32V8M62 8V4.500H72V8M103 8V4.500H113V8M142 8V4.500H152V8" />
      <path d="M14 35V38H169V35M8 38V45H28M76 42H122M120 38V49M117 50H123M84 42V48.500H110V42" />
      <path d="M93 42V48.500M101 42V48.500" strokeWidth="0.75" />
      <path d="M132 43.500H135M150 43.500H177M154 43.500V48.500H172V43.500" />
      <path d="M57 15H76V28H57ZM57 21.500H76" {...PLACARD} />
      <path d="M107 12.500 116 21.500 107 30.500 98 21.500Z" {...PLACARD} />
      {TRACTOR_CAB}
      <Wheels at={[36, 52, 68, 142, 187]} />
    </>
  ),
  hazardTruck: (
    <>
      {VEHICLE_SHAPES.lkw}
      <path d="M49 12 61 24 49 36 37 24Z" {...PLACARD} />
      <path d="M49 15.500 57.500 24 49 32.500 40.500 24Z" strokeWidth="0.75" />
      <path d="M4 27H7.500V36H4ZM120.500 37H124V45H120.500Z" {...PLACARD} />
    </>
  ),
  lowLoader: (
    <>
      <path d="M63 45.500V7H139V45.500M82 7V3.500H91V7M111 7V3.500H120V7" />
      <path
        d="M72 12V40M81 12V40M90 12V40M99 12V40M108 12V40M117 12V40M126 12V40M133 12V40"
        strokeWidth="0.75"
      />
      <path d="M6 39.500H56L62 45.500H140L147 37.500H172V41.500H150L143 49.500H59L53 43.500H6Z" />
      <path d="M63 24 66 21M63 30 69 24M63 36 69 30M63 42 69 36M66 45 69 42M69 21V45" />
      <path d="M146 43.500H177" />
      {TRACTOR_CAB}
      <Wheels at={[16, 31, 46, 151, 165, 187]} />
    </>
  ),
  escort: (
    <>
      {VEHICLE_SHAPES.kleintransporter}
      <path d="M9 2.500H14.500V18.500H9ZM11.500 18.500V21M14.500 6 25 21" />
      <path d="M9 7 14.500 4M9 11.500 14.500 8.500M9 16 14.500 13" strokeWidth="0.75" />
      <path d="M44 21V18q0-2 2.500-2t2.500 2v3" />
      <path d="M14 40.500 18 36.500M20 40.500 24 36.500M26 40.500 30 36.500M12 36.500H32M12 40.500H32" />
    </>
  ),
};

/** Lane marking between two sections. */
export function LaneDivider() {
  return <div aria-hidden="true" className="lane" />;
}

/** Red and white warning marking: escort vehicles, oversize, danger. */
export function WarningChevrons() {
  return <div aria-hidden="true" className="chevrons" />;
}
