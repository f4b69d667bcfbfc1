interface Label {
  x: number;
  y: number;
  name: string;
  anchor?: "middle" | "end";
}

/** East is right, north is up. Places to each other as in the country, distances as the lettering needs them. */
const LABELS: readonly Label[] = [
  { x: 40, y: 36, name: "Köln" },
  { x: 280, y: 34, name: "Kassel" },
  { x: 474, y: 44, name: "Fulda", anchor: "end" },
  { x: 474, y: 264, name: "Würzburg", anchor: "end" },
  { x: 242, y: 328, name: "Basel" },
  { x: 20, y: 142, name: "Wiesbaden" },
  { x: 20, y: 218, name: "Mainz" },
  { x: 204, y: 66, name: "Bad Homburg", anchor: "end" },
  { x: 270, y: 150, name: "Frankfurt", anchor: "middle" },
  { x: 322, y: 150, name: "Offenbach" },
  { x: 400, y: 120, name: "Hanau" },
  { x: 242, y: 290, name: "Darmstadt" },
  { x: 218, y: 216, name: "Frankfurter Kreuz", anchor: "end" },
];

const NUMBERS: readonly Label[] = [
  { x: 80, y: 94, name: "A3" },
  { x: 380, y: 190, name: "A3" },
  { x: 229, y: 256, name: "A5" },
  { x: 167, y: 123, name: "A66" },
  { x: 362, y: 94, name: "A66" },
  { x: 290, y: 220, name: "A661" },
];

/** The motorways round Frankfurt as a direction sign shows them. Between its two halves the A66 has its gap. */
export function MotorwayMap({ name }: { name: string }) {
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox="0 0 488 348"
      className="block h-auto w-full rounded-sign bg-blue font-sign font-semibold text-chalk"
      fill="currentColor"
      fontSize="18"
    >
      <g fill="none" stroke="currentColor" strokeLinejoin="round">
        <rect x="5" y="5" width="478" height="338" rx="8" strokeWidth="2" />
        <path d="M22 36 176 190H400L450 240H474M268 20V36L229 75V330" strokeWidth="6" />
        <path
          d="M212 60H276L310 94V200L270 240V270M20 152H138L196 94H262M310 94H414L454 54H474"
          strokeWidth="3"
        />
        <circle cx="229" cy="190" r="9" strokeWidth="4" className="fill-blue" />
      </g>
      {LABELS.map(({ x, y, name: label, anchor }) => (
        <text key={label} x={x} y={y} textAnchor={anchor}>
          {label}
        </text>
      ))}
      {NUMBERS.map(({ x, y, name: number }) => (
        <MotorwayNumber key={`${x} ${y}`} x={x} y={y}>
          {number}
        </MotorwayNumber>
      ))}
    </svg>
  );
}

/** The white-rimmed blue plate on the line; `x` and `y` are its middle. */
function MotorwayNumber({ x, y, children }: { x: number; y: number; children: string }) {
  const width = 14 + 9 * children.length;
  return (
    <>
      <rect
        x={x - width / 2}
        y={y - 12}
        width={width}
        height="24"
        rx="6"
        stroke="currentColor"
        strokeWidth="2"
        className="fill-blue"
      />
      <text x={x} y={y + 6} textAnchor="middle">
        {children}
      </text>
    </>
  );
}
