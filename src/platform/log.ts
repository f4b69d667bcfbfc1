import pino, { type Logger } from "pino";
import type { Config } from "../config.ts";

export type Log = Logger;

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
