import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import type { Shell } from "../../ui/document.tsx";
import { BackToStart, renderLinkFailure, renderLinkPage } from "../link-page.tsx";

interface QuestionProps {
  /** Whom it concerns. */
  email: string;
  /** Where the button posts to: the page itself, with its parameters. */
  action: string;
}

/** Asks the address's owner; opening the page changes nothing. */
export function renderConfirm(shell: Shell, { email, action }: QuestionProps): string {
  return page(
    shell,
    "Newsletter bestätigen",
    <>
      <p>Neuigkeiten zu Verfügbarkeit und Preisen schicken wir an diese Adresse:</p>
      <Address>{email}</Address>
      <AskButton action={action}>Anmeldung bestätigen</AskButton>
      <p className="text-16 text-ink-2">
        Abmelden können Sie sich jederzeit, mit dem Link in jeder dieser E-Mails.
      </p>
    </>,
  );
}

/** The subscription is confirmed, now or before. */
export function renderConfirmed(shell: Shell, email: string): string {
  return page(
    shell,
    "Anmeldung bestätigt",
    <>
      <p>Neuigkeiten zu Verfügbarkeit und Preisen schicken wir ab jetzt an diese Adresse:</p>
      <Address>{email}</Address>
      <p>Abmelden können Sie sich jederzeit, mit dem Link in jeder dieser E-Mails.</p>
      <BackToStart />
    </>,
  );
}

/** Asks before it ends, because mail scanners open links; opening the page changes nothing. */
export function renderUnsubscribe(shell: Shell, { email, action }: QuestionProps): string {
  return page(
    shell,
    "Newsletter abbestellen?",
    <>
      <p>Diese Adresse erhält dann keine Neuigkeiten mehr von uns:</p>
      <Address>{email}</Address>
      <AskButton action={action}>Newsletter abbestellen</AskButton>
      <p className="text-16 text-ink-2">{ORDERS_GO_ON}</p>
    </>,
  );
}

/** There is no subscription (any more). */
export function renderUnsubscribed(shell: Shell): string {
  return page(
    shell,
    "Newsletter abbestellt",
    <>
      <p>Sie erhalten keine Neuigkeiten mehr von uns. {ORDERS_GO_ON}</p>
      <BackToStart />
    </>,
  );
}

/** Why the link doesn't count. */
export function renderNewsletterFailure(shell: Shell, failure: { title: string; error: string }) {
  return renderLinkFailure(shell, { ...failure, description: DESCRIPTION });
}

const DESCRIPTION = "Newsletter bestätigen oder abbestellen.";
const ORDERS_GO_ON = "E-Mails zu Ihren Aufträgen bekommen Sie weiterhin.";

function Address({ children }: { children: string }) {
  return <p className="border-y border-line py-3 text-18 font-semibold break-words">{children}</p>;
}

function AskButton({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action}>
      <Button type="submit" variant="primary" size="large" wide>
        {children}
      </Button>
    </form>
  );
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, { title, description: DESCRIPTION, children });
}
