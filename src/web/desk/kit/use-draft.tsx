import { useEffect, useEffectEvent, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { dayOf } from "../../../domain/kernel/time/moments.ts";
import { Button } from "../../ui/button.tsx";
import { readDraft, removeDraft, storeDraft } from "./drafts.ts";
import { timeInWords } from "./links.tsx";
import { serverNow } from "./server-clock.ts";

export interface Draft {
  /** When the draft was typed that is offered; null once the dispatcher has decided about it. */
  offeredAt: string | null;
  /** Somebody has changed since what it is about. */
  isOutdated: boolean;
  /** Puts what was typed then into the form. */
  resume: () => void;
  /** Drops the draft: sent, or thrown away. */
  discard: () => void;
  /** Key of the fields: resumed values mount them again. */
  round: number;
}

type DraftForm<Values extends FieldValues> = Pick<
  UseFormReturn<Values>,
  "getValues" | "setValue" | "watch"
>;

/**
 * Draft of a dialog, kept across reloads and sessions. `name`: dialog and subject; `initial`: initial values, as of
 * `basis`. A draft is offered and never filled in unasked; typing starts a new one.
 */
export function useDraft<Values extends FieldValues>(
  form: DraftForm<Values>,
  name: string,
  initial: Values,
  basis = "",
): Draft {
  const [offered, setOffered] = useState(() => readDraft(name));
  const [round, setRound] = useState(0);
  const keep = useEffectEvent(() => {
    const values = changed(form.getValues(), initial);
    if (Object.keys(values).length > 0) storeDraft(name, { values, basis });
    else if (!offered) removeDraft(name);
  });
  const { watch } = form;
  useEffect(() => {
    const watching = watch(() => keep());
    return () => watching.unsubscribe();
  }, [watch]);
  return {
    offeredAt: offered?.at ?? null,
    isOutdated: offered !== null && offered.basis !== basis,
    resume() {
      const fields = Object.entries(offered?.values ?? {}).filter(([field]) => field in initial);
      for (const [field, value] of fields) {
        form.setValue(field as Path<Values>, value as never, { shouldDirty: true });
      }
      setOffered(null);
      setRound((before) => before + 1);
    },
    discard() {
      setOffered(null);
      removeDraft(name);
    },
    round,
  };
}

function changed(values: FieldValues, initial: FieldValues) {
  const differs = ([field, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[field]);
  return Object.fromEntries(Object.entries(values).filter(differs));
}

/** 'Entwurf vom 14:05 weiterführen / verwerfen' */
export function DraftOffer({ draft, onResume }: { draft: Draft; onResume: () => void }) {
  if (!draft.offeredAt) return null;
  return (
    <div
      role="status"
      className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-l-4 border-blue bg-blue-soft px-3 py-2"
    >
      <p>
        <b className="font-semibold">Entwurf vom {toldTime(draft.offeredAt)}:</b> nicht gesendet.
        {draft.isOutdated &&
          " Inzwischen hat jemand anderes gespeichert; weitergeführt werden nur die Felder, die Sie geändert hatten."}
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="small" onClick={onResume}>
          Weiterführen
        </Button>
        <Button size="small" variant="row" onClick={draft.discard}>
          Entwurf verwerfen
        </Button>
      </p>
    </div>
  );
}

/** `14:05`, with the day if it was another one. */
function toldTime(iso: string) {
  const isToday = dayOf(iso) === dayOf(new Date(serverNow()).toISOString());
  return isToday ? timeInWords(iso).slice(-"14:05".length) : timeInWords(iso);
}
