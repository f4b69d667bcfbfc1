import { createHash, randomBytes } from "node:crypto";
import { type Ctx, type TxCtx, transaction } from "../context.ts";
import { removeObjects } from "./store-uploads.ts";

/** Hands a file with this content to `work`, and removes it afterwards: the domain itself has no disk. */
export type Spool = <T>(content: Uint8Array, work: (path: string) => Promise<T>) => Promise<T>;

/** Stores what was printed. `keep` writes its row, and answers false if somebody else was first: then the object goes again. */
export async function keepPrinted(
  ctx: Ctx,
  spool: Spool,
  { bytes, contentType }: { bytes: Uint8Array; contentType: string },
  keep: (tx: TxCtx, file: { key: string; sha256: string }) => Promise<boolean>,
): Promise<void> {
  const key = randomBytes(24).toString("hex");
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await spool(bytes, (path) => ctx.files.put(key, { path, bytes: bytes.length, contentType }));
  const isKept = await transaction(ctx, (tx) => keep(tx, { key, sha256 }));
  if (!isKept) await removeObjects(ctx, [key]);
}
