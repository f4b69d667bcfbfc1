/** How bars are told apart: by what fills them, so that nobody has to see colours, on paper neither. */
export type Look = "full" | "striped" | "dotted" | "empty";

/** Where somebody has chosen colours of his own, a picture has to take them by itself. */
export const SYSTEM_COLOURS =
  "forced-colors:[--color-blue:LinkText] forced-colors:[--color-edge:GrayText] forced-colors:[--color-ink-2:CanvasText] forced-colors:[--color-ink:CanvasText] forced-colors:[--color-line:GrayText] forced-colors:[--color-sheet:Canvas]";

/** What the bars of a plot are filled with; `id` is the plot's. */
export function LookPatterns({ id }: { id: string }) {
  return (
    <defs>
      <pattern
        id={`${id}striped`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="fill-sheet" />
        <rect width="3" height="6" className="fill-blue" />
      </pattern>
      <pattern id={`${id}dotted`} width="5" height="5" patternUnits="userSpaceOnUse">
        <rect width="5" height="5" className="fill-sheet" />
        <circle cx="2.5" cy="2.5" r="1.1" className="fill-ink-2" />
      </pattern>
    </defs>
  );
}

export function lookFill(look: Look, id: string): string {
  if (look === "full") return "var(--color-blue)";
  return look === "empty" ? "var(--color-sheet)" : `url(#${id}${look})`;
}

/** One of them beside its name. */
export function Swatch({ look, id }: { look: Look; id: string }) {
  return (
    <svg width="18" height="14" aria-hidden="true" className={`shrink-0 ${SYSTEM_COLOURS}`}>
      <rect
        x="0.5"
        y="0.5"
        width="17"
        height="13"
        fill={lookFill(look, id)}
        className="stroke-ink"
      />
    </svg>
  );
}
