import type { ReactNode } from "react";
import type { BookingVehicle } from "../../domain/kernel/vocabulary.ts";

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

/** Tyres of 1 m on one axle line; a van's are smaller. */
export function Wheels({ at, radius = 6 }: { at: readonly number[]; radius?: number }) {
  const y = 52.5 - radius;
  return at.map((x) => (
    <g key={x} stroke="none">
      <circle cx={x} cy={y} r={radius} fill="currentColor" />
      <circle cx={x} cy={y} r={radius * 0.45} fill="var(--hub, var(--color-sheet))" />
    </g>
  ));
}

/** The drawings, facing right, to 12 units a metre above the ground line at 53. */
export const VEHICLE_SHAPES: Record<BookingVehicle, ReactNode> = {
  lkw: (
    <>
      <path d="M6 8H92V40H6Z" />
      <path d="M20.3 8V40M34.6 8V40M48.9 8V40M63.2 8V40M77.5 8V40" strokeWidth="0.75" />
      <path d="M9 40V43.5H21M54 43.5H97M6 40V46H12M58 43.5V48.5H84V43.5" />
      <path d="M96 45V15q0-3 3-3.5H113q3 .5 4 3.5L121 27V47H115A9 9 0 0 0 97 47" />
      <path d="M104 17H113.5L117 27H104ZM121 37H115M102 29V38" />
      <Wheels at={[29, 44, 106]} />
    </>
  ),
  sattelzug: (
    <>
      <path d="M6 4.5H169V38H6Z" />
      <path
        d="M24 4.5V38M42 4.5V38M60 4.5V38M78 4.5V38M96 4.5V38M114 4.5V38M132 4.5V38M150 4.5V38"
        strokeWidth="0.75"
      />
      <path d="M8 38V45H28M76 42H122M120 38V49M117 50H123M84 42V47H112V42" />
      <path d="M132 43.5H135M150 43.5H177M154 43.5V48.5H172V43.5" />
      <path d="M176 46V13L186 6.5H197q3 0 4 3.5L204.5 26V47H196A9 9 0 0 0 178 47" />
      <path d="M186 14H198L201.5 26H186ZM204.5 37H198M184 28V38" />
      <Wheels at={[36, 52, 68, 142, 187]} />
    </>
  ),
  fahrmischer: (
    <>
      <path d="M87 26.5 73 13.5q-1-1.2-3-1.8L48 5.6 20 8 16.5 19 39 35q1.5 1 3.5 1.500L64 41l21-5Z" />
      <path d="M71 12 64 41M48 5.6 41 36M59.5 8.6 52.5 38.6" strokeWidth="0.75" />
      <path d="M10 3.500H22L18.5 9.500H14ZM14 20 7 33M17.5 21.5 10.5 34.500M7 33l3.5 1.5" />
      <path d="M24 42 20 20M24 42 31 30M84 42V36.500M12 42H88V45M12 42V46M47 45H65" />
      <path d="M88 46V19q0-2.5 3-3H106q3 .5 4 3L114 31V47H106A9 9 0 0 0 88 47" />
      <path d="M95 21H106.500L110 31H95ZM114 39H109" />
      <Wheels at={[22, 38, 76, 97]} />
    </>
  ),
  kran: (
    <>
      <path d="M10 36H118V44H10ZM6 38H10V44H6M6 40V50M3 50.500H9M67 44V50M64 50.500H70" />
      <path d="M118 47V24q0-1.5 1.5-1.500H133q1.5 0 2 1.500L139 34V47H130V44H118" />
      <path d="M122 26H132L135.5 34H122ZM139 41H134" />
      <path d="M12 22H30V33H12ZM30 20H62V33H30ZM38 33V36M54 33V36M12 27.500H30" />
      <path d="M63 19H72.500L77 25V33H63ZM66 22H71.500L74 25.500V28H66Z" />
      <path d="M24 20V10q0-1.5 1.5-1.500L126 7.500V16.500L62 18.500M126 9H141V15.500H126M24 20H62" />
      <path d="M58 31 86 17.500M60.5 32.5 89 17.5" />
      <path d="M141 9 150 7.500V17L141 15.500M147 17V27M145 27H149V31q0 3-2.5 3t-2-2.5" />
      <circle cx="147" cy="12.5" r="2.5" />
      <Wheels at={[26, 43, 88, 106]} />
    </>
  ),
  baumaschinen: (
    <>
      <path d="M21 41H61a5.5 5.5 0 0 1 0 11.500H21a5.5 5.5 0 0 1 0-11.500Z" />
      <path d="M28 49.500h0M35 49.500h0M42 49.500h0M49 49.500h0M56 49.500h0" strokeWidth="3" />
      <circle cx="21" cy="46.5" r="3" />
      <circle cx="61" cy="46.5" r="3" />
      <path d="M31 41V37H51V41M12 37V25q0-4 4-4H40V37ZM17 25H34M17 28.500H34" />
      <path d="M40 37V16q0-2 2-2H54q1.5 0 2 1.500L59.5 27V37ZM44 18H53L56 27.500H44ZM44 31V35" />
      <path d="M60 36 58 31 79 5.500q1.5-1.5 4-1L113 13.5 112 18 85 12.500Z" />
      <path d="M58 37.5 77 17M85 3 109 9.500M109 9.5 115.5 13 107 41 101.5 40 107.5 16.5" />
      <path d="M101.5 40 108 41.500Q110 50 102 52.500L90 49.500Q93 40.5 101.5 40ZM90 49.5 87 51.5" />
      <path d="M112 26 113.5 34 107 41" />
    </>
  ),
  kleintransporter: (
    <>
      <path d="M6 47V25q0-3.5 3.5-4H53q5 0 8 4.500L67.5 34 75 36.500q3.5 1.5 3.5 5V47H71A6 6 0 0 0 59 47H28A6 6 0 0 0 16 47Z" />
      <path d="M51 26H56.500q2 0 3.5 2L64 34.500H51ZM33 24V43M49 24V45M33 33H49M43 36.500H46M78 40H74" />
      <path d="M6 33H9M6 41H8" />
      <Wheels at={[22, 65]} radius={4.5} />
    </>
  ),
};
