import { readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { MailFiles } from "../domain/kernel/ports.ts";

/** `_<id of the mail>_agentur.example_.eml`: nothing of a message id leads out of the folder. */
export function mailFileName(messageId: string): string {
  return `${messageId.replaceAll(/[^\w.-]/g, "_")}.eml`;
}

/** The id of the mail that a file is of, whatever domain it was sent from; the half-written ones too. */
const OF_MAIL = /^_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_/;

/** The files that `folderMailer` writes into `folder`. */
export function mailFiles(folder: string): MailFiles {
  const files = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.flatMap((name) => {
      const emailId = OF_MAIL.exec(name)?.[1];
      return emailId ? [{ emailId, file: path.join(folder, name) }] : [];
    });
  };
  return {
    read: (messageId) =>
      readFile(path.join(folder, mailFileName(messageId)), "utf8").catch(() => null),
    async remove(emailIds) {
      if (emailIds.length === 0) return;
      const gone = new Set(emailIds);
      for (const { emailId, file } of await files()) {
        if (gone.has(emailId)) await rm(file, { force: true });
      }
    },
    async *list() {
      for (const { emailId, file } of await files()) {
        // Somebody may have removed it meanwhile.
        const found = await stat(file).catch(() => null);
        if (found?.isFile()) yield { emailId, writtenAt: found.mtime };
      }
    },
  };
}
