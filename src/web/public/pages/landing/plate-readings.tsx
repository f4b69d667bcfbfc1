import type { PlateReading } from "../../content/landing/landing-content.ts";

/** Warning plates of dangerous goods vehicles beside what their two numbers say. */
export function PlateReadings({ plates }: { plates: readonly PlateReading[] }) {
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
