import { deflateSync } from "node:zlib";

/** One page of an honest PDF; `catalog` and `page` are written into their dictionaries. */
export interface PdfParts {
  header?: string;
  catalog?: string;
  page?: string;
  content?: Buffer | string;
  /** Numbered from 5 on. */
  objects?: (Buffer | string)[];
  trailer?: string;
  tail?: Buffer | string;
}

/** A PDF with a right cross-reference table, written by hand. */
export function pdf(parts: PdfParts = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${parts.catalog ?? ""} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${parts.page ?? ""} >>`,
    stream("", parts.content ?? "0 0 m 595 842 l S"),
    ...(parts.objects ?? []),
  ];
  return written(objects, parts);
}

/** Objects from 1 on, the first of them the catalog. */
export function written(objects: (Buffer | string)[], parts: PdfParts = {}): Buffer {
  const pieces: Buffer[] = [Buffer.from(parts.header ?? "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets = objects.map((object, index) => {
    const offset = lengthOf(pieces);
    pieces.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from("\nendobj\n"),
    );
    return offset;
  });
  pieces.push(Buffer.from(crossReferences(offsets, lengthOf(pieces), parts.trailer ?? "")));
  pieces.push(Buffer.from(parts.tail ?? ""));
  return Buffer.concat(pieces);
}

function crossReferences(offsets: number[], at: number, trailer: string) {
  const lines = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
  const size = offsets.length + 1;
  return `xref\n0 ${size}\n0000000000 65535 f \n${lines.join("")}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`;
}

export function stream(dictionary: string, data: Buffer | string): Buffer {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from("\nendstream"),
  ]);
}

export function packed(dictionary: string, data: Buffer | string): Buffer {
  return stream(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.from(data)));
}

/** A stream that holds one object. */
export function objectStream(number: number, object: string, dictionary = ""): Buffer {
  const head = `${number} 0 `;
  return packed(`/Type /ObjStm /N 1 /First ${head.length} ${dictionary}`, head + object);
}

/** Adds a revision: what it redefines stays in the file. */
export function revised(bytes: Buffer, number: number, object: string): Buffer {
  const before = bytes.toString("latin1").match(/startxref\n(\d+)/)?.[1];
  const body = `${number} 0 obj\n${object}\nendobj\n`;
  const entry = `${number} 1\n${String(bytes.length).padStart(10, "0")} 00000 n \n`;
  return Buffer.concat([
    bytes,
    Buffer.from(
      `${body}xref\n${entry}trailer\n<< /Size 9 /Root 1 0 R /Prev ${before} >>\nstartxref\n${bytes.length + body.length}\n%%EOF\n`,
    ),
  ]);
}

/** An action that runs when the document is opened. */
export function opening(action: string): PdfParts {
  return { catalog: `/OpenAction << /Type /Action ${action} >>` };
}

function lengthOf(pieces: Buffer[]) {
  return pieces.reduce((sum, piece) => sum + piece.length, 0);
}
