import { readFileSync } from "node:fs";
import path from "node:path";

/** The commands of docs/operate.md: what stands in its boxes of `sh`, and who runs each of them. */

const GUIDE = path.resolve(import.meta.dirname, "../../docs/operate.md");

/** One box: the lines of it are run one after the other. */
export interface Box {
  /** `Two copies`, and `Two copies 2` for the second box of that chapter. */
  name: string;
  commands: string[];
}

/** Not by the drill, because it takes the world outside. */
export const NOT_RUN: Readonly<Record<string, string>> = {
  "apt-get update && apt-get install -y docker.io docker-cli docker-buildx docker-compose git curl ufw":
    "changes the machine; Debian 13 has each of these packages (asked of its archive in November 2026)",
  "ufw allow OpenSSH && ufw allow 80/tcp && ufw allow 443 && ufw --force enable":
    "changes the machine's firewall",
};

/** Boxes that a test runs instead, command by command under the names that it needs. */
export const RUN_BY_TESTS: Readonly<Record<string, string>> = {
  "Backup and restore": "tests/platform/backup.test.ts",
};

/** Boxes that the drill runs, in this order. */
export const RUN_BY_DRILL = [
  "From an empty machine to a running site",
  "From an empty machine to a running site 2",
  "Two copies",
  "Update and roll back",
  "Update and roll back 2",
  "Restore here",
  "Documents in a bucket",
  "Restore here 2",
  "One container",
  "One container 2",
] as const;

/** Every box of the guide; one without a language counts too, as people paste from it as well. */
export function readGuide(): Box[] {
  const boxes: Box[] = [];
  for (const chapter of readFileSync(GUIDE, "utf8").split(/^## /m).slice(1)) {
    const title = chapter.slice(0, chapter.indexOf("\n"));
    const inIt = [...chapter.matchAll(/^```(?:sh|bash)?\n([\s\S]*?)^```$/gm)];
    inIt.forEach(([, text = ""], at) => {
      const name = at === 0 ? title : `${title} ${at + 1}`;
      boxes.push({ name, commands: text.trim().split("\n") });
    });
  }
  return boxes;
}
