import { promisify } from "node:util";
import { brotliCompress, constants, gzipSync } from "node:zlib";

const compressBrotli = promisify(brotliCompress);

export type Bytes = Uint8Array<ArrayBuffer>;

/** What is sent: bytes and the value of `Content-Encoding`, if any. */
interface EncodedBytes {
  bytes: Bytes;
  encoding?: "gzip" | "br";
}

/** A body that is compressed once and sent often. */
export interface CompressedBody {
  /** The smallest form that this `Accept-Encoding` allows. */
  for(acceptEncoding: string | null | undefined): EncodedBytes;
}

/** Compresses ahead. The best compression takes up to 100 ms, on another thread; until then gzip serves. */
export function compressedBody(bytes: Bytes): CompressedBody {
  const plain: EncodedBytes = { bytes };
  const gzip: EncodedBytes = {
    bytes: new Uint8Array(gzipSync(bytes, { level: 9 })),
    encoding: "gzip",
  };
  let best = gzip;
  const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  void compressBrotli(bytes, options).then((brotli) => {
    best = { bytes: new Uint8Array(brotli), encoding: "br" };
  });
  return {
    for(acceptEncoding) {
      if (!acceptEncoding) return plain;
      if (acceptEncoding.includes("br")) return best;
      return acceptEncoding.includes("gzip") ? gzip : plain;
    },
  };
}
