import { createHash } from "node:crypto";
import { DrizzleQueryError } from "drizzle-orm";
import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";

export type Log = Logger;

/** Loggable part of an error: never a query's message, which quotes values. */
export function loggableError(error: unknown): Record<string, string | undefined> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isQuery = error instanceof DrizzleQueryError;
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return { name, code, ...(!isQuery && { message, stack }) };
}

/**
 * Group of an error: name, code and the program's functions in the stack. Message and line numbers are left out,
 * because they vary.
 */
export function errorGroup(error: unknown): string {
  const { name, code } = loggableError(error);
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const calls = [...stack.matchAll(CALL_OF_OURS)].slice(0, GROUPED_BY_CALLS);
  const text = [name, code, ...calls.map(([, call, file]) => `${call} ${file}`)].join("\n");
  return createHash("sha256").update(text).digest("hex").slice(0, 8);
}

const GROUPED_BY_CALLS = 3;
/** `at async assignDriver (/app/src/domain/assign-driver.ts:12:3)`: what was at work, and in which file. */
const CALL_OF_OURS = /^\s*at (?:async )?(\S*) .*?\b((?:src|cli)\/[\w./-]+)/gm;

/** JSON lines on standard output. Nobody logs bodies, addresses, tokens or query strings; what slips in is cut out. */
export function createLog(level: Config["logLevel"]): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ["password", "token", "email", "*.password", "*.token", "*.email"],
      remove: true,
    },
  });
}
