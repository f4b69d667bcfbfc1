// Plain JavaScript without dependencies: cli/bootstrap.mjs reads it under Node, and before anything is installed.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Bun obeys the `.env`, the bunfig.toml and the tsconfig.json of the folder it is called in, before any code runs. This
 * system means its own, from wherever it is called (docs/decisions/0010).
 */

const PROJECT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
const ENVIRONMENT_OF_PROCESS = "/proc/self/environ";
const READ_BY_BUN = /^\.env(\.(development|production|test))?(\.local)?$/;

/**
 * How Bun is called for a program of this project. What stands in the environment wins over `.env`; tests
 * (`NODE_ENV=test`) get only what they set themselves.
 *
 * @param {Record<string, string | undefined>} environment
 */
export function bunFlags({ NODE_ENV }) {
  return [
    NODE_ENV === "test" ? "--no-env-file" : `--env-file=${path.join(PROJECT, ".env")}`,
    `--config=${path.join(PROJECT, "bunfig.toml")}`,
    `--tsconfig-override=${path.join(PROJECT, "tsconfig.json")}`,
  ];
}

/**
 * First thing in a program that people call by hand: calls it again with `bunFlags`, in the place of this process, unless
 * it was called with them, or with an env file of the caller's choice. Throws if it can't be told what Bun added.
 */
export function insistOnProjectEnvironment() {
  if (process.execArgv.some((flag) => /^--(no-)?env-file/.test(flag))) return;
  const environment = originalEnvironment();
  const flags = [...process.execArgv, ...bunFlags(environment), ...process.argv.slice(1)];
  process.execve?.(process.execPath, [process.execPath, ...flags], environment);
  // Windows has no `execve`.
  const { status } = spawnSync(process.execPath, flags, { stdio: "inherit", env: environment });
  process.exit(status ?? 1);
}

/**
 * The environment as the caller set it, without what Bun read from a `.env` of the current folder.
 *
 * @returns {Record<string, string | undefined>}
 */
export function originalEnvironment(source = ENVIRONMENT_OF_PROCESS) {
  try {
    const variables = readFileSync(source, "utf8").split("\0").filter(Boolean);
    return Object.fromEntries(
      variables.map((variable) => {
        const at = variable.indexOf("=");
        return [variable.slice(0, at), variable.slice(at + 1)];
      }),
    );
  } catch {
    // Only Linux tells it; elsewhere nothing was added where there is nothing to add.
    const folder = process.cwd();
    const isForeign =
      folder !== PROJECT && readdirSync(folder).some((name) => READ_BY_BUN.test(name));
    if (isForeign) throw new Error(foreignEnvFile(folder));
    return process.env;
  }
}

/** @param {string} folder */
function foreignEnvFile(folder) {
  return `In ${folder} liegt eine .env, die nicht zu diesem System gehört. Bitte rufen Sie den Befehl in einem anderen Ordner auf oder mit npm --prefix ${PROJECT} run -s cli -- …`;
}
