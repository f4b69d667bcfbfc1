import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { distanceInWords } from "../../../domain/drivers/distance/vocabulary.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceGroup } from "../../ui/choice-groups.tsx";
import { CheckboxField, CONTROL_HEIGHT, CONTROL_LOOK } from "../../ui/fields.tsx";
import { LoadingText } from "../../ui/notice.tsx";
import { Sign } from "../../ui/sign.tsx";
import type { ShortlistRow } from "../kit/call.ts";
import { DistanceSource } from "../kit/distance-source.tsx";
import { PhoneLink } from "../kit/links.tsx";
import { LoadFailure } from "../kit/load-failure.tsx";
import { useMinWidth } from "../kit/use-browser.ts";
import type { DriverChoice } from "./use-driver-choice.ts";

interface DriverPickerProps {
  choice: DriverChoice;
  /** Never changes. */
  onChoose: (driverId: string) => void;
  error?: string | undefined;
  /** The search waits for typing when the dialog opens. */
  startsHere: boolean;
}

const SEARCH_ID = "fahrer-im-dialog";

/** Choice of the driver: search, filter and shortlist. On a phone it folds once somebody is chosen. */
export function DriverPicker({ choice, onChoose, error, startsHere }: DriverPickerProps) {
  const hasRoom = useMinWidth(40);
  const [isReopened, setReopened] = useState(false);
  const { chosen } = choice;
  const choose = useCallback(
    (driverId: string) => {
      onChoose(driverId);
      setReopened(false);
    },
    [onChoose],
  );
  useEffect(() => {
    if (startsHere && hasRoom) document.getElementById(SEARCH_ID)?.focus();
  }, [startsHere, hasRoom]);
  if (chosen && !hasRoom && !isReopened) {
    return <ChosenDriver choice={choice} onReopen={() => setReopened(true)} />;
  }
  return (
    <div className="min-w-0 space-y-2">
      <DriverFilter choice={choice} />
      <DriverList choice={choice} error={error} onChoose={choose} />
    </div>
  );
}

function ChosenDriver({ choice, onReopen }: { choice: DriverChoice; onReopen: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (!choice.chosen) return null;
  return (
    <section aria-label="Gewählter Fahrer" className="space-y-3 border-b border-line pb-4">
      <p className="flex">
        <DriverFacts driver={choice.chosen} id="gewaehlter-fahrer" />
      </p>
      <Button ref={button} onClick={onReopen}>
        Anderen Fahrer wählen
      </Button>
    </section>
  );
}

function DriverFilter({ choice }: { choice: DriverChoice }) {
  const { search, setSearch, onlyReleased, setOnlyReleased } = choice;
  return (
    <search className="block space-y-2">
      <label htmlFor={SEARCH_ID} className="block font-semibold">
        Fahrer suchen
        <input
          id={SEARCH_ID}
          type="search"
          value={search}
          maxLength={200}
          autoComplete="off"
          placeholder="Name, Ort, Telefon …"
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={enterList}
          className={`${CONTROL_LOOK} ${CONTROL_HEIGHT} font-normal`}
        />
      </label>
      <CheckboxField
        name="nur-freigeschaltete"
        optional
        label="Nur freigeschaltete Fahrer anzeigen"
        checked={onlyReleased}
        onChange={(event) => setOnlyReleased(event.target.checked)}
      />
    </search>
  );
}

/** Enter would assign whoever is chosen; it goes to the drivers found, as the arrow does. */
function enterList(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== "Enter" && event.key !== "ArrowDown") return;
  event.preventDefault();
  const radios = document.querySelectorAll<HTMLInputElement>("[name=driverId]");
  const target = [...radios].find(({ checked }) => checked) ?? radios[0];
  target?.focus();
}

function DriverList({ choice, error, onChoose }: Omit<DriverPickerProps, "startsHere">) {
  const { drivers, chosen, isLoading, failure, emptiness } = choice;
  if (isLoading) return <LoadingText lines={4}>Lade Fahrer-Daten...</LoadingText>;
  if (failure) {
    return (
      <LoadFailure
        {...failure}
        title="Unerwarteter Fehler"
        text="Fahrer konnten nicht geladen werden."
      />
    );
  }
  return (
    <>
      <p role="status" className="font-semibold text-amber empty:hidden">
        {emptiness}
      </p>
      {chosen && !drivers.includes(chosen) && (
        <p>
          Gewählt: <b className="font-semibold">{`${chosen.nachname}, ${chosen.vorname}`}</b>
        </p>
      )}
      {drivers.length > 0 && (
        <ChoiceGroup name="driverId" legend="Fahrer" role="radiogroup" error={error}>
          <div className="mt-1 rounded-sign border border-edge sm:max-h-[min(26rem,45dvh)] sm:overflow-y-auto">
            {GROUPS.map(({ name, has }) => (
              <DriverGroup key={name} name={name} drivers={drivers.filter(has)}>
                {(driver) => (
                  <DriverOption
                    key={driver.id}
                    driver={driver}
                    isChosen={driver.id === chosen?.id}
                    onChoose={onChoose}
                  />
                )}
              </DriverGroup>
            ))}
          </div>
          <DistanceSource />
        </ChoiceGroup>
      )}
    </>
  );
}

const GROUPS: { name: string; has: (driver: ShortlistRow) => boolean }[] = [
  { name: "Hat zugesagt", has: ({ hasOffered }) => hasOffered },
  { name: "Passt", has: ({ hasOffered, hasObjection }) => !hasOffered && !hasObjection },
  {
    name: "Passt nicht, weil …",
    has: ({ hasOffered, hasObjection }) => !hasOffered && hasObjection,
  },
];

interface DriverGroupProps {
  name: string;
  drivers: ShortlistRow[];
  children: (driver: ShortlistRow) => ReactNode;
}

/** Its heading stays in sight while its drivers are scrolled through. */
function DriverGroup({ name, drivers, children }: DriverGroupProps) {
  const id = useId();
  if (drivers.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stick, and the whole list is one already
    <div role="group" aria-labelledby={id}>
      <p
        id={id}
        className="sticky top-0 z-1 border-b border-line bg-warm px-3 py-1 text-14 font-semibold"
      >
        {name} <span className="font-normal text-ink-2 tabular-nums">({drivers.length})</span>
      </p>
      {drivers.map(children)}
    </div>
  );
}

interface DriverOptionProps {
  driver: ShortlistRow;
  isChosen: boolean;
  /** Stable, so that of 200 drivers only the changed one renders again. */
  onChoose: (driverId: string) => void;
}

/** One driver of the shortlist: who he is, and what speaks for him and against. */
const DriverOption = memo(function DriverOption(props: DriverOptionProps) {
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
function DriverFacts({ driver, id }: { driver: ShortlistRow; id: string }) {
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
