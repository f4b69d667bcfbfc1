import type { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { type Ctx, partyOf } from "../../domain/kernel/context.ts";
import { DomainError } from "../../domain/kernel/errors.ts";
import type { ReceivedFile } from "../../domain/kernel/ports.ts";
import { createFairQueue } from "../../platform/fair-queue.ts";
import { demandType } from "../http/bodies.ts";
import { dispatcherContext, type WebEnv } from "../http/environment.ts";
import { HttpFailure } from "../http/failures.ts";
import type { RouteRules } from "../http/route.ts";
import { requireSession } from "../http/session.ts";
import { announcedBytes } from "../http/uploads/incoming-body.ts";
import { receiveUpload } from "../http/uploads/receive-upload.ts";
import { refuseOtherMethods } from "./call.ts";

/** Commands of the terminal from elsewhere, at the same time (docs/rules.md, Terminal). */
export const REMOTE_COMMANDS = {
  atOnce: 8,
  ofOneKey: 4,
  waiting: 100,
  waitingOfOneKey: 20,
} as const;

const RETRY_AFTER_SECONDS = 2;

/**
 * The door of the terminal (docs/decisions/0039): not a call of the API, its content is a matter between the command line and
 * the server it was sent to.
 */
export const TERMINAL_RULES = {
  method: "POST",
  path: "/api/terminal",
  audience: "dispatcher",
  body: "files",
  // The command's own right is checked once it is parsed.
  keys: "read",
} as const satisfies RouteRules;

/** The commands for a caller elsewhere; `cli/remote/terminal.ts` makes it. */
export interface Terminal {
  /** Runs a command and answers what came of it. Throws a `ZodError` for a call that is none. */
  run(sent: {
    ctx: Ctx;
    call: unknown;
    /** Standard input, where it came along. */
    input: ReceivedFile | undefined;
    /** Fires when nobody waits for it any more. */
    gone: AbortSignal;
  }): Promise<Response>;
}

/** Mounts it. Without a terminal there is nothing at this address. */
export function mountTerminal(app: Hono<WebEnv>, terminal: Terminal | undefined): void {
  const takeTurn = createFairQueue({
    atOnce: REMOTE_COMMANDS.atOnce,
    atOnceOfOne: REMOTE_COMMANDS.ofOneKey,
    mostWaiting: REMOTE_COMMANDS.waiting,
    mostWaitingOfOne: REMOTE_COMMANDS.waitingOfOneKey,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
  const demandLength = createMiddleware<WebEnv>((c, next) => {
    announcedBytes(c);
    return next();
  });
  app.post(
    TERMINAL_RULES.path,
    demandType("files"),
    demandLength,
    requireSession(TERMINAL_RULES),
    async (c) => {
      if (!terminal) throw new HttpFailure("not_found");
      // A session would get past the proof that some of it demands at the desk.
      if (!c.get("apiKey")) throw new DomainError("key_required");
      const ctx = dispatcherContext(c);
      const upload = await receiveUpload(c, { sender: "known", groups: ["input"] });
      try {
        const input = upload.files[0]?.file;
        // Without input it takes no place among the uploads while the command runs.
        if (!input) await upload.discard();
        const call = parse(upload.fields.get("call") ?? "");
        const gone = c.req.raw.signal;
        // Silent until the command has ended.
        c.env?.server?.timeout(c.req.raw, 0);
        return await takeTurn(partyOf(ctx.actor), () => terminal.run({ ctx, call, input, gone }));
      } finally {
        await upload.discard();
      }
    },
  );
  refuseOtherMethods(app, TERMINAL_RULES.path);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpFailure("invalid_json");
  }
}
