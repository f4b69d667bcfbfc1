import type { Hono } from "hono";
import * as z from "zod";
import { issueChallenge } from "../../domain/kernel/form-protection.ts";
import type { WebEnv } from "../http/environment.ts";
import { contextOf, moment, refuseOtherMethods } from "./call.ts";
import type { CallDescription } from "./openapi.ts";

/** The one call that is read with `GET`: the proof of work of the public forms (docs/decisions/0007). */
export const CHALLENGE = {
  name: "form-challenge",
  summary: "Rechenaufgabe für die öffentlichen Formulare; ihre Lösung kommt im Kopf Form-Proof",
  audience: "anyone",
  method: "GET",
  body: z.object({}),
  answer: {
    challenge: z.object({
      parameters: z.record(z.string(), z.unknown()),
      signature: z.string(),
    }),
    expiresAt: moment,
  },
  errors: [],
} satisfies CallDescription;

/** Mounts `form-challenge`. Each visitor gets another one, so that nothing may keep it. */
export function mountFormChallenge(app: Hono<WebEnv>): void {
  const path = `/api/${CHALLENGE.name}`;
  app.get(path, async (c) => {
    const answer = await issueChallenge(contextOf(c, CHALLENGE));
    c.header("Cache-Control", "no-store");
    return c.json({ success: true, ...answer });
  });
  refuseOtherMethods(app, path, "GET, HEAD");
}
