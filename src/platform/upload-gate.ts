import { DomainError } from "../domain/kernel/errors.ts";
import { freeBytes, STORAGE_LOW_BYTES } from "./disk-outages.ts";

/**
 * Resources that uploads may take of one server copy (docs/decisions/0015). Strangers and known people have separate
 * shares of equal size.
 */
export const UPLOAD_LIMITS = {
  /** A form, and its repetition before the first one's end was noticed. */
  atOncePerNetwork: 2,
  /** With the largest request they bound what lies on the disk: ten full forms. */
  atOnce: 10,
  /** A form up to here hardly brings documents: it has places of its own. */
  smallBytes: 256 * 1024,
  smallAtOnce: 100,
  /** An upload that has been sending for so long gives its place to the next one, if none is slower. */
  yieldsAfterMs: 10_000,
};

/** `known`: showed a session, a key or a link. */
export type Sender = "stranger" | "known";

interface Upload {
  sender: Sender;
  network: string;
  /** As announced. */
  bytes: number;
  /** Its place is another's from now on. */
  cut(reason: DomainError): void;
}

interface UploadGateOptions {
  /** Whether the disk takes so many bytes and still has enough left for everything else. */
  hasRoom(bytes: number): boolean;
  limits?: typeof UPLOAD_LIMITS;
}

/** Admission control for uploads, counted in this process. Nothing waits: who finds it full is told when to come again. */
export function createUploadGate({ hasRoom, limits = UPLOAD_LIMITS }: UploadGateOptions) {
  const demandRoom = (bytes: number) => {
    if (!hasRoom(bytes)) throw new DomainError("documents_not_stored", { retryAfterSeconds: 60 });
  };
  const lanes = { stranger: createLane(limits), known: createLane(limits) };
  return {
    /**
     * Lets one upload in. Errors: `uploads_at_once` (of this network), `uploads_busy` (of all), `documents_not_stored` (the disk is
     * nearly full).
     */
    enter({ sender, ...upload }: Upload) {
      demandRoom(upload.bytes);
      const pass = lanes[sender](upload);
      return {
        ...pass,
        /** Error: `documents_not_stored`, once the disk is nearly full. */
        received(bytes: number) {
          demandRoom(0);
          pass.received(bytes);
        },
      };
    },
  };
}

interface Inside extends Omit<Upload, "sender"> {
  since: number;
  came: number;
  isArriving: boolean;
}

function createLane(limits: typeof UPLOAD_LIMITS) {
  const inside = new Set<Inside>();
  return (upload: Omit<Upload, "sender">) => {
    const ofNetwork = [...inside].filter(({ network }) => network === upload.network);
    if (ofNetwork.length >= limits.atOncePerNetwork) {
      throw new DomainError("uploads_at_once", { retryAfterSeconds: 30 });
    }
    const isSmall = upload.bytes <= limits.smallBytes;
    const alike = [...inside].filter(({ bytes }) => bytes <= limits.smallBytes === isSmall);
    if (alike.length >= (isSmall ? limits.smallAtOnce : limits.atOnce)) {
      const busy = new DomainError("uploads_busy", { retryAfterSeconds: 60 });
      const slowest = slowestOf(alike, limits.yieldsAfterMs);
      if (!slowest) throw busy;
      inside.delete(slowest);
      slowest.cut(busy);
    }
    const one = { ...upload, since: performance.now(), came: 0, isArriving: true };
    inside.add(one);
    return {
      received(bytes: number) {
        one.came += bytes;
      },
      /** All of it is here: it yields to nobody any more. */
      arrived() {
        one.isArriving = false;
      },
      /** The upload is over and its files are gone; said twice, it counts once. */
      leave() {
        inside.delete(one);
      },
    };
  };
}

function slowestOf(uploads: readonly Inside[], yieldsAfterMs: number): Inside | undefined {
  const now = performance.now();
  const paceOf = ({ came, since }: Inside) => came / (now - since);
  return uploads
    .filter(({ isArriving, since }) => isArriving && now - since >= yieldsAfterMs)
    .toSorted((one, other) => paceOf(one) - paceOf(other))[0];
}

/** Whether the disk of `folder` takes so many bytes and is not low then. */
export function roomOn(
  folder: string,
  measure: (folder: string) => number = freeBytes,
): UploadGateOptions["hasRoom"] {
  return (bytes) => measure(folder) - bytes >= STORAGE_LOW_BYTES;
}
