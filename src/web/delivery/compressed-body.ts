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

/**
 * Compresses when it is first asked for, so that a start waits for none of it. The best compression takes up to 100 ms,
 * on another thread; until then gzip serves.
 */
export function compressedBody(bytes: Bytes): CompressedBody {
  const plain: EncodedBytes = { bytes };
  let gzip: EncodedBytes | undefined;
  let brotli: EncodedBytes | undefined;
  let isCompressing = false;

  async function compressBest() {
    isCompressing = true;
    const options = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
    brotli = { bytes: new Uint8Array(await compressBrotli(bytes, options)), encoding: "br" };
  }

  return {
    for(acceptEncoding) {
      if (!acceptEncoding) return plain;
      if (acceptEncoding.includes("br")) {
        if (brotli) return brotli;
        if (!isCompressing) void compressBest();
      }
      if (!acceptEncoding.includes("gzip")) return plain;
      gzip ??= { bytes: new Uint8Array(gzipSync(bytes, { level: 9 })), encoding: "gzip" };
      return gzip;
    },
  };
}
