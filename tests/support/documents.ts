import { randomUUID } from "node:crypto";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { fahrerDokumente } from "../../src/db/schema/index.ts";
import {
  type DocumentRow,
  listDocuments,
  unapprovedBytes,
} from "../../src/domain/drivers/documents/queries.ts";
import { UNAPPROVED_DOCUMENTS } from "../../src/domain/drivers/documents/vocabulary.ts";
import { registerDriver } from "../../src/domain/drivers/register-driver.ts";
import type { RegisterDriverInput } from "../../src/domain/drivers/schemas.ts";
import type { TxCtx } from "../../src/domain/kernel/context.ts";
import { documentRequestPath } from "../../src/domain/kernel/links.ts";
import type { FileStore, ReceivedFile } from "../../src/domain/kernel/ports.ts";
import type { DocumentType } from "../../src/domain/kernel/vocabulary.ts";
import type { Runtime } from "../../src/runtime.ts";
import { DRIVER_PROFILE, pendingDriver } from "./cast.ts";
import { pdf } from "./hostile/pdfs.ts";
import { jpeg } from "./hostile/pictures.ts";
import { VISITOR, type World } from "./world.ts";

/** A file as the transport hands it over: spooled, nothing believed. A real, small JPEG unless told otherwise. */
export async function receivedFile(
  world: World,
  { name = "vorne.jpg", declaredType = "image/jpeg", bytes }: Partial<SentFile> = {},
): Promise<ReceivedFile> {
  const folder = world.runtime.uploadFolder;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, randomUUID());
  const content = bytes ?? (await jpeg(40, 30));
  await writeFile(file, content);
  return { name, declaredType, path: file, bytes: content.length };
}

interface SentFile {
  name: string;
  declaredType: string;
  bytes: Buffer;
}

export async function upload<Group extends string = DocumentType>(
  world: World,
  group: Group,
  file: Partial<SentFile> = {},
) {
  return { group, file: await receivedFile(world, file) };
}

export const PDF_FILE = { name: "ADR.pdf", declaredType: "application/pdf", bytes: pdf() };
export const GIF_FILE = {
  name: "ausweis.gif",
  declaredType: "image/gif",
  bytes: Buffer.from("GIF89a"),
};

let counter = 0;

/** A waiting driver with one licence. */
export async function driverWithLicence(
  world: World,
  change: Partial<RegisterDriverInput> = {},
): Promise<{ driverId: string; document: DocumentRow }> {
  counter += 1;
  const email = `dokumente-${counter}@fahrer.example`;
  const { driverId } = await registerDriver(
    world.ctx(VISITOR),
    { ...DRIVER_PROFILE, email, ...change },
    [await upload(world, "fuehrerschein")],
  );
  const [document] = await listDocuments(world.ctx(), { fahrerId: driverId });
  if (!document) throw new Error("No document");
  return { driverId, document };
}

/** The way to renew this document. */
export function renewalPathOf(
  world: Pick<World, "ctx">,
  { id, fahrer_id, type }: Pick<DocumentRow, "id" | "fahrer_id" | "type">,
): string {
  return documentRequestPath(world.ctx(), { driverId: fahrer_id, types: [type], renews: id });
}

/** The same as the verbs take it. */
export function renewalLinkOf(world: Pick<World, "ctx">, document: DocumentRow) {
  return requestLinkOf(renewalPathOf(world, document));
}

/** The request behind a link, as the verbs take it. */
export function requestLinkOf(path: string) {
  const { searchParams } = new URL(path, "http://site");
  const [anforderung, token] = ["anforderung", "token"].map((name) => searchParams.get(name));
  return { anforderung: anforderung ?? "", token: token ?? "" };
}

export async function documentOf(world: World, documentId: string): Promise<DocumentRow> {
  const [row] = await world.db
    .select()
    .from(fahrerDokumente)
    .where(eq(fahrerDokumente.id, documentId));
  if (!row) throw new Error(`No document ${documentId}`);
  return row;
}

/** Keys of everything that lies in the store. */
export async function storedKeys(world: World): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.ctx().files.list()) keys.push(key);
  return keys.sort();
}

/** Files that the inspector wrote and that nobody took away. */
export async function leftCopies(world: World): Promise<string[]> {
  return (await readdir(world.runtime.uploadFolder)).filter((name) => name.endsWith(".clean"));
}

/** A store that fails at the nth `put`, with everything else as it is. */
export function failingStore(files: FileStore, failsAt: number): FileStore {
  let puts = 0;
  return {
    ...files,
    async put(key, file) {
      puts += 1;
      if (puts === failsAt) {
        throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
      }
      return files.put(key, file);
    },
  };
}

/** Lets no upload be stored meanwhile: whatever tries to is told so by a 503. */
export async function withoutSpool(runtime: Runtime, work: () => Promise<void>): Promise<void> {
  const { uploadFolder } = runtime;
  runtime.uploadFolder = "/dev/null/uploads";
  try {
    await work();
  } finally {
    runtime.uploadFolder = uploadFolder;
  }
}

/** Lets documents of strangers come to the whole quota but `room` bytes; no object lies behind them. */
export async function fillDocumentQuota(world: World, room = 0): Promise<void> {
  const most = UNAPPROVED_DOCUMENTS.bytesPerDriver;
  let left = UNAPPROVED_DOCUMENTS.bytes - room - (await unapprovedBytes(world.ctx()));
  for (; left > 0; left -= most) {
    await insertDocument(world, await pendingDriver(world), Math.min(left, most));
  }
}

/** A row of that size, with no object behind it. */
export async function insertDocument(
  { db }: Pick<TxCtx, "db"> | Pick<World, "db">,
  driverId: string,
  bytes: number,
): Promise<void> {
  await db.insert(fahrerDokumente).values({
    fahrer_id: driverId,
    bytes,
    type: "zertifikate",
    filename: "x.pdf",
    filepath: randomUUID(),
    content_type: "application/pdf",
  });
}
