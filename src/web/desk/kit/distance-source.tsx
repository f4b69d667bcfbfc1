import { LINK_LOOK } from "./links.tsx";

/** What the kilometres of a list are, and whom the table behind them is owed to (docs/decisions/0027). */
export function DistanceSource() {
  return (
    <p className="mt-1 text-14 text-ink-2">
      Entfernungen sind Luftlinie. Quelle: OpenGeoDB und{" "}
      <a
        href="https://www.geonames.org"
        target="_blank"
        rel="noopener noreferrer"
        className={LINK_LOOK}
      >
        GeoNames<span className="sr-only"> in neuem Tab</span>
      </a>{" "}
      (CC BY 4.0).
    </p>
  );
}
