import { asDatabaseOutage } from "../db/database-outages.ts";
import { openDriver } from "../db/driver.ts";
import { BACKUP_LOCKS, type backupState } from "../db/schema/index.ts";
import { type Outage, outageOf } from "../domain/kernel/outage.ts";
import { asDiskOutage } from "../platform/disk-outages.ts";
import { BackupFailure } from "./failure.ts";
import { HOLDING } from "./fill-database.ts";
import type { BackupPlace } from "./place.ts";

interface Noting {
  /** Address with the role that owns the tables. */
  url: string;
  place: BackupPlace;
  signal: AbortSignal;
}

/** Record of a complete backup. */
interface Noted {
  name: string;
  createdAt: Date;
  bytes: number;
}

type State = Partial<typeof backupState.$inferInsert>;

/**
 * Makes a backup and notes in the database when it was begun and what became of it, for the desk, doctor and metrics of all copies.
 * The lock of whoever makes one ends with his connection, so that one who died is known as such. An older schema, which
 * has no place for notes, is backed up without. Throws `backup_running`.
 */
export async function noted<T extends Noted>(noting: Noting, make: () => Promise<T>): Promise<T> {
  const { url, place, signal } = noting;
  const sql = openDriver(url, HOLDING);
  const note = (state: State) => sql`update backup_state set ${sql(state)}`;
  const [space, number] = BACKUP_LOCKS.create;
  try {
    const [row] = await sql<{ isFree: boolean; isThere: boolean }[]>`
      select pg_try_advisory_lock(${space}, ${number}) as "isFree",
        to_regclass('public.backup_state') is not null as "isThere"`;
    if (!row?.isFree) {
      const text = "Es wird schon eine Sicherung gemacht. Bitte warten Sie, bis sie fertig ist.";
      throw new BackupFailure("backup_running", text);
    }
    if (!row.isThere) return await make();
    await sql`
      insert into backup_state (id, status, started_at) values (1, 'running', now())
      on conflict (id) do update set status = 'running', started_at = now(), ended_at = null, reason = ''`;
    try {
      const made = await make();
      await note({
        status: "done",
        ended_at: new Date(),
        done_at: made.createdAt,
        done_name: made.name,
        done_place: place.title,
        done_bytes: made.bytes,
      });
      return made;
    } catch (error) {
      const status = signal.aborted ? "interrupted" : "failed";
      const reason = signal.aborted ? "Sie wurde angehalten." : reasonOf(error);
      // Without the database nobody can say so; the lock says that nobody works on it any more.
      await note({ status, reason, ended_at: new Date() }).catch(() => {});
      throw error;
    }
  } finally {
    await sql.end({ timeout: 5 });
  }
}

const OUTAGES: Partial<Record<Outage, string>> = {
  storage_away: "Der Speicher der Dokumente war nicht erreichbar.",
  folder_unusable: "Der Ordner der Sicherungen oder der Dokumente ist nicht benutzbar.",
  disk_full: "Der Datenträger ist voll.",
};

/** For people; what an unforeseen error says of itself may hold anything, and is not kept. */
function reasonOf(error: unknown): string {
  if (error instanceof BackupFailure) return error.message;
  const outage = outageOf(asDatabaseOutage(asDiskOutage(error)));
  if (outage) return OUTAGES[outage] ?? "Die Datenbank war nicht erreichbar oder überlastet.";
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return `Unerwarteter Fehler${code}. „backup create“ nennt Einzelheiten.`;
}
