import { type RoadVehicle, RoadVehicleDrawing } from "../../../ui/road-vehicle-drawing.tsx";

/** The page's vehicles behind each other on the hero's road, to one scale. */
export function Convoy({ vehicles }: { vehicles: readonly RoadVehicle[] }) {
  const spots = vehicles.map((vehicle, index) => ({ vehicle, key: `${vehicle}-${index}` }));
  return (
    <div className="mx-auto max-w-page px-4">
      <div
        aria-hidden="true"
        className="flex w-max items-end gap-4 text-chalk-2 sm:gap-8 lg:gap-14"
      >
        {spots.map(({ vehicle, key }) => (
          <div key={key} className="h-14 sm:h-24 lg:h-28">
            <RoadVehicleDrawing vehicle={vehicle} cropped />
          </div>
        ))}
      </div>
    </div>
  );
}
