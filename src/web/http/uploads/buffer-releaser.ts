/** Smaller ones are left to the collector. */
const WORTH_BYTES = 64 * 1024;
const MOST_HELD = 16;

/**
 * Gives the memory of a body's pieces back as soon as they are on disk. The collector alone comes too late: 20 uploads at a
 * time piled up 200 MB (bench/uploads.ts).
 */
export interface BufferReleaser {
  hold(piece: Uint8Array): void;
  /** This part of a piece is written, and so is everything that came before its piece. */
  written(part: Uint8Array): void;
}

export function createBufferReleaser(): BufferReleaser {
  const held: ArrayBuffer[] = [];
  return {
    hold({ buffer, byteLength }) {
      const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
      if (!isWhole || byteLength < WORTH_BYTES) return;
      held.push(buffer);
      // Read past, not written: nobody will say that these are done.
      if (held.length > MOST_HELD) held.shift();
    },
    written({ buffer }) {
      const place = buffer instanceof ArrayBuffer ? held.indexOf(buffer) : -1;
      for (const earlier of held.splice(0, Math.max(place, 0))) earlier.transfer(0);
    },
  };
}
