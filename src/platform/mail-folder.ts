import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mailer, MailFiles, OutgoingMail } from "../domain/kernel/ports.ts";
import { namingDiskOutages } from "./disk-outages.ts";
import { domainOf, type Sender, toMessage } from "./mail-smtp.ts";
import { OWNER_ONLY } from "./private-folder.ts";

/** Without `SMTP_URL`: every mail becomes an `.eml` file in `folder`, which any mail program opens. */
export function folderMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    domain: domainOf(sender.from),
    async send(mail: OutgoingMail) {
      const info = await transport.sendMail(toMessage(mail, sender));
      const file = path.join(folder, mailFileName(mail.messageId));
      await namingDiskOutages(() => writeWhole(file, info.message));
      return { answer: `Datei ${path.basename(file)}` };
    },
  };
}

async function writeWhole(file: string, content: Buffer | Readable) {
  await mkdir(path.dirname(file), { recursive: true, mode: OWNER_ONLY.folder });
  try {
    await writeFile(`${file}.part`, content, { mode: OWNER_ONLY.file });
    await rename(`${file}.part`, file);
  } catch (error) {
    await rm(`${file}.part`, { force: true });
    throw error;
  }
}

/** `_<id of the mail>_agentur.example_.eml`: nothing of a message id leads out of the folder. */
function mailFileName(messageId: string): string {
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
