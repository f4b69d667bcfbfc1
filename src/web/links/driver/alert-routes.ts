import {
  type AlertState,
  getAlertState,
  pauseAlerts,
  resumeAlerts,
} from "../../../domain/drivers/pause-alerts.ts";
import { clientAddress } from "../../http/client-address.ts";
import type { WebContext } from "../../http/environment.ts";
import { failureOf } from "../../http/failure-of.ts";
import { logUnexpected } from "../../http/log-unexpected.ts";
import { formChoice } from "../../http/one-click-form.ts";
import { shellFor } from "../../http/shell.ts";
import { renderAlerts, renderAlertsFailure } from "./alerts.tsx";

/** `GET /driver/alarme`: one button. Mail scanners open links, so this changes nothing. */
export async function showAlerts(c: WebContext) {
  return withFailurePage(c, async () => ({ state: await getAlertState(contextOf(c), linkOf(c)) }));
}

/** `POST /driver/alarme`: the button, or one click in a mail program (RFC 8058), which always means pausing. */
export async function postAlerts(c: WebContext) {
  const isResumed = (await formChoice(c, "auswahl")) === "einschalten";
  const change = isResumed ? resumeAlerts : pauseAlerts;
  return withFailurePage(c, async () => ({
    state: await change(contextOf(c), linkOf(c)),
    isChanged: true,
  }));
}

async function withFailurePage(
  c: WebContext,
  work: () => Promise<{ state: AlertState; isChanged?: boolean }>,
) {
  try {
    const action = `${c.req.path}?${new URLSearchParams({ driver: linkOf(c).driverId, token: linkOf(c).token })}`;
    return c.html(renderAlerts(shellFor(c), { ...(await work()), action }));
  } catch (error) {
    logUnexpected(c, error);
    const failure = failureOf(c, error);
    return c.html(renderAlertsFailure(shellFor(c), failure), failure.status, failure.headers);
  }
}

function contextOf(c: WebContext) {
  const address = clientAddress(c);
  const userAgent = c.req.header("user-agent") ?? "";
  return c.get("runtime").contextFor({ kind: "driver-link", address, userAgent });
}

/** Always from the address, also of a POST: a mail program's one click knows nothing else. */
function linkOf(c: WebContext) {
  return { driverId: c.req.query("driver") ?? "", token: c.req.query("token") ?? "" };
}
