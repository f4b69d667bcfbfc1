import { createHash } from "node:crypto";
import { stat } from "node:fs/promises";
import { fahrerDokumente, type fahrerProfile } from "../../src/db/schema/index.ts";
import { requiredDocuments } from "../../src/domain/drivers/documents/vocabulary.ts";
import type { TxCtx } from "../../src/domain/kernel/context.ts";
import { addDays } from "../../src/domain/kernel/time/days.ts";
import type { DocumentType } from "../../src/domain/kernel/vocabulary.ts";
import { projectFile } from "../../src/project-files.ts";
import { chunksOf } from "./chunks.ts";
import { idOf, type Random, randomOf } from "./random.ts";

type Driver = Pick<
  typeof fahrerProfile.$inferSelect,
  "id" | "status" | "fuehrerscheinklassen" | "created_at"
>;
type NewDocument = typeof fahrerDokumente.$inferInsert;

/** Stands for every scan: nobody's papers. */
const PICTURE = projectFile("public/icons/icon-192.png");
const AT_ONCE = 16;
/** Of drivers who are let through: papers that lie there, that were checked, that end within weeks. */
const COMPLETE = { has: 0.96, isChecked: 0.95, endsSoon: 0.06 };
/** Of those who wait, or were turned down. */
const WAITING = { has: 0.75, isChecked: 0.2, endsSoon: 0.05 };

/** Gives drivers the documents that they need, most of them complete; rows and files. `today`: `YYYY-MM-DD`. */
export async function insertDocuments(tx: TxCtx, drivers: Driver[], today: string): Promise<void> {
  const { size } = await stat(PICTURE);
  const rows = drivers.flatMap((driver) => documentsOf(driver, today, size));
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const part = rows.slice(first, first + AT_ONCE);
    await Promise.all(part.map(({ filepath }) => storePicture(tx, filepath, size)));
  }
  for (const part of chunksOf(rows)) await tx.db.insert(fahrerDokumente).values(part);
}

/** Under the same name each time: another database may have stored it in this folder. */
async function storePicture({ files }: TxCtx, key: string, bytes: number) {
  const stored = await files.open(key);
  if (stored) await stored.stream.cancel();
  else await files.put(key, { path: PICTURE, bytes, contentType: "image/png" });
}

function documentsOf(driver: Driver, today: string, bytes: number): NewDocument[] {
  const random = randomOf(`documents:${driver.id}`);
  const types = requiredDocuments(driver.fuehrerscheinklassen);
  return types.flatMap((type) => documentOf(random, driver, { type, today, bytes }) ?? []);
}

interface Scan {
  type: DocumentType;
  today: string;
  bytes: number;
}

function documentOf(random: Random, driver: Driver, { type, today, bytes }: Scan) {
  const isWaiting = driver.status === "pending" || driver.status === "rejected";
  const { has, isChecked, endsSoon } = isWaiting ? WAITING : COMPLETE;
  if (!random.chance(has)) return undefined;
  const name = `${type}:${driver.id}`;
  const days = random.chance(endsSoon) ? random.int(-10, 40) : random.int(120, 1500);
  const wasChecked = random.chance(isChecked);
  return {
    id: idOf(`document:${name}`),
    fahrer_id: driver.id,
    type,
    filename: `${type}-muster.png`,
    filepath: createHash("sha256").update(`document:${name}`).digest("hex").slice(0, 48),
    content_type: "image/png" as const,
    bytes,
    gueltig_bis: wasChecked ? addDays(today, days) : null,
    geprueft_am: wasChecked ? driver.created_at : null,
    uploaded_at: driver.created_at,
  };
}
