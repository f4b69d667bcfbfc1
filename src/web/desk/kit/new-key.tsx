import { LinkButton } from "../../ui/button.tsx";

/** A key for a program, shown this once; a click selects it whole. */
export function NewKey({ secret }: { secret: string }) {
  return (
    <p className="rounded-sign border border-edge bg-sheet p-4">
      <code className="text-16 wrap-anywhere select-all">{secret}</code>
    </p>
  );
}

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Owner's address, for the file's name. */
  email: string;
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, email }: RecoveryCodesProps) {
  const file = `Wiederherstellungscodes für ${email}\r\nJeder gilt einmal.\r\n\r\n${codes.join("\r\n")}\r\n`;
  return (
    <div className="space-y-4">
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-sign border border-edge bg-sheet p-4 font-mono text-18 sm:max-w-md">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <LinkButton
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
        download="wiederherstellungscodes.txt"
      >
        Als Datei speichern
      </LinkButton>
    </div>
  );
}
