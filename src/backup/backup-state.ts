import type { Finding } from "../domain/kernel/finding.ts";
import type { BackupRow } from "./backup-files.ts";

/** From then on the newest backup is too old: docs/operate.md, BackupOld. */
export const BACKUP_OLD_AFTER_DAYS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  /** The newest first; null: the folder can't be read. */
  rows: readonly BackupRow[] | null;
  isEncrypted: boolean;
  /** `Config.environment`. */
  environment: string;
  now: Date;
}

/** What `system doctor` says of the backups; nothing on a developer's machine that has none. */
export function describeBackups({ rows, isEncrypted, environment, now }: Kept): Finding[] {
  const finding = (state: Finding["state"], title: string, text: string) => [
    { topic: "backup", state, title, text },
  ];
  if (!rows) {
    const text = "Bitte prüfen Sie BACKUP_DIR und die Rechte des Ordners.";
    return finding("fail", "Der Ordner der Sicherungen ist nicht lesbar", text);
  }
  const [newest] = rows;
  if (!newest) {
    if (environment !== "production") return [];
    const text = "In BACKUP_DIR liegt keine. Bitte richten Sie „backup create“ ein, etwa mit cron.";
    return finding("warn", "Noch keine Sicherung", text);
  }
  const days = (now.getTime() - newest.created_at.getTime()) / DAY_MS;
  if (days > BACKUP_OLD_AFTER_DAYS) {
    const text = `„${newest.name}“ ist ${Math.floor(days)} Tage alt. Bitte sehen Sie nach, warum keine neuere da ist, und rufen Sie „backup create“ auf.`;
    return finding("warn", "Die letzte Sicherung ist alt", text);
  }
  if (!isEncrypted) {
    const text =
      "Wer eine Sicherung liest, liest alles. BACKUP_RECIPIENT (ein öffentlicher age-Schlüssel) verschlüsselt sie.";
    return finding("warn", "Sicherungen sind nicht verschlüsselt", text);
  }
  return finding("ok", "Sicherungen", `Die letzte ist „${newest.name}“.`);
}
