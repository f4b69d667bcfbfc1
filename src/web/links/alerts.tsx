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
import { AddressLine } from "./newsletter.tsx";

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
  const { isPaused } = state;
  const shownTitle = t(isPaused ? "documents.alerts_arePaused" : "documents.alerts_pauseQuestion");
  const changedTitle = t(isPaused ? "documents.alerts_arePaused" : "documents.alerts_areOn");
  const children = (
    <>
      <p>{t(isPaused ? "documents.alerts_pausedText" : "documents.alerts_running")}</p>
      <AddressLine>{state.email}</AddressLine>
      <form method="post" action={action}>
        <SubmitButton
          name="auswahl"
          value={isPaused ? "einschalten" : "pausieren"}
          variant={isChanged ? "secondary" : "primary"}
        >
          {t(isPaused ? "documents.alerts_resume" : "documents.alerts_pause")}
        </SubmitButton>
      </form>
      <p className="text-16 text-ink-2">{t("documents.alerts_always")}</p>
      {isChanged && <BackToStart />}
    </>
  );
  return renderLinkPage(shell, {
    title: isChanged ? changedTitle : shownTitle,
    description: t("documents.alerts_description"),
    children,
  });
}
