import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { LoadingText, Notice } from "../../ui/notice.tsx";
import type { CallError } from "./call.ts";

interface LoadedProps<Rows> {
  of: { rows: Rows | undefined; error: CallError | null; retry: () => void };
  /** `Lade Dokumente...` */
  text?: string;
  /** Quiet lines where the content will stand. */
  lines?: number;
  children: (rows: Rows) => ReactNode;
}

/** Rows once they are loaded; before that the loading text or the failure. */
export function Loaded<Rows>({ of, text, lines, children }: LoadedProps<Rows>) {
  const { rows, error, retry } = of;
  if (rows) return children(rows);
  if (error) return <LoadFailure error={error} onRetry={retry} />;
  return <LoadingText lines={lines}>{text}</LoadingText>;
}

interface LoadFailureProps {
  title?: string;
  /** Text of the failure before its reason. */
  text?: string;
  error: CallError;
  onRetry: () => void;
}

/** Says that nothing could be read yet, where it would otherwise look as if there were nothing. */
export function LoadFailure({
  title = "Fehler beim Laden",
  text = "",
  error,
  onRetry,
}: LoadFailureProps) {
  return (
    <Notice kind="error" title={title} live="alert">
      <p>{`${text} ${error.message}`.trim()} Es wird alle 5 Sekunden erneut versucht.</p>
      <Button size="small" onClick={onRetry}>
        Erneut laden
      </Button>
    </Notice>
  );
}
