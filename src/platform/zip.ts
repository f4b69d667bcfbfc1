import { makeZip } from "client-zip";

/** A file of an archive: whole, read when it is written out, or an archive of others. */
interface Packed {
  name: string;
  content: string | Uint8Array | (() => Promise<ReadableStream<Uint8Array>>) | Packed[];
}

/** A ZIP, streamed: only one chunk of one file is in memory. */
export function zipOf(files: Packed[]): ReadableStream<Uint8Array> {
  return makeZip(entriesOf(files));
}

async function* entriesOf(files: Packed[]) {
  for (const { name, content } of files) {
    if (typeof content === "function") yield { name, input: await content() };
    else yield { name, input: Array.isArray(content) ? zipOf(content) : content };
  }
}
