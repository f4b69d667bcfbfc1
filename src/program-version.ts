import { readFileSync } from "node:fs";
import * as z from "zod";
import { projectFile } from "./project-files.ts";

/** Version in package.json: `0.1.0`. */
export function programVersion(): string {
  return z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(projectFile("package.json"), "utf8"))).version;
}
