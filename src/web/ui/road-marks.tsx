/** Lane marking between two sections. */
export function LaneDivider() {
  return <div aria-hidden="true" className="lane" />;
}

/** Red and white warning marking: escort vehicles, oversize, danger. */
export function WarningChevrons() {
  return <div aria-hidden="true" className="chevrons" />;
}
