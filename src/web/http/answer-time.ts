import type { WebContext } from "./environment.ts";

/** How long a connection may be silent while its request is answered; printing an order takes the longest. */
export const ANSWER_SECONDS = 60;

/** The request has come whole: only now silence is ours. Before, it would be the time that an idle line is held. */
export function allowAnswerTime(c: WebContext): void {
  c.env?.server?.timeout(c.req.raw, ANSWER_SECONDS);
}
