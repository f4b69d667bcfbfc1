import { crc32 } from "node:zlib";

/** Files of a ZIP without compression, by its central directory; throws where size, checksum or method are not as they should be. */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length - 22;
  if (view.getUint32(end, true) !== 0x06054b50) throw new Error("no end of a central directory");
  const files = new Map<string, Uint8Array>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    const [sign, method] = [view.getUint32(at, true), view.getUint16(at + 10, true)];
    if (sign !== 0x02014b50 || method !== 0) throw new Error("not an entry without compression");
    const [sum, size] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const name = textOf(bytes.subarray(at + 46, at + 46 + (nameLength ?? 0)));
    const start = view.getUint32(at + 42, true);
    const skipped = view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const content = bytes.subarray(start + 30 + skipped, start + 30 + skipped + size);
    if (crc32(content) !== sum) throw new Error(`${name} is broken`);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, content);
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0);
  }
  return files;
}

export function textOf(bytes: Uint8Array | undefined) {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
