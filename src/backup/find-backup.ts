import path from "node:path";
import { Readable } from "node:stream";
import type { BackupTarget, Config } from "../config.ts";
import {
  type BucketOptions,
  type Question,
  questionsTo,
  unlessMissing,
} from "../platform/file-store.ts";
import { BackupFailure, type BackupPlace, folderPlace, newestFirst, rowOf } from "./place.ts";

const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** The place that is configured, or what somebody typed instead: a folder, or `s3://bucket/prefix`. */
export function openPlace({ backups }: Pick<Config, "backups">, typed?: string): BackupPlace {
  const target = typed === undefined ? backups.target : targetOf(typed);
  if (target.kind === "folder") return folderPlace(target.folder);
  return bucketPlace({ ...backups.bucketServer, bucket: target.bucket }, target.prefix);
}

function targetOf(typed: string): BackupTarget {
  if (!typed.startsWith("s3://")) return { kind: "folder", folder: path.resolve(typed) };
  const [, bucket, prefix = ""] = BUCKET_ADDRESS.exec(typed) ?? [];
  if (bucket) return { kind: "bucket", bucket, prefix: prefix.replaceAll(/^\/+|\/+$/g, "") };
  const text = `„${typed}“ ist kein Ort in einem Bucket. Erwartet wird s3://bucket/ordner.`;
  throw new BackupFailure("backup_not_found", text);
}

export interface FoundBackup {
  place: BackupPlace;
  name: string;
}

/** A backup by its name in the configured place, or by its path or `s3://` address. Throws `backup_not_found`. */
export async function findBackup(config: Config, wanted: string): Promise<FoundBackup> {
  const at = wanted.lastIndexOf("/");
  const name = wanted.slice(at + 1);
  const folders = at >= 0 ? [wanted.slice(0, at) || "/"] : [undefined, "."];
  const places = folders.map((folder) => openPlace(config, folder));
  for (const place of places) {
    if (await place.has(name)) return { place, name };
  }
  const text = `Eine Sicherung „${name}“ gibt es in „${places[0]?.title}“ nicht. „backup list“ zeigt, welche es gibt.`;
  throw new BackupFailure("backup_not_found", text);
}

const ANSWERED_WITHIN_MS = 8000;
/** One part over a slow line. */
const PART_WITHIN_MS = 5 * 60_000;
/** A bucket takes 10,000 parts: 80 GB. Two of them are the memory that it takes. */
const PART_BYTES = 8 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Longest time of a backup. */
const FOREVER_MS = 2 ** 31 - 1;

/** Backups as objects of a bucket, sent in parts as they come: nothing is there until all of it is. */
function bucketPlace(options: BucketOptions, prefix: string): BackupPlace {
  const { bucket: Bucket } = options;
  const folder = prefix === "" ? "" : `${prefix}/`;
  const title = `s3://${Bucket}${prefix === "" ? "" : `/${prefix}`}`;
  const objectOf = (name: string) => ({ Bucket, Key: `${folder}${name}` });
  const away = (cause: unknown) => {
    const text = `Der Bucket „${Bucket}“ antwortet nicht oder lässt uns nicht hinein. Bitte prüfen Sie BACKUP_S3_BUCKET, Adresse, Zugangsdaten und Rechte.`;
    return new BackupFailure("backup_place_away", text, { cause });
  };
  const askBucket = questionsTo(options, PART_WITHIN_MS);
  const ask = <T>(withinMs: number, question: Question<T>) =>
    askBucket(withinMs, question).catch((error: unknown) => {
      throw away(error);
    });
  const sizeOf = (name: string) =>
    ask(ANSWERED_WITHIN_MS, async ({ sdk, client }, abortSignal) => {
      const head = client.send(new sdk.HeadObjectCommand(objectOf(name)), { abortSignal });
      return (await unlessMissing(head))?.ContentLength ?? null;
    });
  return {
    title,
    addressOf: (name) => `${title}/${name}`,
    async list() {
      const rows: ReturnType<typeof rowOf>[] = [];
      let Marker: string | undefined;
      do {
        const question = { Bucket, Prefix: folder, Marker };
        const page = await ask(ANSWERED_WITHIN_MS, ({ sdk, client }, abortSignal) =>
          client.send(new sdk.ListObjectsCommand(question), { abortSignal }),
        );
        for (const { Key = "", Size = 0 } of page.Contents ?? []) {
          rows.push(rowOf(Key.slice(folder.length), Size));
        }
        Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
      } while (Marker);
      return newestFirst(rows);
    },
    async write(name, pieces, signal) {
      const sent = counted(pieces);
      try {
        await ask(FOREVER_MS, async ({ client }) => {
          const { Upload } = await import("@aws-sdk/lib-storage");
          const upload = new Upload({
            client,
            params: {
              ...objectOf(name),
              Body: Readable.from(sent.pieces, { objectMode: false }),
            },
            partSize: PART_BYTES,
            queueSize: PARTS_AT_ONCE,
          });
          // When the pieces break off, it takes back what it has sent.
          await upload.done();
        });
      } catch (error) {
        signal.throwIfAborted();
        // An error of the database or the document store, not of the bucket.
        if (sent.failure()) throw sent.failure();
        throw error;
      }
      if ((await sizeOf(name)) === sent.bytes()) return sent.bytes();
      await this.remove(name);
      const text = `Der Bucket „${Bucket}“ hat nicht so viel gespeichert, wie er bekommen hat.`;
      throw new BackupFailure("backup_unwritable", text);
    },
    has: async (name) => (await sizeOf(name)) !== null,
    async *read(name) {
      const body = await ask(ANSWERED_WITHIN_MS, async ({ sdk, client }, abortSignal) => {
        const found = await client.send(new sdk.GetObjectCommand(objectOf(name)), { abortSignal });
        return found.Body;
      });
      if (!body) throw away(undefined);
      try {
        yield* body as AsyncIterable<Uint8Array>;
      } catch (cause) {
        throw away(cause);
      }
    },
    async remove(name) {
      await ask(ANSWERED_WITHIN_MS, ({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(objectOf(name)), { abortSignal }),
      );
    },
  };
}

function counted(pieces: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  let failure: unknown;
  return {
    bytes: () => bytes,
    failure: () => failure,
    pieces: (async function* () {
      try {
        for await (const piece of pieces) {
          bytes += piece.length;
          yield piece;
        }
      } catch (error) {
        failure = error;
        throw error;
      }
    })(),
  };
}
