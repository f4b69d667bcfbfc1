import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { CallError } from "./call.ts";
import { canUsePasskeys } from "./passkey-here.ts";

interface PasskeyButtonProps {
  children: string;
  /** Throws `CallError`. */
  ask: () => Promise<void>;
  onDone: () => void | Promise<void>;
}

/** Asks for a passkey. Only where the browser knows them; without script there is nothing. */
export function PasskeyButton({ children, ask, onDone }: PasskeyButtonProps) {
  const [canUse, setCanUse] = useState(false);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setCanUse(canUsePasskeys()), []);
  if (!canUse) return null;
  async function start() {
    setRunning(true);
    setFailure(null);
    try {
      await ask();
      await onDone();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setFailure(error);
    } finally {
      setRunning(false);
    }
  }
  return (
    <div className="space-y-4">
      {failure && (
        <Notice kind="error" title={failure.title} live="alert">
          <p>{failure.message}</p>
        </Notice>
      )}
      <Button wide busy={isRunning} busyLabel="Warten auf den Passkey..." onClick={start}>
        {children}
      </Button>
    </div>
  );
}
