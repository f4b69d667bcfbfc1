import { type ComponentProps, useEffect, useId, useState } from "react";
import type { Warning } from "../../../domain/kernel/errors.ts";
import { WARNING_LABEL } from "../../../domain/kernel/vocabulary.ts";
import { TextField } from "../../ui/fields.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { CallError } from "./call.ts";

const NONE: readonly Warning[] = [];

/**
 * State of objections between two submissions: the second one carries the codes. `about` identifies the question: other
 * days are another one.
 */
export function useOverruling(about = "") {
  const [stopped, setStopped] = useState({ about, warnings: NONE });
  const warnings = stopped.about === about ? stopped.warnings : NONE;
  return {
    warnings,
    confirmedWarnings: warnings.map(({ code }) => code),
    needsReason: needsReason(warnings),
    /** A refusal for another reason leaves the question as it is. */
    note({ warnings: found }: CallError) {
      if (found.length > 0) setStopped({ about, warnings: found });
    },
  };
}

/** Without the licence class he drives only for a written reason (docs/rules.md, Assignments). */
export function needsReason(warnings: readonly Warning[]): boolean {
  return warnings.some(({ code }) => code === "licence_class_missing");
}

interface ObjectionsProps {
  warnings: readonly Warning[];
  /** Label of the overruling button. */
  label: string;
  /** The field for the reason, where one is needed: as `register` of a form gives it, or handlers of its own. */
  reason: Omit<ComponentProps<typeof TextField>, "label" | "hint" | "optional">;
}

/** Objections beside the button that overrules them, so that both are in view. */
export function Objections({ warnings, label, reason }: ObjectionsProps) {
  const asks = needsReason(warnings);
  const field = useId();
  // The button that was pressed is disabled until a reason stands there.
  useEffect(() => {
    if (asks) document.getElementById(field)?.focus();
  }, [asks, field]);
  return (
    <div className="basis-full space-y-2 empty:hidden">
      {warnings.map(({ code, text }) => (
        <Notice key={code} kind="warning" title={WARNING_LABEL[code]} live="alert">
          <p>{text}</p>
        </Notice>
      ))}
      {asks && (
        <TextField
          {...reason}
          id={field}
          label="Warum fährt er trotzdem?"
          hint="Steht danach beim Auftrag und im Protokoll."
        />
      )}
      {warnings.length > 0 && (
        <p className="text-14 text-ink-2">{`„${label}“ wird im Protokoll vermerkt.`}</p>
      )}
    </div>
  );
}

/** Changes saved by somebody else while a dialog was open, beside the button that overwrites them; nothing if the row is the same. */
export function ChangedMeanwhile({ changed }: { changed: string | null }) {
  return (
    changed !== null && (
      <div className="basis-full">
        <Notice kind="warning" title="Inzwischen geändert" live="alert">
          <p>{`Jemand hat gerade gespeichert: ${changed}. „Trotzdem speichern“ überschreibt das mit Ihren Angaben.`}</p>
        </Notice>
      </div>
    )
  );
}

/** Labels of the fields that differ, each once; null while it is the row that was opened. */
export function changesBetween<Field extends string, Row extends Record<Field, unknown>>(
  opened: Row,
  seen: Row,
  labels: Record<Field, string>,
): string | null {
  if (opened === seen) return null;
  const changed = (Object.keys(labels) as Field[]).filter(
    (field) => JSON.stringify(opened[field]) !== JSON.stringify(seen[field]),
  );
  return [...new Set(changed.map((field) => labels[field]))].join(", ") || "Status";
}
