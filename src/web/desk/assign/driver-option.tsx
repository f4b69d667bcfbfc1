import { memo } from "react";
import { distanceInWords } from "../../../domain/drivers/distance/vocabulary.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { Sign } from "../../ui/sign.tsx";
import { PhoneLink } from "../kit/links.tsx";
import type { ShortlistRow } from "../kit/wire.ts";

interface DriverOptionProps {
  driver: ShortlistRow;
  isChosen: boolean;
  /** The same function at every drawing: of 200 drivers only the one that changed is drawn anew. */
  onChoose: (driverId: string) => void;
}

/** One driver of the shortlist: who he is, and what speaks for him and against. */
export const DriverOption = memo(function DriverOption(props: DriverOptionProps) {
  const { driver, isChosen, onChoose } = props;
  const id = `fahrer-${driver.id}`;
  return (
    <label
      htmlFor={id}
      className="flex cursor-pointer gap-3 border-b border-line px-3 py-2 last:border-b-0 hover:bg-warm has-checked:bg-blue-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue"
    >
      <input
        type="radio"
        id={id}
        name="driverId"
        value={driver.id}
        checked={isChosen}
        onChange={() => onChoose(driver.id)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-gruende`}
        className="mt-1 size-4 shrink-0 cursor-pointer accent-blue"
      />
      <DriverFacts driver={driver} id={id} />
    </label>
  );
});

/** Name, town, distance and rate in a line, the reasons below it. */
export function DriverFacts({ driver, id }: { driver: ShortlistRow; id: string }) {
  const { vorname, nachname, plz, ort, telefon, stundensatz, distance, reasons } = driver;
  return (
    <span className="min-w-0 flex-1">
      <span id={`${id}-name`} className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span>
          <b className="font-semibold">{`${nachname}, ${vorname}`}</b>
          {ort && <span className="text-ink-2">{` · ${`${plz} ${ort}`.trim()}`}</span>}
        </span>
        <span className="text-14 whitespace-nowrap text-ink-2 tabular-nums">
          {distance ? (
            <b className="font-semibold text-ink">{distanceInWords(distance)}</b>
          ) : (
            "Entfernung unbekannt"
          )}
          {` · ${shortRate("hourly", stundensatz)}`}
        </span>
      </span>
      <span className="block">
        <PhoneLink phone={telefon} isPassedOver />
      </span>
      <span id={`${id}-gruende`} className="flex flex-wrap gap-x-3 text-14">
        {reasons.map((reason) => (
          <Reason key={reason.text} {...reason} />
        ))}
      </span>
    </span>
  );
}

function Reason({ ok, isNeutral, text }: ShortlistRow["reasons"][number]) {
  return (
    <span className="flex items-baseline gap-1.5">
      {isNeutral ? (
        <span aria-hidden="true">·</span>
      ) : (
        <span className="translate-y-px">
          <Sign tone={ok ? "green" : "amber"} size={11} />
        </span>
      )}
      <span className={ok ? "text-ink-2" : "text-ink"}>
        <span className="sr-only">{wordOf(ok, isNeutral)}: </span>
        {text}
      </span>
    </span>
  );
}

function wordOf(ok: boolean, isNeutral: boolean | undefined) {
  if (isNeutral) return "Zur Kenntnis";
  return ok ? "Dafür" : "Dagegen";
}
