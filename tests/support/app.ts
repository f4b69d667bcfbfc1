import type { Hono } from "hono";
import { beforeAll } from "vitest";
import { createTerminal } from "../../cli/remote/terminal.ts";
import { FOR_REQUESTS } from "../../src/db/client.ts";
import { ensureAdmin } from "../../src/domain/desk/sessions/ensure-admin.ts";
import { createApp } from "../../src/web/app.tsx";
import type { WebEnv } from "../../src/web/http/environment.ts";
import { useAnswerCheck } from "./check-answers.ts";
import { useWorld, type World } from "./world.ts";

export const ADMIN = { email: "dispo@agentur.example", password: "korrektes-passwort-1" };

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    success?: boolean;
    code?: string;
    fields?: Record<string, string>;
  };
}

interface CallOptions {
  session?: string;
  headers?: Record<string, string>;
  /** The other end of the connection. */
  peer?: string;
}

export interface AppWorld extends World {
  app: Hono<WebEnv>;
  /** Posts JSON to `/api/<call>`; with a session as the bearer, and from an address, if they are given. */
  call(name: string, body: unknown, options?: CallOptions): Promise<Answer>;
  /** Signs the dispatcher in and returns the session's secret. */
  signIn(): Promise<string>;
}

/** The whole app on a world of its own, asked through `app.request()`; every answer of its calls has to be as described. */
export function useApp(environment: Record<string, string> = {}): AppWorld {
  const world = useWorld(environment, { requestLimits: FOR_REQUESTS }) as AppWorld;
  const { watchApp } = useAnswerCheck();
  beforeAll(async () => {
    world.app = await createApp(world.runtime, undefined, createTerminal(world.config));
    watchApp(world.app);
    await ensureAdmin(world.ctx({ kind: "worker" }), ADMIN);
  });
  world.call = async (name, body, { session, headers, peer } = {}) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const request = {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        // As every client says it; without, a body is read piece by piece.
        "Content-Length": String(Buffer.byteLength(text)),
        ...(session && { Authorization: `Bearer ${session}` }),
        ...headers,
      },
      body: text,
    };
    return readAnswer(await world.app.request(`/api/${name}`, request, serverSeeing(peer)));
  };
  world.signIn = async () => {
    const { body } = await world.call("check-admin-login", ADMIN);
    return String(body.session);
  };
  return world;
}

/** What Bun's server tells the app of a connection: who is at its other end. */
export function serverSeeing(peer: string | undefined): WebEnv["Bindings"] {
  if (peer === undefined) return {};
  return { server: { requestIP: () => ({ address: peer }), timeout: () => {} } };
}

export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = text.startsWith("{") ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, body };
}
