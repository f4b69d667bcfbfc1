/** Reason why a backup failed or can't be used, as a German sentence. */
export class BackupFailure extends Error {
  constructor(
    readonly code: keyof typeof TITLES,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = "BackupFailure";
  }

  get title(): string {
    return TITLES[this.code];
  }
}

const TITLES = {
  backup_not_found: "Sicherung nicht gefunden",
  backup_broken: "Sicherung beschädigt",
  backup_newer: "Sicherung neuer",
  backup_locked: "Sicherung verschlüsselt",
  backup_unwritable: "Nicht gesichert",
  backup_place_away: "Ort der Sicherungen",
  backup_running: "Sicherung läuft schon",
  place_not_empty: "Ziel nicht leer",
  restore_stopped: "Abgebrochen",
  no_database_to_try: "Nicht geprüft",
  recipient_invalid: "Konfiguration",
} as const;

export function broken(detail: string, cause?: unknown): BackupFailure {
  return new BackupFailure("backup_broken", `Diese Sicherung ist nicht brauchbar: ${detail}`, {
    cause,
  });
}
