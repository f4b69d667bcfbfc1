import { fahrerDokumente } from "../../../db/schema/index.ts";
import type { TxCtx } from "../../kernel/context.ts";
import type { StoredUpload } from "./store-uploads.ts";

/** The rows of new documents, unchecked; their objects lie in the store already. */
export async function insertDocuments(
  tx: TxCtx,
  driverId: string,
  stored: readonly StoredUpload[],
): Promise<void> {
  if (stored.length === 0) return;
  await tx.db.insert(fahrerDokumente).values(
    stored.map(({ type, filename, key, contentType, bytes }) => ({
      fahrer_id: driverId,
      type,
      filename,
      bytes,
      filepath: key,
      content_type: contentType,
      uploaded_at: tx.now(),
    })),
  );
}
