import type { ReactNode } from "react";
import { germanDate } from "../../../domain/kernel/time/berlin.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";

interface BillingSectionProps {
  /** Id of the heading. */
  id: string;
  /** Data of today; undefined while it is read. */
  billing: Counting | undefined;
  entries: readonly { term: string; text: string }[];
  /** Buttons. */
  children: ReactNode;
}

interface Counting {
  fassung: number;
  gilt_ab: string;
  /** In words. */
  missing: string[];
}

/** 'Abrechnung', folded: whether something is missing for documents, what it is, and what counts today. */
export function BillingSection({ id, billing, entries, children }: BillingSectionProps) {
  if (!billing) return null;
  const { fassung, gilt_ab, missing } = billing;
  const since = { term: "Gilt ab", text: fassung > 0 ? germanDate(gilt_ab) : "" };
  return (
    <details>
      <summary className="cursor-pointer py-1">
        <h3 id={id} className="inline text-18">
          Abrechnung
        </h3>{" "}
        <span className={missing.length > 0 ? "font-semibold" : "text-ink-2"}>
          {gapsCounted(missing.length)}
        </span>
      </summary>
      <div className="mt-1 space-y-3">
        {missing.length > 0 && (
          <p>
            <b>Es fehlt:</b> {missing.join(", ")}
          </p>
        )}
        <DefinitionList narrow entries={[...entries, since]} />
        <div className="flex flex-wrap gap-2">{children}</div>
      </div>
    </details>
  );
}

function gapsCounted(count: number) {
  if (count === 0) return "vollständig";
  return count === 1 ? "1 Angabe fehlt" : `${count} Angaben fehlen`;
}
