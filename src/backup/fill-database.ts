import type { TransactionSql } from "postgres";
import { openDriver } from "../db/driver.ts";
import { migrateTo } from "../db/migrations.ts";
import { SchemaMismatch } from "../domain/kernel/outage.ts";
import { broken } from "./failure.ts";
import { startLoading } from "./load-tables.ts";
import type { Head, Manifest } from "./manifest.ts";
import { type BackupFile, newer, partsOf } from "./read-backup.ts";

/** A document on its way: what kind it is, its row says. */
interface LoadedDocument {
  key: string;
  contentType: string;
  bytes: Uint8Array;
}

interface Filling {
  /** Of the role that owns the database, in which there is no table yet. */
  ownerUrl: string;
  file: BackupFile;
  /** As `readBackup` found them. */
  head: Head;
  manifest: Manifest;
  onDocument(document: LoadedDocument): Promise<void>;
}

/**
 * Makes the schema of the backup's version and loads its rows, all or nothing, compared with what was backed up; documents go to
 * `onDocument` before that is for good. Whoever breaks it off, or is killed, leaves no table. The schema is not brought up to date. Throws `backup_newer`, `backup_broken`.
 */
export async function fillDatabase(filling: Filling): Promise<void> {
  const { ownerUrl, file, head, manifest, onDocument } = filling;
  const owner = openDriver(ownerUrl, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    await owner.begin(async (tx) => {
      await migrateTo(tx, head.migrations).catch((error: unknown) => {
        throw error instanceof SchemaMismatch ? newer() : error;
      });
      const loader = await startLoading(tx, head.tables);
      const gone = new Set(manifest.documentsGone);
      let kinds: Map<string, string> | undefined;
      const readKinds = async () => {
        await loader.pause();
        kinds ??= await contentTypes(tx, head);
        return kinds;
      };
      for await (const part of partsOf(file)) {
        if (part.kind === "rows") await loader.take(part.table, part.lines);
        else {
          const { key, bytes } = part;
          const contentType = (await readKinds()).get(key);
          if (!contentType) throw broken(`Zum Dokument „${key}“ fehlt der Eintrag.`);
          await onDocument({ key, contentType, bytes });
        }
      }
      const saved = new Set(manifest.documents.map(({ key }) => key));
      for (const key of (await readKinds()).keys()) {
        if (!saved.has(key) && !gone.has(key)) throw broken(`Das Dokument „${key}“ fehlt.`);
      }
      await loader.finish(manifest);
    });
  } finally {
    await owner.end({ timeout: 5 });
  }
}

async function contentTypes(tx: TransactionSql, { tables }: Head) {
  const kinds = new Map<string, string>();
  for (const { name, columns } of tables) {
    if (!columns.includes("filepath")) continue;
    const rows = await tx<{ filepath: string; content_type: string }[]>`
      select filepath, content_type from ${tx(name)}`;
    for (const { filepath, content_type } of rows) kinds.set(filepath, content_type);
  }
  return kinds;
}
