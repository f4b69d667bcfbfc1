import type { ComponentProps } from "react";
import {
  authoriseConfirmation,
  confirmSubscription,
  findUnsubscription,
  unsubscribe,
} from "../../domain/customers/newsletter/subscribe.ts";
import {
  type AlertState,
  getAlertState,
  pauseAlerts,
  resumeAlerts,
} from "../../domain/drivers/own-profile.ts";
import { formChoice } from "../http/bodies.ts";
import { SubmitButton } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { BackToStart, linkPages, renderLinkPage } from "./link-page.tsx";

const DESCRIPTION = "Newsletter bestätigen oder abbestellen.";

const newsletterPage = linkPages("id", DESCRIPTION);

/** `GET /newsletter/bestaetigen`: one button. */
export const showConfirm = newsletterPage(async ({ ctx, link, action, shell }) => {
  const { email, state } = await authoriseConfirmation(ctx, link);
  if (state === "confirmed") return renderConfirmed(shell, email);
  return renderPage(shell, {
    title: "Newsletter bestätigen",
    lead: "Neuigkeiten zu Verfügbarkeit und Preisen schicken wir an diese Adresse:",
    email,
    ask: { action, label: "Anmeldung bestätigen" },
    note: ANY_TIME,
  });
});

/** `POST /newsletter/bestaetigen`: the button. */
export const postConfirm = newsletterPage(async ({ ctx, link, shell }) => {
  const { email } = await confirmSubscription(ctx, link);
  return renderConfirmed(shell, email);
});

/** The subscription is confirmed, now or before. */
function renderConfirmed(shell: Shell, email: string): string {
  return renderPage(shell, {
    title: "Anmeldung bestätigt",
    lead: "Neuigkeiten zu Verfügbarkeit und Preisen schicken wir ab jetzt an diese Adresse:",
    email,
    note: ANY_TIME,
  });
}

/** `GET /newsletter/abmelden`: one button, because mail scanners open links; nothing changes here either. */
export const showUnsubscribe = newsletterPage(async ({ ctx, link, action, shell }) => {
  const subscription = await findUnsubscription(ctx, link);
  if (!subscription) return renderUnsubscribed(shell);
  return renderPage(shell, {
    title: "Newsletter abbestellen?",
    lead: "Diese Adresse erhält dann keine Neuigkeiten mehr von uns:",
    ...subscription,
    ask: { action, label: "Newsletter abbestellen" },
    note: ORDERS_GO_ON,
  });
});

/** `POST /newsletter/abmelden`: the button, or one click in a mail program (RFC 8058). */
export const postUnsubscribe = newsletterPage(async ({ ctx, link, shell }) => {
  await unsubscribe(ctx, link);
  return renderUnsubscribed(shell);
});

/** There is no subscription (any more). */
function renderUnsubscribed(shell: Shell): string {
  return renderPage(shell, {
    title: "Newsletter abbestellt",
    lead: `Sie erhalten keine Neuigkeiten mehr von uns. ${ORDERS_GO_ON}`,
  });
}

const ANY_TIME = "Abmelden können Sie sich jederzeit, mit dem Link in jeder dieser E-Mails.";
const ORDERS_GO_ON = "E-Mails zu Ihren Aufträgen bekommen Sie weiterhin.";

interface Page {
  title: string;
  description?: string;
  lead: string;
  /** Address concerned. */
  email?: string;
  /** The button of a question, which posts to the page itself. */
  ask?: { action: string; label: string; button?: ComponentProps<typeof SubmitButton> };
  note?: string;
  /** Nothing is left to do. */
  isDone?: boolean;
}

/** A page about e-mails of one kind to an address, with the button that orders or stops them. */
function renderPage(shell: Shell, page: Page): string {
  const { title, description = DESCRIPTION, lead, email, ask, note, isDone = !ask } = page;
  return renderLinkPage(shell, {
    title,
    description,
    children: (
      <>
        <p>{lead}</p>
        {email && (
          <p className="border-y border-line py-3 text-18 font-semibold break-words">{email}</p>
        )}
        {ask && (
          <form method="post" action={ask.action}>
            <SubmitButton {...ask.button}>{ask.label}</SubmitButton>
          </form>
        )}
        {note && <p className={ask && "text-16 text-ink-2"}>{note}</p>}
        {isDone && <BackToStart />}
      </>
    ),
  });
}

const alertsPage = linkPages("driver", { ofDriver: "documents.alerts_description" });

/** `GET /driver/alarme`: one button. */
export const showAlerts = alertsPage(async ({ ctx, link, action, shellFor }) => {
  const state = await getAlertState(ctx, link);
  return renderAlerts(shellFor(state.sprache), { state, action });
});

/** `POST /driver/alarme`: the button, or one click in a mail program (RFC 8058), which always means pausing. */
export const postAlerts = alertsPage(async ({ c, ctx, link, action, shellFor }) => {
  const isResumed = (await formChoice(c, "auswahl")) === "einschalten";
  const change = isResumed ? resumeAlerts : pauseAlerts;
  const state = await change(ctx, link);
  return renderAlerts(shellFor(state.sprache), { state, action, isChanged: true });
});

interface AlertsProps {
  state: AlertState;
  /** Where the button posts to: the page itself, with its parameters. */
  action: string;
  /** The driver has just chosen this. */
  isChanged?: boolean;
}

/** A driver's switch for e-mails about open jobs; opening the page changes nothing. */
function renderAlerts(shell: Shell, { state, action, isChanged = false }: AlertsProps) {
  const { t } = shell.language;
  const { isPaused, email } = state;
  const running = isChanged ? "documents.alerts_areOn" : "documents.alerts_pauseQuestion";
  return renderPage(shell, {
    title: t(isPaused ? "documents.alerts_arePaused" : running),
    description: t("documents.alerts_description"),
    lead: t(isPaused ? "documents.alerts_pausedText" : "documents.alerts_running"),
    email,
    ask: {
      action,
      label: t(isPaused ? "documents.alerts_resume" : "documents.alerts_pause"),
      button: {
        name: "auswahl",
        value: isPaused ? "einschalten" : "pausieren",
        variant: isChanged ? "secondary" : "primary",
      },
    },
    note: t("documents.alerts_always"),
    isDone: isChanged,
  });
}
