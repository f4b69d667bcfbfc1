import { type KeyboardEvent, useState } from "react";
import { MOST_SHORTLISTED } from "../../../domain/dispatch/assignments/vocabulary.ts";
import { distanceInWords } from "../../../domain/drivers/distance/vocabulary.ts";
import { NBSP } from "../../../domain/kernel/typography.ts";
import { jobNumber, vehicleName } from "../../../domain/kernel/vocabulary.ts";
import { shortRate } from "../../../domain/pricing/money.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, CONTROL_HEIGHT, CONTROL_LOOK } from "../../ui/fields.tsx";
import { QuestionDialog } from "../kit/action-dialog.tsx";
import type { Job, ShortlistRow } from "../kit/call.ts";
import { DistanceSource } from "../kit/distance-source.tsx";
import { jobPeriod } from "../kit/job-period.tsx";
import { Loaded } from "../kit/load-failure.tsx";
import { usePolledList } from "../kit/polled-lists.ts";

/** 'Fahrer anschreiben': asks fitting drivers about one open job. Everybody is chosen, except for a test job. */
export function AlertDialog({ job }: { job: Job }) {
  const list = usePolledList("shortlist", { jobId: job.id, onlyReleased: true });
  const [chosen, setChosen] = useState<Chosen>(job.is_test ? new Set() : null);
  const { rows = [] } = list;
  const fitting = rows.filter(({ canBeAsked }) => canBeAsked);
  const driverIds = fitting.map(({ id }) => id).filter((id) => !chosen || chosen.has(id));
  return (
    <QuestionDialog
      call="admin-alert-drivers"
      input={{ jobId: job.id, driverIds }}
      failureTitle="Fehler beim Anschreiben"
      done={({ sent }) => outcome(sent, driverIds.length)}
      title={`Fahrer anschreiben: ${jobNumber(job.nummer)}`}
      description={`${vehicleName(job.fahrzeugtyp)}, Klasse ${job.fuehrerscheinklasse} · ${job.einsatzort} · ${jobPeriod(job)}`}
      submitLabel={
        driverIds.length > 0 ? `${driverIds.length} Fahrer anschreiben` : "Fahrer anschreiben"
      }
      isDisabled={driverIds.length === 0}
    >
      <Loaded of={list} lines={3} text="Lade Fahrer-Daten...">
        {() =>
          fitting.length === 0 ? (
            <p>Zurzeit passt kein aktiver Fahrer, der nicht schon geantwortet hat.</p>
          ) : (
            <>
              <p className="text-ink-2">
                Die Fahrer sagen per Link in der E-Mail zu oder ab; Zusagen stehen dann beim
                Auftrag. Wer heute schon angeschrieben wurde oder E-Mails pausiert hat, bekommt
                keine.
              </p>
              <AlertChoice
                drivers={fitting}
                isCut={rows.length >= MOST_SHORTLISTED}
                chosen={new Set(driverIds)}
                onChoose={setChosen}
              />
            </>
          )
        }
      </Loaded>
    </QuestionDialog>
  );
}

function outcome(sent: number, chosen: number): [title: string, text: string] {
  if (sent === 0) return ["Niemand angeschrieben", "Alle haben heute schon eine E-Mail bekommen."];
  const rest = chosen - sent;
  const text = sent === 1 ? "1 E-Mail ist unterwegs." : `${sent} E-Mails sind unterwegs.`;
  return ["Fahrer angeschrieben", rest > 0 ? `${text} ${rest} bekamen heute schon eine.` : text];
}

/** Ids of those who get a mail; null: all. */
type Chosen = ReadonlySet<string> | null;

interface AlertChoiceProps {
  /** The nearest first. */
  drivers: ShortlistRow[];
  /** There may be more of them than the list has. */
  isCut: boolean;
  chosen: ReadonlySet<string>;
  onChoose: (chosen: Chosen) => void;
}

/** The fitting drivers with a box each, and buttons for all, none, or those who are near. */
function AlertChoice({ drivers, isCut, chosen, onChoose }: AlertChoiceProps) {
  function chooseWithin(km: number) {
    const near = drivers.filter(({ distance }) => distance && distance.km <= km);
    onChoose(new Set(near.map(({ id }) => id)));
  }
  return (
    <fieldset>
      <legend className="mb-1 font-text font-semibold">Passende Fahrer, die nächsten zuerst</legend>
      <div className="flex flex-wrap items-center gap-2 pb-2">
        <Button size="small" onClick={() => onChoose(null)}>
          Alle
        </Button>
        <Button size="small" onClick={() => onChoose(new Set())}>
          Keine
        </Button>
        <Within onChoose={chooseWithin} />
        <span role="status" className="text-ink-2 tabular-nums sm:ml-auto">
          {`${chosen.size} von ${drivers.length} gewählt`}
        </span>
      </div>
      <div className="divide-y divide-line border-y border-line [&>div]:py-1.5">
        {drivers.map((driver) => (
          <CheckboxField
            key={driver.id}
            name={`anschreiben-${driver.id}`}
            optional
            label={`${driver.nachname}, ${driver.vorname}`}
            hint={factsOf(driver)}
            checked={chosen.has(driver.id)}
            onChange={({ target }) =>
              onChoose(
                target.checked
                  ? new Set(chosen).add(driver.id)
                  : new Set([...chosen].filter((id) => id !== driver.id)),
              )
            }
          />
        ))}
      </div>
      {isCut && (
        <p className="mt-1">{`Mehr als die ${MOST_SHORTLISTED} nächsten stehen nicht in der Liste.`}</p>
      )}
      <DistanceSource />
    </fieldset>
  );
}

const WITHIN_ID = "anschreiben-bis-km";
const USUAL_KM = "50";

function Within({ onChoose }: { onChoose: (withinKm: number) => void }) {
  const [typed, setTyped] = useState(USUAL_KM);
  const km = Number(typed.replace(",", "."));
  const isUsable = km > 0;
  /** Enter would send the mails. */
  function chooseOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    if (isUsable) onChoose(km);
  }
  return (
    <span className="flex items-center gap-2">
      <label htmlFor={WITHIN_ID}>Bis</label>
      <span className="w-18">
        <input
          id={WITHIN_ID}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={chooseOnEnter}
          className={`${CONTROL_LOOK} ${CONTROL_HEIGHT} tabular-nums`}
        />
      </span>
      <span aria-hidden="true">km</span>
      <Button size="small" disabled={!isUsable} onClick={() => onChoose(km)}>
        Wählen<span className="sr-only">{` bis ${typed}${NBSP}km`}</span>
      </Button>
    </span>
  );
}

function factsOf({ plz, ort, distance, stundensatz }: ShortlistRow) {
  const place = `${plz} ${ort}`.trim();
  const far = distanceInWords(distance) || "Entfernung unbekannt";
  return [far, place, shortRate("hourly", stundensatz)].filter(Boolean).join(" · ");
}
