/** What the kilometres of a list are; whom the table behind them is owed to stands linked on the map (docs/decisions/0027). */
export function DistanceSource() {
  return (
    <p className="mt-1 text-14 text-ink-2">
      Entfernungen sind Luftlinie. Quelle: OpenGeoDB und GeoNames (CC BY 4.0).
    </p>
  );
}
