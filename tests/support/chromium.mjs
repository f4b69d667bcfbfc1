import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { homedir } from "node:os";
import path from "node:path";

/** The shell without windows costs half as much as the whole browser. */
const KNOWN_PLACES = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/**
 * Path of a Chromium: `CHROMIUM_PATH`, the system's, or Playwright's own; null when there is none.
 * @returns {string | null}
 */
export function findChromium() {
  const places = [process.env.CHROMIUM_PATH, ...playwrightsOwn(), ...KNOWN_PLACES];
  return places.find((place) => place && existsSync(place)) ?? null;
}

/**
 * Installs a Chromium if there is none: Playwright's download, else the system's package.
 * @param {string} bun path of Bun
 */
export function ensureChromium(bun) {
  if (findChromium()) return;
  process.stderr.write("Ein Chromium wird installiert …\n");
  run(bun, ["x", "playwright", "install", "--only-shell", "chromium"]);
  if (findChromium()) return;
  run("apt-get", ["update"]);
  run("apt-get", ["install", "-y", "--no-install-recommends", "chromium-headless-shell"]);
  if (findChromium()) return;
  process.stderr.write(
    "Für die Browser-Tests fehlt Chromium. Bitte installieren Sie es oder setzen Sie CHROMIUM_PATH.\n",
  );
  process.exit(1);
}

/** @param {string} program @param {string[]} args */
function run(program, args) {
  spawnSync(program, args, {
    stdio: ["ignore", 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function playwrightsOwn() {
  const cache =
    process.env.PLAYWRIGHT_BROWSERS_PATH ?? path.join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(cache)) return [];
  const programs = {
    "chromium_headless_shell-": "headless_shell",
    "chromium-": "chrome",
  };
  return Object.entries(programs).flatMap(([prefix, program]) =>
    readdirSync(cache)
      .filter((name) => name.startsWith(prefix))
      .map((name) => path.join(cache, name, "chrome-linux", program)),
  );
}
