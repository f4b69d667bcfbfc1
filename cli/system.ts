import { describeDatabaseRole, readDatabaseRole } from "../src/domain/desk/database-role.ts";
import { listFactors } from "../src/domain/desk/second-factor/queries.ts";
import { countUnnamedProxy } from "../src/domain/desk/sessions/unnamed-proxy.ts";
import {
  describeProxy,
  describeReferences,
  describeSecondFactors,
  describeSetup,
  describeUnapprovedDocuments,
  describeUnreadableSettings,
  describeWebhooks,
  type SetupLine,
} from "../src/domain/desk/setup.ts";
import { unapprovedBytes } from "../src/domain/drivers/documents/unapproved-documents.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import { REFERENCES } from "../src/domain/kernel/settings/references.ts";
import { readMailOutage } from "../src/domain/mail/mail-outage.ts";
import { lastRun } from "../src/domain/privacy/purge-expired.ts";
import { describeLastRun } from "../src/domain/privacy/retention/run-in-words.ts";
import { listBrokenWebhooks } from "../src/domain/webhooks/queries.ts";
import { addCommand, type Group, type Run } from "./command.ts";

const SIGN = { info: "✓", hint: "i", warning: "!" } as const;

/** `system doctor` */
export function addSystem(system: Group, run: Run): void {
  addCommand(system, "doctor", "Einrichtung prüfen: Datenbank, E-Mail, Ablage, Angaben", {
    effect: "reads",
    examples: ["system doctor", "system doctor --json"],
  }).action(
    run({}, async ({ connect, setup, environment }) => {
      const ctx = await connect();
      const lines = [
        ...(await withMail(
          await withFiles(
            describeSetup({ ...setup, operator: ctx.settings.operator() }, ctx.storage),
            ctx,
          ),
          ctx,
        )),
        describeDatabaseRole(await readDatabaseRole(ctx)),
        ...describeProxy(setup, await countUnnamedProxy(ctx)),
        ...describeUnreadableSettings(ctx.settings.unreadable()),
        ...describeReferences(ctx.settings.current(REFERENCES)),
        ...describeUnapprovedDocuments(await unapprovedBytes(ctx)),
        ...describeSecondFactors({ ...ctx, environment, factors: await listFactors(ctx) }),
        ...describeWebhooks(await listBrokenWebhooks(ctx)),
        ...retentionLine(describeLastRun(await lastRun(ctx), ctx.now())),
      ];
      const open = lines.filter(({ tone }) => tone === "warning").length;
      return { json: { lines, open }, text: [...lines.map(inOneLine), summary(open)].join("\n") };
    }),
  );
}

function retentionLine(line: ReturnType<typeof describeLastRun>): SetupLine[] {
  return line ? [{ topic: "retention", ...line }] : [];
}

/** The database answered already, or there would be no `ctx`; whether the documents can be reached is tried. */
async function withFiles(lines: SetupLine[], { files }: Ctx): Promise<SetupLine[]> {
  try {
    for await (const _ of files.list()) break;
    return lines;
  } catch {
    return lines.map((line) => (line.topic === "files" ? UNREACHABLE : line));
  }
}

/** What the mails that wait say about the mail server. */
async function withMail(lines: SetupLine[], ctx: Ctx): Promise<SetupLine[]> {
  const outage = await readMailOutage(ctx, ctx.now());
  if (!outage) return lines;
  const { title, text } = outage;
  return lines.map((line) =>
    line.topic === "mail" ? { topic: "mail", tone: "warning", title, text } : line,
  );
}

const UNREACHABLE: SetupLine = {
  topic: "files",
  tone: "warning",
  title: "Ablage der Dokumente nicht erreichbar",
  text: "Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten oder die Rechte des Datenordners.",
};

function inOneLine({ tone, title, text }: SetupLine) {
  return `${SIGN[tone]} ${title}. ${text}`;
}

function summary(open: number) {
  if (open === 0) return "Alles eingerichtet.";
  return open === 1 ? "1 Punkt ist offen." : `${open} Punkte sind offen.`;
}
