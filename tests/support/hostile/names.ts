import { DOCUMENT_LIMITS } from "../../../src/domain/kernel/file-limits.ts";
import type { HostileFile } from "./hostile-file.ts";
import { pdf } from "./pdfs.ts";
import { jpeg } from "./pictures.ts";

/** Good content under bad names, and too much of it. */
export async function hostileNames(): Promise<HostileFile[]> {
  const photo = await jpeg(60, 40);
  const document = pdf();
  const names: [string, string][] = [
    ["program behind a PDF's ending", "ausweis.pdf.exe"],
    ["no ending", "ausweis"],
    ["server's settings", ".htaccess"],
    ["ending with a space", "ausweis.pdf "],
    ["ending with a dot", "ausweis.pdf."],
    ["ending turned around to read exe.pdf", "ausweis\u202efdp.exe"],
    ["NUL in front of the ending", "ausweis.php\0.pdf"],
    ["line break in the name", "ausweis\r\nContent-Type: text/html\r\n\r\n.pdf"],
    ["stream of another file", "ausweis.exe:.pdf:$DATA"],
  ];
  return [
    ...names.map(([what, name]) => ({
      what,
      name,
      bytes: document,
      declaredType: "application/pdf",
      expected: "extension" as const,
    })),
    {
      what: "one byte more than 10 MB",
      name: "ausweis.jpg",
      declaredType: "image/jpeg",
      bytes: Buffer.concat([photo, Buffer.alloc(DOCUMENT_LIMITS.bytes + 1 - photo.length)]),
      expected: "size",
    },
  ];
}
