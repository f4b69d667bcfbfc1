import * as z from "zod";
import { recheckSession } from "../../domain/desk/sessions/read-session.ts";
import { signOut } from "../../domain/desk/sessions/sign-out.ts";
import { clearSessionCookie, isInput } from "../http/session.ts";
import { defineCall, moment } from "./call.ts";

const SignOutBody = z.object({ reason: z.enum(["manual", "auto"]).default("manual") });

export const SESSION_CALLS = [
  defineCall({
    name: "admin-auth-check",
    summary: "Sitzung prüfen und verlängern",
    audience: "dispatcher",
    reads: true,
    body: z.object({}),
    answer: {
      email: z.string(),
      loginTime: moment,
      expiresAt: moment,
      idleUntil: moment,
    },
    errors: [],
    handle: ({ ctx, c }) => recheckSession(ctx, c.get("sessionId"), { isInput: isInput(c) }),
  }),
  defineCall({
    name: "admin-logout",
    summary: "Abmelden",
    audience: "dispatcher",
    body: SignOutBody,
    answer: {},
    errors: [],
    async handle({ ctx, body, c }) {
      await signOut(ctx, c.get("sessionId"), SignOutBody.parse(body).reason);
      clearSessionCookie(c);
      return {};
    },
  }),
];
