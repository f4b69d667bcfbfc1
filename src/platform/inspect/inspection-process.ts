import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { Refused, type Verdict } from "./inspect-in-process.ts";
import { checkPdf } from "./pdf/check-pdf.ts";
import { cleanPicture, shrinkPhoto } from "./pictures/clean-picture.ts";

/**
 * The process that looks into one file: `bun inspection-process.ts <content type> <file> <where a cleaned picture goes> [photo]`.
 * Writes `ready`, then its verdict. Whatever the file does to it stays in here.
 */
const [contentType, input = "", output = "", photo] = process.argv.slice(2);

// The server's visitors come first.
setPriority(5);
process.stdout.write("ready\n");
process.stdout.write(`${await judge()}\n`);

async function judge(): Promise<Verdict> {
  const bytes = await readFile(input);
  try {
    if (contentType === "application/pdf") checkPdf(bytes);
    else {
      const write = photo ? shrinkPhoto : cleanPicture;
      await write(bytes, contentType === "image/png" ? "png" : "jpeg", output);
    }
    return "accepted";
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}
