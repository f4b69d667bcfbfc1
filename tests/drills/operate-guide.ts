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
  "apt-get update && apt-get install -y docker.io docker-cli docker-buildx docker-compose git curl jq ufw":
    "changes the machine; Debian 13 has each of these packages (asked of its archive in November 2026)",
  "ufw allow OpenSSH && ufw allow 80/tcp && ufw allow 443 && ufw --force enable":
    "changes the machine's firewall",
};

/** Chapters whose boxes a test runs, command by command, under names of its own. */
export const RUN_BY_TESTS: Readonly<Record<string, string>> = {
  "Backup and restore": "tests/platform/backup.test.ts",
};

/** Commands within a sentence, and which test runs each; `drill` runs those that ask Docker, on the running site. */
export const INLINE: Readonly<Record<string, "drill" | { test: string } | { why: string }>> = {
  "docker compose ps": "drill",
  "docker compose up -d --wait": "drill",
  "docker compose up -d --wait --remove-orphans": "drill",
  "docker compose restart app": "drill",
  "docker compose logs --tail=50 app": "drill",
  "docker compose logs --tail=50 caddy": "drill",
  "docker compose logs --tail=50 db": "drill",
  "docker compose logs migrate": "drill",
  "docker compose exec db psql --username=postgres --command='select 1'": "drill",
  "docker compose exec app fahrer emails list --status failed": "drill",
  "docker compose logs --no-log-prefix app | jq -Rc 'fromjson? | select(.group)'": "drill",
  "docker compose logs --no-log-prefix app | jq -Rr 'fromjson? | select(.group) | .group' | sort | uniq -c":
    "drill",
  "docker compose exec app rm -rf /data/documents-before /data/postgres": "drill",
  "fahrer backup create": "drill",
  "fahrer system doctor": "drill",
  "fahrer emails resend <Kennung>": { test: "tests/cli/desk-questions.test.ts" },
  "fahrer admin password chefin@agentur.de": { test: "tests/cli/admin.test.ts" },
  "fahrer admin 2fa reset chefin@agentur.de": { test: "tests/cli/admin.test.ts" },
  "fahrer admin list": { test: "tests/cli/admin.test.ts" },
  "fahrer keys revoke <Schlüssel>": { test: "tests/cli/keys.test.ts" },
  "fahrer webhooks rotate <Webhook>": { test: "tests/cli/webhooks.test.ts" },
  "fahrer webhooks list": { test: "tests/cli/webhooks.test.ts" },
  "fahrer webhooks log <Webhook>": { test: "tests/cli/webhooks.test.ts" },
  "fahrer webhooks edit <Webhook> --on": { test: "tests/cli/webhooks.test.ts" },
  "npm start": { test: "tests/cli/called-from-anywhere.test.ts" },
  "docker compose exec db psql --username=postgres": {
    why: "opens a prompt; the same with --command is run",
  },
  "git pull --ff-only": { why: "a line of a box" },
  "chown 1000 backups/*": "drill",
  "chown 1000 backups/schluessel.txt": { why: "the same for one file" },
  "age-keygen -o schluessel.txt": {
    why: "age's own program, on another machine; the tests make such a key by its library",
  },
  "npm run drill -- operate": { why: "it is what runs them" },
  "ls backups | tail -1": { why: "part of commands in boxes" },
  "promtool test rules alerts.test.yaml": {
    why: "Prometheus' own program; run by hand when the rules change (docs/decisions/0049)",
  },
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

const PROGRAMS =
  /^(docker|fahrer|jq|psql|promtool|chown|chmod|age|age-keygen|rm|cp|mv|npm|ls|sed|curl|git|ufw|apt-get) /;

/** The commands within its sentences. */
export function readInline(): string[] {
  const sentences = readFileSync(GUIDE, "utf8").replaceAll(/^```[\s\S]*?^```$/gm, "");
  const spans = [...sentences.matchAll(/`([^`]+)`/g)].map(([, span = ""]) => span);
  return [...new Set(spans.filter((span) => PROGRAMS.test(span) && !span.endsWith("…")))];
}
