import { DomainError } from "../domain/kernel/errors.ts";
import { DOCUMENT_LIMITS } from "../domain/kernel/file-limits.ts";
import { freeBytes } from "./disk-space.ts";
import { STORAGE_LOW_BYTES } from "./storage-watch.ts";

/** What uploads may take of one copy of the server, whoever sends them. Connections, and bytes on its disk. */
export const UPLOAD_LIMITS = {
  /** A form, and its repetition before the first one's end was noticed. */
  atOncePerNetwork: 2,
  atOnce: 20,
  /** Of all files that are spooled at a time: ten full forms. */
  spoolBytes: 10 * DOCUMENT_LIMITS.requestBytes,
  /** A form up to here hardly brings documents: it is let in while the large ones fill their ceilings. */
  smallBytes: 256 * 1024,
  smallAtOnce: 100,
};

export interface UploadGate {
  /**
   * Lets one upload of `bytes` in, all of which count as written from now on. Errors: `uploads_at_once` (of this network),
   * `uploads_busy` (of all), `documents_not_stored` (the disk is nearly full).
   */
  enter(network: string, bytes: number): UploadPass;
}

interface UploadPass {
  /** The upload is over and its files are gone; said twice, it counts once. */
  leave(): void;
}

interface UploadGateOptions {
  /** Whether the disk takes so many bytes and still has enough left for everything else. */
  hasRoom(bytes: number): boolean;
  limits?: typeof UPLOAD_LIMITS;
}

/** Admission control for uploads, counted in this process. Nothing waits: who finds it full is told when to come again. */
export function createUploadGate({
  hasRoom,
  limits = UPLOAD_LIMITS,
}: UploadGateOptions): UploadGate {
  const ofNetwork = new Map<string, number>();
  const lanes = {
    large: { running: 0, most: limits.atOnce },
    small: { running: 0, most: limits.smallAtOnce },
  };
  let reserved = 0;

  function takePlace(network: string, bytes: number): UploadPass {
    const lane = bytes <= limits.smallBytes ? lanes.small : lanes.large;
    const own = ofNetwork.get(network) ?? 0;
    if (own >= limits.atOncePerNetwork) {
      throw new DomainError("uploads_at_once", { retryAfterSeconds: 30 });
    }
    const isFull = lane === lanes.large && reserved + bytes > limits.spoolBytes;
    if (isFull || lane.running >= lane.most) {
      throw new DomainError("uploads_busy", { retryAfterSeconds: 60 });
    }
    ofNetwork.set(network, own + 1);
    lane.running += 1;
    reserved += bytes;
    let isInside = true;
    return {
      leave() {
        if (!isInside) return;
        isInside = false;
        reserved -= bytes;
        lane.running -= 1;
        const left = (ofNetwork.get(network) ?? 1) - 1;
        if (left === 0) ofNetwork.delete(network);
        else ofNetwork.set(network, left);
      },
    };
  }

  return {
    enter(network, bytes) {
      const pass = takePlace(network, bytes);
      try {
        if (hasRoom(reserved)) return pass;
        throw new DomainError("documents_not_stored", { retryAfterSeconds: 60 });
      } catch (error) {
        pass.leave();
        throw error;
      }
    },
  };
}

/** Whether the disk of `folder` takes so many bytes and is not low then. */
export function roomOn(
  folder: string,
  measure: (folder: string) => number = freeBytes,
): UploadGateOptions["hasRoom"] {
  return (bytes) => measure(folder) - bytes >= STORAGE_LOW_BYTES;
}
