import * as z from "zod";
import { recheckSession } from "../../domain/desk/sessions/read-session.ts";
import { signOut } from "../../domain/desk/sessions/sign-out.ts";
import { clearSessionCookie, isInput } from "../http/session.ts";
import { type Call, defineCall } from "./call.ts";

export const SESSION_CALLS: Call[] = [
  defineCall({
    name: "admin-auth-check",
    summary: "Sitzung prüfen und verlängern",
    access: "dispatcher",
    reads: true,
    body: z.object({}),
    answer: {
      email: z.email(),
      loginTime: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      idleUntil: z.iso.datetime(),
    },
    errors: ["no_session", "session_expired"],
    handle: ({ ctx, c }) => recheckSession(ctx, c.get("sessionId"), { isInput: isInput(c) }),
  }),
  defineCall({
    name: "admin-logout",
    summary: "Abmelden",
    access: "dispatcher",
    body: z.object({ reason: z.enum(["manual", "auto"]).default("manual") }),
    answer: {},
    errors: ["no_session"],
    async handle({ ctx, body, c }) {
      await signOut(ctx, c.get("sessionId"), body.reason);
      clearSessionCookie(c);
      return {};
    },
  }),
];
