import { useState } from "react";
import { Button, LinkButton } from "../../ui/button.tsx";
import { useHydrated } from "../../ui/hydrated.ts";

/** A key for a program, shown this once. Copying it with one click needs script. */
export function NewKey({ secret }: { secret: string }) {
  const hasScript = useHydrated();
  const [said, setSaid] = useState("");
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

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Owner's address, for the file's name. */
  email: string;
}

/** Recovery codes, shown this once. Saving needs no script, copying and printing do. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const hasScript = useHydrated();
  const [isCopied, setCopied] = useState(false);
  const file = `Wiederherstellungscodes für ${email}\r\nJeder gilt einmal.\r\n\r\n${codes.join("\r\n")}\r\n`;
  async function copy() {
    await navigator.clipboard.writeText(codes.join("\n"));
    setCopied(true);
  }
  return (
    <div className="space-y-4">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-sign border border-edge bg-sheet p-4 font-mono text-18 sm:max-w-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <LinkButton
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="wiederherstellungscodes.txt"
        >
          Als Datei speichern
        </LinkButton>
        {hasScript && <Button onClick={() => print()}>Drucken</Button>}
        {hasScript && <Button onClick={copy}>Kopieren</Button>}
        <span role="status" className="text-green">
          {isCopied && "Kopiert"}
        </span>
      </div>
    </div>
  );
}
