import type { ReactNode } from "react";
import { SPECIAL_SHAPES } from "../../../ui/road-vehicle-drawing.tsx";
import type {
  LandingBlock,
  LogEntry,
  PlateReading,
} from "../../content/landing/landing-content.ts";
import { CheckList, InfoCards, StepList } from "../../sections/lists.tsx";
import { ProseTable } from "../../sections/prose.tsx";
import { SectionFold } from "../../sections/section.tsx";

/** One content section of a landing page, set as its kind asks for. */
export function ContentBlock({ block }: { block: LandingBlock }) {
  return (
    <SectionFold title={block.title} lead={block.lead}>
      <BlockBody block={block} />
      {"note" in block && block.note && <Note>{block.note}</Note>}
    </SectionFold>
  );
}

function BlockBody({ block }: { block: LandingBlock }) {
  switch (block.kind) {
    case "cards":
      return <InfoCards cards={block.cards} />;
    case "lists":
      return (
        <div className="grid gap-10 md:grid-cols-2 md:gap-16">
          {block.lists.map((list) => (
            <CheckList key={list.title} {...list} />
          ))}
        </div>
      );
    case "log":
      return <LogSheet entries={block.entries} />;
    case "steps":
      return <StepList steps={block.steps} />;
    case "sheet":
      return <ProseTable table={block.sheet} />;
    case "plate":
      return <PlateReadings plates={block.plates} />;
    case "limits":
      return <LimitsDiagram limits={block.limits} />;
  }
}

function Note({ children }: { children: ReactNode }) {
  return <p className="max-w-prose border-l-4 border-ink pl-4">{children}</p>;
}

interface LimitsDiagramProps {
  /** In the order length, width, height, weight. */
  limits: readonly { label: string; figure: string }[];
}

/** Dimension lines on a heavy transport, beside the sizes above which it is escorted. */
function LimitsDiagram({ limits }: LimitsDiagramProps) {
  return (
    <div className="grid items-center gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
      <Drawing />
      <dl className="sign divide-y divide-line px-5 py-2">
        {limits.map(({ label, figure }, index) => (
          <div key={label} className="grid grid-cols-[1.75rem_1fr_auto] items-baseline gap-3 py-3">
            <dt className="col-span-2 font-sign text-18 font-semibold">
              <span aria-hidden="true" className="inline-block w-7 text-ink-2">
                {"LBHG"[index]}
              </span>
              {label}
            </dt>
            <dd className="font-sign text-28 font-semibold tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Side view and rear view to one scale; the letters stand for the rows of the list. */
function Drawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 316 92"
      className="block h-auto w-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <g transform="translate(22 14)">
        {SPECIAL_SHAPES.lowLoader}
        <path d="M-2 53.5H214" strokeWidth="0.75" />
      </g>
      <g transform="translate(252 14)">
        <path d="M2 7H42V45.500H2ZM9 7V3.500H15V7M29 7V3.500H35V7" />
        <path d="M12 12V40M22 12V40M32 12V40" strokeWidth="0.75" />
        <path d="M5 45.500V49.500H39V45.500M7 49.500V52.500H14V49.500M30 49.500V52.500H37V49.500" />
        <path d="M-6 53.500H50" strokeWidth="0.75" />
      </g>
      <Dimensions />
    </svg>
  );
}

function Dimensions() {
  return (
    <>
      <g strokeWidth="0.75">
        <path d="M28 72V84M226.500 72V84M28 80H226.500" />
        <path d="M254 72V84M294 72V84M254 80H294" />
        <path d="M4 17.500H82M4 67.500H20M10 17.500V67.500" />
      </g>
      <g strokeWidth="1.5">
        <path d="M32 77.500 28 80 32 82.500M222.500 77.500 226.500 80 222.500 82.500" />
        <path d="M258 77.500 254 80 258 82.500M290 77.500 294 80 290 82.500" />
        <path d="M7.500 21.500 10 17.500 12.500 21.500M7.500 63.500 10 67.500 12.500 63.500" />
      </g>
      <rect x="113" y="31" width="20" height="15" fill="var(--color-paper)" stroke="none" />
      <g fill="currentColor" stroke="none" className="font-sign" fontSize="11" fontWeight="600">
        <text x="124" y="91">
          L
        </text>
        <text x="271" y="91">
          B
        </text>
        <text x="0" y="46">
          H
        </text>
        <text x="119.5" y="42.5">
          G
        </text>
      </g>
    </>
  );
}

/** A working day like a filled-in daily report: time, what, how. */
function LogSheet({ entries }: { entries: readonly LogEntry[] }) {
  return (
    <ol className="divide-y divide-line rounded-sign border-2 border-ink bg-sheet">
      {entries.map(({ time, title, text }) => (
        <li
          key={time}
          className="grid grid-cols-[4.5rem_1fr] gap-x-4 px-4 py-4 sm:px-6 lg:grid-cols-[5rem_15rem_1fr] lg:gap-x-8"
        >
          <span className="row-span-2 text-right font-sign text-22 font-semibold tabular-nums lg:row-span-1">
            {time}
          </span>
          <h3 className="text-22">{title}</h3>
          <p className="max-w-prose">{text}</p>
        </li>
      ))}
    </ol>
  );
}

/** Warning plates of dangerous goods vehicles beside what their two numbers say. */
function PlateReadings({ plates }: { plates: readonly PlateReading[] }) {
  return (
    <ul className="grid gap-10 lg:grid-cols-3 lg:gap-8">
      {plates.map(({ hazard, substance, title, text }) => (
        <li
          key={substance}
          className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6 lg:grid-cols-1"
        >
          <p className="w-24 divide-y-4 divide-ink rounded-sign border-4 border-ink bg-sheet text-center font-sign text-36 leading-none font-semibold tabular-nums sm:w-32 sm:text-48">
            <span className="block py-2">{hazard}</span>
            <span className="block py-2">{substance}</span>
          </p>
          <div>
            <h3 className="text-22">{title}</h3>
            <p className="mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
