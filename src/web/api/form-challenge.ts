import type { Hono } from "hono";
import { describeRoute } from "hono-openapi";
import * as z from "zod";
import { issueChallenge } from "../../domain/kernel/form-protection/issue-challenge.ts";
import type { WebEnv } from "../http/environment.ts";
import { contextOf, refuseOtherMethods } from "./call.ts";
import { readDescription } from "./openapi.ts";

/** The one call that is read with `GET`: the proof of work of the public forms (docs/decisions/0007). */
export const CHALLENGE_CALL = "form-challenge";

const DESCRIPTION = readDescription({
  summary: "Rechenaufgabe für die öffentlichen Formulare; ihre Lösung kommt im Kopf Form-Proof",
  answer: {
    challenge: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string(),
    }),
    expiresAt: z.iso.datetime(),
  },
});

/** Mounts `form-challenge`. Each visitor gets another one, so that nothing may keep it. */
export function mountFormChallenge(app: Hono<WebEnv>): void {
  const path = `/api/${CHALLENGE_CALL}`;
  app.get(path, describeRoute(DESCRIPTION), async (c) => {
    const answer = await issueChallenge(contextOf(c, "public"));
    c.header("Cache-Control", "no-store");
    return c.json({ success: true, ...answer });
  });
  refuseOtherMethods(app, path, "GET, HEAD");
}
