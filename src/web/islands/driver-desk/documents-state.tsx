import { DOCUMENT_TYPES } from "../../../domain/documents/rules.ts";
import { DOCUMENT_GROUPS } from "../../content/registration-form.ts";
import { Sign, type Tone } from "../../ui/sign.tsx";
import type { DocumentCounts } from "../desk/wire.ts";
import { useListContext } from "./list-context.ts";

/** How many documents there are, and what is wrong with them. */
export function DocumentsState({ driverId }: { driverId: string }) {
  const counts = useListContext().counts.get(driverId);
  if (!counts) return <p className="text-ink-2">…</p>;
  const { tone, text } = stateOf(counts);
  return (
    <div className="max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-3">
      <p className="whitespace-nowrap">
        {counts.gesamt === 1 ? "1 Datei" : `${counts.gesamt} Dateien`}
      </p>
      {text && (
        <p className={`flex items-baseline gap-1 text-14 font-semibold ${TEXT[tone]}`}>
          <span className="translate-y-0.5">
            <Sign tone={tone} size={12} />
          </span>
          {text}
        </p>
      )}
    </div>
  );
}

const TEXT = { red: "text-red", amber: "text-amber" } as const;

function stateOf(counts: DocumentCounts): { tone: Extract<Tone, "red" | "amber">; text: string } {
  if (counts.abgelaufen > 0) return { tone: "red", text: `${counts.abgelaufen} abgelaufen` };
  const missing = DOCUMENT_TYPES.filter((type) => type !== "zertifikate" && counts[type] === 0);
  const text =
    missing.length > 0
      ? `fehlt: ${missing.map((type) => DOCUMENT_GROUPS[type].label).join(", ")}`
      : "";
  return { tone: "amber", text };
}
