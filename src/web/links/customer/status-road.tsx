import { type JobProgress, STEPS_TAKEN } from "../../../domain/customers/vocabulary.ts";
import { classNames } from "../../ui/class-names.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";
import { PROGRESS, STEPS } from "./status-texts.ts";

interface StatusRoadProps {
  progress: readonly JobProgress[];
  /** When each step was reached, in words; only of a single job. */
  times: readonly string[];
}

/** The four steps of a request as a road from top to bottom. Of several jobs each step says how many are there. */
export function StatusRoad({ progress, times }: StatusRoadProps) {
  const reached = STEPS.map(
    (_, index) => progress.filter((one) => STEPS_TAKEN[one] > index).length,
  );
  const next = reached.findIndex((count) => count < progress.length);
  return (
    <ol className="asphalt rounded-sign">
      {STEPS.map((step, index) => {
        const look = lookOf(progress, reached[index] ?? 0, index === next);
        return (
          <li key={step} className="flex items-stretch gap-4 pr-4 pl-3">
            <Lane tone={look.tone} isLast={index === STEPS.length - 1} />
            <p className="min-w-0 py-3">
              <b className="block font-sign text-18">{look.title ?? step}</b>
              <span className="block text-16 text-chalk-2 tabular-nums">
                {(look.isReached && times[index]) || look.word}
              </span>
            </p>
          </li>
        );
      })}
    </ol>
  );
}

interface StepLook {
  tone: Tone;
  /** The state in a word, so that the sign is never alone. */
  word: string;
  isReached: boolean;
  title?: string;
}

function lookOf(progress: readonly JobProgress[], count: number, isNext: boolean): StepLook {
  const all = progress.length;
  if (all > 1) {
    const tone = count === all ? "green" : isNext ? "blue" : "neutral";
    return { tone, word: `${count} von ${all}`, isReached: false };
  }
  if (count === all) return { tone: "green", word: "ist geschafft", isReached: true };
  if (!isNext) return { tone: "neutral", word: "danach", isReached: false };
  if (progress[0] !== "replacing") return { tone: "blue", word: "als Nächstes", isReached: false };
  return {
    tone: "amber",
    title: PROGRESS.replacing.headline,
    word: "als Nächstes",
    isReached: false,
  };
}

/** A stretch of road with its sign; the centre line runs on to the next one. */
function Lane({ tone, isLast }: { tone: Tone; isLast: boolean }) {
  return (
    <span aria-hidden="true" className="relative flex w-9 shrink-0 justify-center">
      <span
        className={classNames(
          "absolute top-0 w-1 bg-[repeating-linear-gradient(to_bottom,var(--color-chalk)_0_10px,transparent_10px_22px)]",
          isLast ? "h-5" : "h-full",
        )}
      />
      <span className="relative mt-3.5 flex size-9 items-center justify-center rounded-sign bg-sheet">
        <Sign tone={tone} size={24} />
      </span>
    </span>
  );
}
