/** Measurement of a list's kilometres with the source of the table (docs/decisions/0027); README.md links it. */
export function DistanceSource() {
  return (
    <p className="mt-1 text-14 text-ink-2">
      Entfernungen sind Luftlinie. Quelle: OpenGeoDB und GeoNames (CC BY 4.0).
    </p>
  );
}
