import { DOCUMENT_TYPES } from "../../../domain/kernel/vocabulary.ts";
import { DOCUMENT_GROUPS } from "../../public/content/registration-form.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";
import type { DocumentCounts } from "../kit/wire.ts";
import { useListContext } from "./list-context.ts";

/** How many documents there are, what is wrong with them, and what the dispatcher has to look at. */
export function DocumentsState({ driverId }: { driverId: string }) {
  const counts = useListContext().counts.get(driverId);
  if (!counts) return <p className="text-ink-2">…</p>;
  return (
    <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3">
      <p className="whitespace-nowrap">
        {counts.gesamt === 1 ? "1 Datei" : `${counts.gesamt} Dateien`}
      </p>
      {statesOf(counts).map(({ tone, text }) => (
        <p key={text} className={`flex items-baseline gap-1 text-14 font-semibold ${TEXT[tone]}`}>
          <span className="translate-y-0.5">
            <Sign tone={tone} size={12} />
          </span>
          {text}
        </p>
      ))}
    </div>
  );
}

const TEXT = { red: "text-red", amber: "text-amber" } as const;

interface State {
  tone: Extract<Tone, "red" | "amber">;
  text: string;
}

function statesOf(counts: DocumentCounts): State[] {
  const { abgelaufen, laeuft_ab, ungeprueft } = counts;
  const missing = DOCUMENT_TYPES.filter((type) => type !== "zertifikate" && counts[type] === 0);
  const labels = missing.map((type) => DOCUMENT_GROUPS[type].label).join(", ");
  const states: (State | false)[] = [
    abgelaufen > 0 && { tone: "red", text: `${abgelaufen} abgelaufen` },
    labels !== "" && { tone: "amber", text: `fehlt: ${labels}` },
    laeuft_ab > 0 && {
      tone: "amber",
      text: laeuft_ab === 1 ? "1 läuft bald ab" : `${laeuft_ab} laufen bald ab`,
    },
    ungeprueft > 0 && { tone: "amber", text: `${ungeprueft} ungeprüft` },
  ];
  return states.filter((state) => state !== false);
}
