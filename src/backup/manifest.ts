import { createHash } from "node:crypto";
import * as z from "zod";
import { readContainer } from "./container.ts";
import type { FoundBackup } from "./find-backup.ts";
import { BackupFailure, broken } from "./place.ts";

/** Self-description of a backup: a head at the start, the counts at the end. */

export const FORMAT = 1;

const Table = z.object({
  name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
  /** Those that are stored; what PostgreSQL computes of them is not in a backup. */
  columns: z.array(z.string().regex(/^[a-z_][a-z0-9_]*$/)),
});

export const Head = z.object({
  format: z.number(),
  program: z.string(),
  /** Its newest migration: `0000_baseline`. */
  schema: z.string(),
  createdAt: z.iso.datetime(),
  /** All of them, by what drizzle's list calls `created_at`. */
  migrations: z.array(z.number()),
  tables: z.array(Table),
});
export type Head = z.output<typeof Head>;
export type TableHead = Head["tables"][number];

export const Checksum = z.object({
  rows: z.number(),
  /** Checksum of all rows, independent of their order: see `rowsChecksum`. */
  checksum: z.string(),
});
export type Checksum = z.output<typeof Checksum>;

export const Manifest = z.object({
  tables: z.record(z.string(), Checksum),
  sequences: z.array(
    z.object({
      name: z.string().regex(/^[a-z_][a-z0-9_]*$/),
      last: z.string().regex(/^-?\d+$/),
      isCalled: z.boolean(),
    }),
  ),
  documents: z.array(z.object({ key: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Removed while the backup was made, after the moment that it is of. */
  documentsGone: z.array(z.string()),
  /** Secret that signs links in mails, where the system generated it. */
  linkSecret: z.string().nullable(),
  /** By which another one is noticed (`markOf`). */
  linkSecretMark: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

/** Tells whether a link secret is the same, and nothing else of it. */
export function markOf(linkSecret: string): string {
  return createHash("sha256").update(`fahrer backup ${linkSecret}`).digest("hex");
}

export const HEAD_NAME = "kopf.json";
export const MANIFEST_NAME = "verzeichnis.json";

/** The document of one of the two entries. Throws `backup_broken`. */
function parsed<T>(schema: z.ZodType<T>, bytes: Uint8Array): T {
  try {
    return schema.parse(JSON.parse(Buffer.from(bytes).toString("utf8")));
  } catch (error) {
    throw broken("Was sie über sich selbst sagt, ist nicht lesbar.", error);
  }
}

export function asBytes(document: Head | Manifest): Uint8Array {
  return Buffer.from(`${JSON.stringify(document, null, 1)}\n`);
}

const NEWLINE = 10;
const LANES = 4;

/**
 * Counts rows as COPY writes them, a line each, and sums their SHA-256 up, so that it is the same in whatever order they come: the
 * order of a table is nobody's promise. It notices what was lost or changed; who changes a backup on purpose is kept out by
 * encryption, not by this.
 */
export function rowsChecksum(): { add(lines: Uint8Array): void; result(): Checksum } {
  const sum = new Uint32Array(LANES);
  let rows = 0;
  return {
    add(lines) {
      for (let from = 0; from < lines.length; ) {
        const end = lines.indexOf(NEWLINE, from);
        if (end < 0) throw broken("Eine Zeile hört mittendrin auf.");
        const hash = createHash("sha256").update(lines.subarray(from, end)).digest();
        for (let lane = 0; lane < LANES; lane++) {
          sum[lane] = ((sum[lane] ?? 0) + hash.readUInt32LE(lane * 4)) >>> 0;
        }
        rows += 1;
        from = end + 1;
      }
    },
    result() {
      const checksum = [...sum].map((lane) => lane.toString(16).padStart(8, "0")).join("");
      return { rows, checksum };
    },
  };
}

export function isSame(one: Checksum | undefined, other: Checksum | undefined): boolean {
  return one?.rows === other?.rows && one?.checksum === other?.checksum;
}

export interface BackupFile extends FoundBackup {
  /** The text of an age identity file. */
  identity: string | undefined;
}

/** Parts of a backup, in their order. */
type Part =
  | { kind: "rows"; table: string; lines: Uint8Array }
  | { kind: "document"; key: string; bytes: Uint8Array };

/** Its rows and documents, without a look at whether they are whole. */
export async function* partsOf({ place, name: file, identity }: BackupFile): AsyncGenerator<Part> {
  for await (const { name, bytes } of readContainer(place.read(file), identity)) {
    const [folder, one = ""] = name.split("/");
    if (folder === "tabellen") yield { kind: "rows", table: one, lines: bytes };
    if (folder === "dokumente") yield { kind: "document", key: one, bytes };
  }
}

/** Reads all of it, and compares it with what it says of itself; nothing is written. Throws `backup_broken` and the like. */
export async function readBackup({ place, name: file, identity }: BackupFile, signal: AbortSignal) {
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const sums = new Map<string, ReturnType<typeof rowsChecksum>>();
  const documents = new Map<string, string>();
  for await (const { name, bytes } of readContainer(place.read(file), identity)) {
    signal.throwIfAborted();
    const [folder, one = ""] = name.split("/");
    if (name === HEAD_NAME) head = readHead(bytes);
    else if (name === MANIFEST_NAME) manifest = parsed(Manifest, bytes);
    else if (folder === "dokumente") {
      documents.set(one, createHash("sha256").update(bytes).digest("hex"));
    } else if (folder === "tabellen") {
      const sum = sums.get(one) ?? rowsChecksum();
      sums.set(one, sum);
      sum.add(bytes);
    }
  }
  if (!head || !manifest) throw broken("Ihr Verzeichnis fehlt.");
  for (const { name } of head.tables) {
    const held = (sums.get(name) ?? rowsChecksum()).result();
    if (!isSame(held, manifest.tables[name])) throw broken(`Der Tabelle „${name}“ fehlt etwas.`);
  }
  for (const { key, sha256 } of manifest.documents) {
    if (documents.get(key) !== sha256) throw broken(`Das Dokument „${key}“ ist nicht heil.`);
  }
  return { head, manifest };
}

function readHead(bytes: Uint8Array): Head {
  const head = parsed(Head, bytes);
  if (head.format > FORMAT) throw newer();
  return head;
}

export function newer(): BackupFailure {
  return new BackupFailure(
    "backup_newer",
    "Diese Sicherung ist von einer neueren Version des Programms. Bitte nehmen Sie diese Version oder eine neuere. Geändert ist nichts.",
  );
}
