import { type FormEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/fields.tsx";
import { showSuccess } from "../../ui/toaster.tsx";
import { call } from "./call.ts";
import { CallFailure, PasskeyButton, signInByPasskey, useAttempt } from "./passkey-sign-in.tsx";
import { announceSignIn, SIGN_OUT_TEXT, type SignOutReason } from "./session-gate.ts";
import type { SessionEnd } from "./use-session.ts";

interface SignInDialogProps {
  reason: SignOutReason;
  /** As it was signed in before. */
  email: string;
  onSignedIn: () => Promise<void>;
}

/** The login over the page whose session has ended: nothing of the page is shown or reached, and nothing of it is lost. */
export function SignInDialog({ reason, email, onSignedIn }: SignInDialogProps) {
  const { step, failure, isRunning, submit, finish } = useSignIn(onSignedIn);
  const { title, text } = SIGN_OUT_TEXT[reason];
  return (
    <Dialog
      isGate
      onOpenChange={() => undefined}
      title={title}
      description={`${text} Ihre Eingaben sind noch da; danach geht es hier weiter.`}
      footer={
        <>
          <a
            href={`/admin/login?${new URLSearchParams({ zurueck: location.pathname + location.search })}`}
            className="mr-auto flex min-h-11 items-center text-blue underline"
          >
            Zur Anmeldeseite
          </a>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            busy={isRunning}
            busyLabel="Wird angemeldet..."
          >
            {step === "password" ? "Anmelden" : "Bestätigen"}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className="space-y-4" onSubmit={submit}>
        <CallFailure failure={failure} text={Object.values(failure?.fields ?? {})[0]} />
        {step === "password" ? (
          <>
            <TextField
              id="anmeldung-email"
              name="email"
              label="E-Mail-Adresse"
              type="email"
              autoComplete="username"
              defaultValue={email}
            />
            <TextField
              autoFocus
              id="anmeldung-passwort"
              name="password"
              label="Passwort"
              type="password"
              autoComplete="current-password"
            />
          </>
        ) : (
          <TextField
            autoFocus
            id="anmeldung-code"
            name="code"
            label="Code"
            hint="Der Code Ihrer App oder ein Wiederherstellungscode."
            autoComplete="one-time-code"
          />
        )}
        <PasskeyButton
          key={step}
          ask={() => signInByPasskey(step === "password" ? "nothing" : "password")}
          onDone={finish}
        >
          {step === "password" ? "Mit Passkey anmelden" : "Mit Passkey bestätigen"}
        </PasskeyButton>
      </form>
    </Dialog>
  );
}

type Step = "password" | "code";

const FORM_ID = "anmeldung";

function useSignIn(onSignedIn: () => Promise<void>) {
  const { failure, isRunning, attempt } = useAttempt();
  const [step, setStep] = useState<Step>("password");
  async function finish() {
    await onSignedIn();
    announceSignIn();
    showSuccess("Erfolgreich angemeldet");
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const read = (name: string) => String(typed.get(name) ?? "");
    async function signIn() {
      if (step === "code") {
        await call("confirm-admin-login", { code: read("code") }, { staySignedOut: true });
      } else {
        const password = { email: read("email"), password: read("password") };
        await call("check-admin-login", password, { staySignedOut: true });
      }
      await finish();
    }
    void attempt(signIn, ({ code }) => {
      if (code === HALFWAY) setStep("code");
      if (code === "second_step_expired") setStep("password");
    });
  }
  const shown = failure?.code === HALFWAY ? null : failure;
  return { step, failure: shown, isRunning, submit, finish };
}

/** The password was right, and a second step follows. */
const HALFWAY = "second_factor_required";

interface SessionWarningProps {
  warning: SessionEnd;
  onContinue: () => void;
}

/** Two minutes before the session ends. Closing it in any way is input, and so keeps the session open. */
export function SessionWarning({ warning, onContinue }: SessionWarningProps) {
  const isIdle = warning.reason === "idle";
  return (
    <Dialog
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
        {`${Math.floor(warning.secondsLeft / 60)}:${String(warning.secondsLeft % 60).padStart(2, "0")}`}
      </p>
    </Dialog>
  );
}
