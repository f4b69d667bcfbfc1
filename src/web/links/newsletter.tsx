import type { ReactNode } from "react";
import {
  authoriseConfirmation,
  confirmSubscription,
  findUnsubscription,
  unsubscribe,
} from "../../domain/customers/newsletter/subscribe.ts";
import { SubmitButton } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { BackToStart, linkPages, renderLinkPage } from "./link-page.tsx";

const DESCRIPTION = "Newsletter bestätigen oder abbestellen.";

const newsletterPage = linkPages({
  parameter: "id",
  field: "id",
  description: { german: DESCRIPTION },
});

/** `GET /newsletter/bestaetigen`: one button. */
export const showConfirm = newsletterPage(async ({ ctx, link, action, shell }) => {
  const { email, state } = await authoriseConfirmation(ctx, link);
  return state === "confirmed"
    ? renderConfirmed(shell, email)
    : renderConfirm(shell, { email, action });
});

/** `POST /newsletter/bestaetigen`: the button. */
export const postConfirm = newsletterPage(async ({ ctx, link, shell }) => {
  const { email } = await confirmSubscription(ctx, link);
  return renderConfirmed(shell, email);
});

/** `GET /newsletter/abmelden`: one button, and nothing changes either. */
export const showUnsubscribe = newsletterPage(async ({ ctx, link, action, shell }) => {
  const subscription = await findUnsubscription(ctx, link);
  return subscription
    ? renderUnsubscribe(shell, { ...subscription, action })
    : renderUnsubscribed(shell);
});

/** `POST /newsletter/abmelden`: the button, or one click in a mail program (RFC 8058). */
export const postUnsubscribe = newsletterPage(async ({ ctx, link, shell }) => {
  await unsubscribe(ctx, link);
  return renderUnsubscribed(shell);
});

interface QuestionProps {
  /** Address concerned. */
  email: string;
  /** Where the button posts to: the page itself, with its parameters. */
  action: string;
}

/** Asks the address's owner; opening the page changes nothing. */
function renderConfirm(shell: Shell, { email, action }: QuestionProps): string {
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
function renderConfirmed(shell: Shell, email: string): string {
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
function renderUnsubscribe(shell: Shell, { email, action }: QuestionProps): string {
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
function renderUnsubscribed(shell: Shell): string {
  return page(
    shell,
    "Newsletter abbestellt",
    <>
      <p>Sie erhalten keine Neuigkeiten mehr von uns. {ORDERS_GO_ON}</p>
      <BackToStart />
    </>,
  );
}

const ORDERS_GO_ON = "E-Mails zu Ihren Aufträgen bekommen Sie weiterhin.";

function Address({ children }: { children: string }) {
  return <p className="border-y border-line py-3 text-18 font-semibold break-words">{children}</p>;
}

function AskButton({ action, children }: { action: string; children: string }) {
  return (
    <form method="post" action={action}>
      <SubmitButton>{children}</SubmitButton>
    </form>
  );
}

function page(shell: Shell, title: string, children: ReactNode) {
  return renderLinkPage(shell, { title, description: DESCRIPTION, children });
}
