import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { SessionEnd } from "./use-session.ts";

interface SessionWarningProps {
  warning: SessionEnd;
  onContinue: () => void;
}

/** Two minutes before the session ends. Closing it in any way is input, and so keeps the session open. */
export function SessionWarning({ warning, onContinue }: SessionWarningProps) {
  const isIdle = warning.reason === "idle";
  return (
    <Dialog
      open
      onOpenChange={onContinue}
      title={isIdle ? "Sie werden gleich abgemeldet" : "Ihre Anmeldung läuft ab"}
      description={
        isIdle
          ? "Seit fast 60 Minuten gab es keine Eingabe. Ohne Eingabe endet die Sitzung in weniger als 2 Minuten."
          : "24 Stunden nach der Anmeldung endet die Sitzung. Bitte schließen Sie Ihre Eingabe ab und melden Sie sich neu an."
      }
      footer={
        <Button variant="primary" onClick={onContinue}>
          {isIdle ? "Weiterarbeiten" : "Verstanden"}
        </Button>
      }
    >
      <p
        className="text-28 font-sign font-semibold tabular-nums"
        role="timer"
        aria-label="Verbleibende Zeit"
      >
        {clock(warning.secondsLeft)}
      </p>
    </Dialog>
  );
}

function clock(seconds: number) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
