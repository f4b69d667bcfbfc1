import type { Warning } from "../../../domain/kernel/errors.ts";
import { Notice } from "../../ui/notice.tsx";

const TITLE: Record<Warning["code"], string> = {
  document_expired: "Dokument läuft ab",
  overlap: "Doppelt eingeteilt",
};

interface AssignWarningsProps {
  warnings: readonly Warning[];
  /** Of the button that overrules them. */
  label: string;
}

/** What speaks against the chosen driver, beside the button that overrules it: elsewhere it would be out of sight. */
export function AssignWarnings({ warnings, label }: AssignWarningsProps) {
  return (
    <div className="basis-full space-y-2 empty:hidden">
      {warnings.map(({ code, text }) => (
        <Notice key={code} kind="warning" title={TITLE[code]} live="alert">
          <p>{`${text} „${label}“ wird im Protokoll vermerkt.`}</p>
        </Notice>
      ))}
    </div>
  );
}
