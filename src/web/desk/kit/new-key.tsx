import { useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";

export interface NewKeyProps {
  secret: string;
}

/** A key for a program, shown this once. Copying it with one click needs script. */
export function NewKey({ secret }: NewKeyProps) {
  const [hasScript, setHasScript] = useState(false);
  const [said, setSaid] = useState("");
  useEffect(() => setHasScript(true), []);
  async function copy() {
    try {
      await navigator.clipboard.writeText(secret);
      setSaid("Kopiert");
    } catch {
      setSaid("Bitte markieren und kopieren Sie ihn von Hand.");
    }
  }
  return (
    <div className="space-y-4">
      <p className="rounded-sign border border-edge bg-sheet p-4">
        <code className="text-16 wrap-anywhere select-all">{secret}</code>
      </p>
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        {hasScript && <Button onClick={copy}>Kopieren</Button>}
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
