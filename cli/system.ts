import type { BackupRow } from "../src/backup/place.ts";
import { readExpired } from "../src/domain/billing/documents/delete-expired.ts";
import {
  type Verification,
  verifyDocuments,
} from "../src/domain/billing/documents/verify-documents.ts";
import { describeBackups, readBackupState } from "../src/domain/desk/backup-state.ts";
import { listFactors } from "../src/domain/desk/second-factor/factors.ts";
import { countUnnamedProxy } from "../src/domain/desk/sessions/sign-in.ts";
import {
  describeDatabaseRole,
  describeExpired,
  describeProxy,
  describeReferences,
  describeSecondFactors,
  describeSetup,
  describeUnapprovedDocuments,
  describeUnreadableSettings,
  describeWebhooks,
  findingOf,
  readDatabaseRole,
  type SetupLine,
} from "../src/domain/desk/setup.ts";
import { unapprovedBytes } from "../src/domain/drivers/documents/queries.ts";
import type { Ctx } from "../src/domain/kernel/context.ts";
import type { Finding } from "../src/domain/kernel/finding.ts";
import { REFERENCES } from "../src/domain/kernel/settings/references.ts";
import { readMailOutage } from "../src/domain/mail/delayed-emails.ts";
import { describeLastRun, lastRun } from "../src/domain/privacy/purge-expired.ts";
import { listBrokenWebhooks } from "../src/domain/webhooks/queries.ts";
import type { MachineChecks } from "../src/platform/checks/index.ts";
import { addCommand, type Group, type Run, type Session } from "./command.ts";
import { CliFailure, describeFailure } from "./failures.ts";
import { addSystemEnv } from "./system-env.ts";

const SIGN = { ok: "✓", warn: "!", fail: "✗" } as const;

const MUST_BE_DONE = {
  code: "must_be_done",
  title: "Es ist etwas zu tun",
  error: "Mindestens ein Punkt steht auf „fail“.",
};

/** Finding about issued documents: tampering is reported. */
function describeVerification({ documents, findings }: Verification): Finding {
  if (findings.length === 0) {
    const text = `${documents} ausgestellte Belege und ihre Dateien stimmen mit ihren Prüfsummen überein.`;
    return { topic: "billing", state: "ok", title: "Belege", text };
  }
  const text = `${findings.slice(0, 5).join("; ")}. „invoices verify“ zeigt alles.`;
  return { topic: "billing", state: "fail", title: "Belege wurden verändert", text };
}

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
      run(async (session, { offline }) => {
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

/** Time limit of each check. The command ends within ten seconds, closing its connections included. */
const ANSWERS_WITHIN_MS = 7_000;

/** Everything is asked at the same time, and what fails or stays silent is told beside the rest. */
async function examine(session: Session, asksOutside: boolean): Promise<Finding[]> {
  const { environment, setup, machines } = session;
  const timeIsUp = Bun.sleep(ANSWERS_WITHIN_MS);
  const inTime = <T>(work: Promise<T>, otherwise: () => T) =>
    Promise.race([work, timeIsUp.then(otherwise)]);
  const checks = await machines();
  const outside = asksOutside
    ? inTime(checks.outside(), () => [silent("site", "Mailserver, DNS oder Website")])
    : [];
  const { place } = await session.backups();
  const backups = {
    place: place.title,
    rows: inTime<readonly BackupRow[] | null>(
      place.list().catch(() => null),
      () => null,
    ),
  };
  const inside = examineInside(session, checks, backups, inTime).catch(async (error) => {
    const { title, message } = describeFailure(error);
    const text = `${message} Was in ihr steht, ist nicht geprüft.`;
    const known = { state: undefined, now: new Date() };
    return [
      { topic: "database", state: "fail", title, text } as const,
      ...describeSetup(setup, { isLow: () => false })
        .filter(({ topic }) => !REPLACED.includes(topic) && topic !== "database")
        .map((line) => findingOf(line, environment)),
      checks.disk(),
      ...backupFindings(session, backups.place, await backups.rows, known),
    ];
  });
  return [...(await inside), ...(await outside).map((finding) => asHere(finding, environment))];
}

interface FoundBackups {
  place: string;
  /** Null: their place can't be read. */
  rows: Promise<readonly BackupRow[] | null>;
}

type InTime = <T>(work: Promise<T>, otherwise: () => T) => Promise<T>;

/** The checks that need the database. Throws if it does not answer. */
async function examineInside(
  session: Session,
  checks: MachineChecks,
  backups: FoundBackups,
  inTime: InTime,
): Promise<Finding[]> {
  const ctx = await inTime(session.connect(), noAnswer);
  const documents = inTime(checks.documents(ctx.files), () =>
    silent("files", "Ablage der Dokumente"),
  );
  const [findings, state] = await inTime(
    Promise.all([readFindings(session, ctx), readBackupState(ctx)]),
    noAnswer,
  );
  return [
    ...findings,
    checks.disk(),
    await documents,
    await inTime(verifyDocuments(ctx).then(describeVerification), () =>
      silent("billing", "Prüfung der Belege"),
    ),
    ...backupFindings(session, backups.place, await backups.rows, { state, now: ctx.now() }),
  ];
}

async function readFindings({ environment, setup }: Session, ctx: Ctx): Promise<Finding[]> {
  const lines = [
    ...describeSetup({ ...setup, operator: ctx.settings.operator() }, ctx.storage).filter(
      ({ topic }) => !REPLACED.includes(topic),
    ),
    ...describeDatabaseRole(await readDatabaseRole(ctx)),
    ...describeProxy(setup, await countUnnamedProxy(ctx)),
    ...describeUnreadableSettings(ctx.settings.unreadable()),
    ...describeReferences(ctx.settings.current(REFERENCES)),
    ...describeUnapprovedDocuments(await unapprovedBytes(ctx)),
    ...describeSecondFactors({ ...ctx, environment, factors: await listFactors(ctx) }),
    ...describeWebhooks(await listBrokenWebhooks(ctx)),
    ...describeExpired(await readExpired(ctx)),
    ...retentionLine(describeLastRun(await lastRun(ctx), ctx.now())),
  ];
  return withMail(
    lines.map((line) => findingOf(line, environment)),
    ctx,
  );
}

function noAnswer(): never {
  const text =
    "Die Datenbank antwortet nicht. Bitte prüfen Sie, ob sie läuft und ob jemand sie sperrt.";
  throw new CliFailure("service_unavailable", "Datenbank", text, 6);
}

function silent(topic: Finding["topic"], what: string): Finding {
  const title = `${what}: keine Antwort`;
  const text = `In ${ANSWERS_WITHIN_MS / 1000} Sekunden kam nichts. Bitte prüfen Sie Netz und Adresse.`;
  return { topic, state: "fail", title, text };
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

/** Backups in the folder or bucket count beside the recorded ones, so that an unreadable place is found before the next backup. */
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

/** State of the mail server, concluded from the waiting mails. */
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
