import {
  type AlertState,
  getAlertState,
  pauseAlerts,
  resumeAlerts,
} from "../../domain/drivers/pause-alerts.ts";
import { driverContext } from "../http/actors.ts";
import { formChoice } from "../http/bodies.ts";
import { Button } from "../ui/button.tsx";
import type { Shell } from "../ui/document.tsx";
import { BackToStart, linkPages, renderLinkPage } from "./link-page.tsx";

const DESCRIPTION = "E-Mails mit offenen Aufträgen pausieren oder wieder einschalten.";

const alertsPage = linkPages({
  parameter: "driver",
  field: "driverId",
  contextOf: driverContext,
  description: DESCRIPTION,
});

/** `GET /driver/alarme`: one button. */
export const showAlerts = alertsPage(async ({ ctx, link, action, shell }) =>
  renderAlerts(shell, { state: await getAlertState(ctx, link), action }),
);

/** `POST /driver/alarme`: the button, or one click in a mail program (RFC 8058), which always means pausing. */
export const postAlerts = alertsPage(async ({ c, ctx, link, action, shell }) => {
  const isResumed = (await formChoice(c, "auswahl")) === "einschalten";
  const change = isResumed ? resumeAlerts : pauseAlerts;
  return renderAlerts(shell, { state: await change(ctx, link), action, isChanged: true });
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
  const { title, text, button, choice } = state.isPaused ? PAUSED : RUNNING;
  const children = (
    <>
      <p>{text}</p>
      <p className="border-y border-line py-3 text-18 font-semibold break-words">{state.email}</p>
      <form method="post" action={action}>
        <Button
          type="submit"
          name="auswahl"
          value={choice}
          {...(isChanged ? {} : { variant: "primary" })}
          size="large"
          wide
        >
          {button}
        </Button>
      </form>
      <p className="text-16 text-ink-2">
        E-Mails zu Aufträgen, für die Sie vorgesehen oder eingeteilt sind, bekommen Sie in jedem
        Fall.
      </p>
      {isChanged && <BackToStart />}
    </>
  );
  return renderLinkPage(shell, {
    title: isChanged ? title.changed : title.shown,
    description: DESCRIPTION,
    children,
  });
}

const RUNNING = {
  title: { shown: "Auftrags-E-Mails pausieren?", changed: "Auftrags-E-Mails sind eingeschaltet" },
  text: "Passt ein offener Auftrag zu Ihren Angaben, schreiben wir an diese Adresse:",
  button: "Auftrags-E-Mails pausieren",
  choice: "pausieren",
} as const;

const PAUSED = {
  title: { shown: "Auftrags-E-Mails sind pausiert", changed: "Auftrags-E-Mails sind pausiert" },
  text: "Bis Sie sie wieder einschalten, schreiben wir wegen offener Aufträge nicht mehr an diese Adresse:",
  button: "Auftrags-E-Mails wieder einschalten",
  choice: "einschalten",
} as const;
