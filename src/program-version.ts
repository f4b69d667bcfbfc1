import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";

const PACKAGE = path.resolve(import.meta.dirname, "../package.json");

/** Of this program, as package.json says it: `0.1.0`. */
export function programVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(PACKAGE, "utf8"))).version;
}
