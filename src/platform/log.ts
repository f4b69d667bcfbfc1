import { DrizzleQueryError } from "drizzle-orm";
import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";

export type Log = Logger;

/** What the log may hold of an error: never the message of a query, which quotes its values. */
export function loggableError(error: unknown): Record<string, string | undefined> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const isQuery = error instanceof DrizzleQueryError;
  const { name, message, stack } = cause instanceof Error ? cause : new Error(String(cause));
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return { name, code, ...(!isQuery && { message, stack }) };
}

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
