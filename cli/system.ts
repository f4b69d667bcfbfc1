import type { BackupRow } from "../src/backup/place.ts";
import { describeBackups, readBackupState } from "../src/domain/desk/backup-state.ts";
import { describeDatabaseRole, readDatabaseRole } from "../src/domain/desk/database-role.ts";
import { findingOf } from "../src/domain/desk/finding.ts";
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
import type { Finding } from "../src/domain/kernel/finding.ts";
import { REFERENCES } from "../src/domain/kernel/settings/references.ts";
import { readMailOutage } from "../src/domain/mail/mail-outage.ts";
import { lastRun } from "../src/domain/privacy/purge-expired.ts";
import { describeLastRun } from "../src/domain/privacy/retention/run-in-words.ts";
import { listBrokenWebhooks } from "../src/domain/webhooks/queries.ts";
import { addCommand, type Group, type Run, type Session } from "./command.ts";
import { describeFailure } from "./failures.ts";
import { addSystemEnv } from "./system-env.ts";

const SIGN = { ok: "✓", warn: "!", fail: "✗" } as const;

const MUST_BE_DONE = {
  code: "must_be_done",
  title: "Es ist etwas zu tun",
  error: "Mindestens ein Punkt steht auf „fail“.",
};

/** `system doctor | env` */
export function addSystem(system: Group, run: Run): void {
  addCommand(
    system,
    "doctor",
    "prüfen, ob alles arbeitet: Datenbank, E-Mail, Ablage, Website, Angaben; verschickt nichts",
    { effect: "local", examples: ["system doctor", "system doctor --offline --json"] },
  )
    .option("--offline", "nur, was ohne Netz zu prüfen ist: kein Mailserver, DNS, keine Website")
    .action(
      run({}, async (session, { offline }) => {
        const findings = await examine(session, !offline);
        const of = (state: Finding["state"]) =>
          findings.filter((finding) => finding.state === state).length;
        const [fail, warn] = [of("fail"), of("warn")];
        return {
          json: { findings, fail, warn },
          text: [...findings.map(inOneLine), summary(fail, warn)].join("\n"),
          ...(fail > 0 && { shortfall: MUST_BE_DONE }),
        };
      }),
    );
  addSystemEnv(system, run);
}

/** Everything is asked, whatever of it fails: who is called at night wants to see the whole. */
async function examine(session: Session, asksOutside: boolean): Promise<Finding[]> {
  const { environment, setup, connect, machines } = session;
  const checks = await machines();
  const outside = (asksOutside ? checks.outside() : Promise.resolve([])).then((found) =>
    found.map((finding) => asHere(finding, environment)),
  );
  const { place } = await session.backups();
  const looking = place.list().catch(() => null);
  let ctx: Ctx;
  try {
    ctx = await connect();
  } catch (error) {
    const { title, message } = describeFailure(error);
    const text = `${message} Was in ihr steht, ist nicht geprüft.`;
    return [
      { topic: "database", state: "fail", title, text },
      ...describeSetup(setup, { isLow: () => false })
        .filter(({ topic }) => !REPLACED.includes(topic) && topic !== "database")
        .map((line) => findingOf(line, environment)),
      checks.disk(),
      ...backupFindings(session, place.title, await looking, { state: undefined, now: new Date() }),
      ...(await outside),
    ];
  }
  const lines = [
    ...describeSetup({ ...setup, operator: ctx.settings.operator() }, ctx.storage).filter(
      ({ topic }) => !REPLACED.includes(topic),
    ),
    describeDatabaseRole(await readDatabaseRole(ctx)),
    ...describeProxy(setup, await countUnnamedProxy(ctx)),
    ...describeUnreadableSettings(ctx.settings.unreadable()),
    ...describeReferences(ctx.settings.current(REFERENCES)),
    ...describeUnapprovedDocuments(await unapprovedBytes(ctx)),
    ...describeSecondFactors({ ...ctx, environment, factors: await listFactors(ctx) }),
    ...describeWebhooks(await listBrokenWebhooks(ctx)),
    ...retentionLine(describeLastRun(await lastRun(ctx), ctx.now())),
  ];
  return [
    ...(await withMail(
      lines.map((line) => findingOf(line, environment)),
      ctx,
    )),
    checks.disk(),
    await checks.documents(ctx.files),
    ...backupFindings(session, place.title, await looking, {
      state: await readBackupState(ctx),
      now: ctx.now(),
    }),
    ...(await outside),
  ];
}

/** Tried out instead of told. */
const REPLACED: readonly SetupLine["topic"][] = ["files"];

/** On a developer's machine nobody expects the website to run, or mails to have a domain. */
function asHere(finding: Finding, environment: string): Finding {
  const isDevelopers = environment !== "production" && finding.topic === "site";
  return isDevelopers && finding.state === "fail" ? { ...finding, state: "warn" } : finding;
}

function retentionLine(line: ReturnType<typeof describeLastRun>): SetupLine[] {
  return line ? [{ topic: "retention", ...line }] : [];
}

/** What lies in their place counts beside what is noted of them; a place that can't be read is found before the next backup. */
function backupFindings(
  { setup, environment }: Session,
  place: string,
  rows: readonly BackupRow[] | null,
  known: Pick<Parameters<typeof describeBackups>[1], "state" | "now">,
): Finding[] {
  const found = rows ? { found: { place, rows } } : {};
  const told = describeBackups({ ...setup, environment }, { ...known, ...found });
  const findings = told.map((line) => findingOf(line, environment));
  if (rows) return findings;
  const title = "Der Ort der Sicherungen ist nicht lesbar";
  const text = `${place}: Bitte prüfen Sie BACKUP_DIR oder BACKUP_S3_BUCKET, Zugangsdaten und Rechte.`;
  return [{ topic: "backup", state: "fail", title, text }, ...findings];
}

/** What the mails that wait say about the mail server. */
async function withMail(findings: Finding[], ctx: Ctx): Promise<Finding[]> {
  const outage = await readMailOutage(ctx, ctx.now());
  if (!outage) return findings;
  const { title, text } = outage;
  return findings.map((finding) =>
    finding.topic === "mail" ? { topic: "mail", state: "fail", title, text } : finding,
  );
}

function inOneLine({ state, title, text }: Finding) {
  return `${SIGN[state]} ${title}. ${text}`;
}

function summary(fail: number, warn: number) {
  if (fail + warn === 0) return "Alles in Ordnung.";
  const must = fail === 1 ? "1 Punkt muss" : `${fail} Punkte müssen`;
  const could = warn === 1 ? "1 Hinweis" : `${warn} Hinweise`;
  return fail === 0
    ? `Nichts muss sofort erledigt werden; ${could}.`
    : `${must} erledigt werden; ${could}.`;
}
