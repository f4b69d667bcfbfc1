import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Finding } from "../../domain/kernel/finding.ts";
import type { FileStore } from "../../domain/kernel/ports.ts";

/** Writes a small file where documents lie, reads it back and removes it. Never fails. */
export async function checkDocumentStore(files: FileStore): Promise<Finding> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-doctor-"));
  const content = `doctor ${randomUUID()}`;
  const local = path.join(folder, "probe.pdf");
  const key = `doctor-${randomUUID()}`;
  try {
    await writeFile(local, content);
    await files.put(key, { path: local, bytes: content.length, contentType: "application/pdf" });
    const stored = await files.open(key);
    const read = stored && (await new Response(stored.stream).text());
    await files.remove(key);
    const isGone = (await files.open(key)) === null;
    if (read === content && isGone) {
      const text = "Schreiben, Lesen und Löschen gelingen.";
      return { topic: "files", state: "ok", title: "Ablage der Dokumente", text };
    }
    return broken(
      read === content ? "Gelöschtes bleibt liegen." : "Gelesen wird anderes als geschrieben.",
    );
  } catch (error) {
    await files.remove(key).catch(() => {});
    return broken(error instanceof Error ? error.message : String(error));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function broken(reason: string): Finding {
  return {
    topic: "files",
    state: "fail",
    title: `Ablage der Dokumente arbeitet nicht (${reason})`,
    text: "Bitte prüfen Sie S3_BUCKET, S3_ENDPOINT und die Zugangsdaten oder die Rechte des Datenordners.",
  };
}
