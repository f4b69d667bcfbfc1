import { Time } from "../kit/time.tsx";
import { useWhole } from "../kit/use-whole.ts";
import type { Driver } from "../kit/wire.ts";

const SHOWN = 20;

/** What was done with this driver, newest first. */
export function DriverLog({ driver }: { driver: Driver }) {
  const actions = useWhole("actions", { driverId: driver.id, limit: SHOWN }).rows ?? [];
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby="fahrer-verlauf">
      <h3 id="fahrer-verlauf" className="mb-1 text-18">
        Verlauf
      </h3>
      <ul className="divide-y divide-line border-y border-line text-14">
        {actions.map(({ id, created_at, label, note, by }) => (
          <li key={id} className="py-1">
            <p className="flex flex-wrap gap-x-3">
              <span className="text-ink-2">
                <Time withYear iso={created_at} />
              </span>
              <b>{label}</b>
              <span className="text-ink-2">{by}</span>
            </p>
            {note && <p className="wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
