import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import type { Mailer, OutgoingMail } from "../domain/kernel/ports.ts";
import { namingDiskOutages } from "./disk-outages.ts";
import { mailFileName } from "./mail-files.ts";
import { type Sender, toMessage } from "./mail-message.ts";
import { domainOf } from "./mail-smtp.ts";
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
