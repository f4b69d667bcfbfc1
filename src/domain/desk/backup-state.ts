import { eq, sql } from "drizzle-orm";
import { BACKUP_LOCK, backupState } from "../../db/schema/index.ts";
import type { ReadCtx } from "../kernel/context.ts";
import {
  addDays,
  berlinDate,
  DAY_MS,
  formatInstant,
  HOUR_MS,
  timeInBerlin,
} from "../kernel/time/berlin.ts";
import { NBSP } from "../kernel/typography.ts";
import { BACKUP_DAYS } from "../kernel/vocabulary.ts";
import type { Setup, SetupLine } from "./setup.ts";

/** After one that failed: it reads every table and document, and may be what its machine died of. */
const AGAIN_AFTER_MS = HOUR_MS;

/** Outcome of the last backup, and time of the last complete one. */
export interface BackupState {
  status: "running" | "done" | "failed" | "interrupted";
  startedAt: Date;
  /** For people, of one that failed or was interrupted. */
  reason: string;
  done: { at: Date; name: string; place: string; bytes: number } | null;
}

/** Null: none was ever begun. One whose process died has failed: nobody holds its lock any more. */
export async function readBackupState({ db }: ReadCtx): Promise<BackupState | null> {
  const [space, number] = BACKUP_LOCK;
  const [row] = await db
    .select({
      state: backupState,
      isHeld: sql<boolean>`exists (
        select from pg_locks where locktype = 'advisory' and objsubid = 2
          and database = (select oid from pg_database where datname = current_database())
          and classid::bigint = ${space} and objid::bigint = ${number})`,
    })
    .from(backupState)
    .where(eq(backupState.id, 1));
  if (!row) return null;
  const { status, started_at, reason, done_at, done_name, done_place, done_bytes } = row.state;
  const isDead = status === "running" && !row.isHeld;
  return {
    status: isDead ? "failed" : status,
    startedAt: started_at,
    reason: isDead ? "Ihr Prozess endete mittendrin." : reason,
    done: done_at && { at: done_at, name: done_name, place: done_place, bytes: done_bytes },
  };
}

/** Whether there is no whole one since the last time of day at which there should be one (`04:15`), and it is time to try. */
export function isBackupDue(state: BackupState | null, at: string, now: Date): boolean {
  if (!state) return true;
  if (state.status === "running") return false;
  const today = timeInBerlin(berlinDate(now), at);
  const last = today <= now ? today : timeInBerlin(addDays(berlinDate(now), -1), at);
  if (state.done && state.done.at >= last) return false;
  const isTooSoon = now.getTime() - state.startedAt.getTime() < AGAIN_AFTER_MS;
  return !(state.status === "failed" && isTooSoon);
}

interface Known {
  /** Undefined: it can't be asked for. */
  state: BackupState | null | undefined;
  now: Date;
  /** Backups found in the configured place, newest first, if it was looked at. */
  found?: { place: string; rows: readonly { name: string; created_at: Date; bytes: number }[] };
}

/** Backup line for the desk's banner and `system doctor`; nothing in development, where no backups are made. */
export function describeBackups(
  { backups: { at, recipient }, environment }: Pick<Setup, "backups"> & { environment: string },
  { state, now, found }: Known,
): SetupLine[] {
  const done = newest(state, found);
  const isWanted = environment === "production" || at !== undefined;
  if (!isWanted && !done && !state) return [];
  const line = stateLine({ state, done, at, now });
  const isGone =
    state?.done &&
    found?.place === state.done.place &&
    !found.rows.some(({ name }) => name === state.done?.name);
  return [
    { topic: "backup", ...line },
    ...(isGone ? [goneLine(state.done?.name ?? "", found.place)] : []),
    ...(recipient === undefined && (done || at) ? [PLAIN] : []),
  ];
}

const PLAIN: SetupLine = {
  topic: "backup",
  tone: "hint",
  title: "Sicherungen sind nicht verschlüsselt",
  text: "Wer eine Sicherung liest, liest alles. BACKUP_RECIPIENT (ein öffentlicher age-Schlüssel) verschlüsselt sie.",
};

function goneLine(name: string, place: string): SetupLine {
  const text = `„${name}“ liegt nicht mehr in ${place}. Bitte sehen Sie nach, wer sie entfernt hat, und rufen Sie „backup create“ auf.`;
  return { topic: "backup", tone: "warning", title: "Die letzte Sicherung ist weg", text };
}

/** Those of a version that noted nothing are found in their place alone. */
function newest(state: Known["state"], found: Known["found"]): BackupState["done"] {
  const noted = state?.done ?? null;
  const row = found?.rows[0];
  if (!row || (noted && noted.at >= row.created_at)) return noted;
  return { at: row.created_at, name: row.name, place: found.place, bytes: row.bytes };
}

interface Told extends Pick<Known, "state" | "now"> {
  done: BackupState["done"];
  at: string | undefined;
}

function stateLine({ state, done, at, now }: Told): Pick<SetupLine, "tone" | "title" | "text"> {
  const last = done
    ? `Die letzte vollständige ist vom ${formatInstant(done.at)}.`
    : "Eine vollständige gibt es noch nicht.";
  if (state?.status === "failed" || state?.status === "interrupted") {
    const title =
      state.status === "failed"
        ? "Die letzte Sicherung ist gescheitert"
        : "Die letzte Sicherung ist abgebrochen";
    const next = at
      ? "Der Server versucht es von selbst wieder; sofort geht es mit „backup create“."
      : "Bitte rufen Sie „backup create“ erneut auf.";
    const text = `Begonnen am ${formatInstant(state.startedAt)}. ${state.reason} ${last} ${next}`;
    return { tone: "warning", title, text };
  }
  if (!done) {
    const title = "Noch keine Sicherung";
    if (at) return { tone: "info", title, text: `Der Server macht sie jeden Tag um ${at} Uhr.` };
    const text =
      "Der Server macht jeden Tag eine, wenn BACKUP_DIR oder BACKUP_S3_BUCKET gesetzt ist und BACKUP_AT nicht off ist.";
    return { tone: "warning", title, text };
  }
  const days = (now.getTime() - done.at.getTime()) / DAY_MS;
  if (days > BACKUP_DAYS.oldAfter) {
    const why = at
      ? `Der Server macht sie jeden Tag um ${at} Uhr; bitte prüfen Sie, ob er dann läuft`
      : "Bitte sehen Sie nach, warum keine neuere da ist";
    const text = `Sie ist ${Math.floor(days)} Tage alt: „${done.name}“. ${why}, und rufen Sie „backup create“ auf.`;
    return { tone: "warning", title: "Die letzte Sicherung ist alt", text };
  }
  const megabytes = (done.bytes / 1e6).toLocaleString("de-DE", { maximumFractionDigits: 1 });
  const text = `Die letzte ist vom ${formatInstant(done.at)}: „${done.name}“, ${megabytes}${NBSP}MB, in ${done.place}.`;
  return { tone: "info", title: "Sicherungen", text };
}
