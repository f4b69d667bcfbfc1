import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { S3Client } from "@aws-sdk/client-s3";
import type { BucketServer, Config } from "../config.ts";
import { MachineOutage } from "../domain/kernel/outage.ts";
import type { FileStore } from "../domain/kernel/ports.ts";
import { diskFiles, isFileKey, requireFileKey } from "./files-disk.ts";

/** Where documents lie: the bucket that is configured, or a folder of `DATA_DIR`. */
export function openFileStore({ files, dataDir }: Pick<Config, "files" | "dataDir">): FileStore {
  return files.kind === "bucket" ? s3Files(files) : diskFiles(documentFolder(dataDir));
}

export function documentFolder(dataDir: string): string {
  return path.join(dataDir, "documents");
}

/** Everything lies below it, so that a sweep never touches what others keep in the same bucket. */
const PREFIX = "documents/";
const ANSWERED_WITHIN_MS = 8000;
/** For up to 10 MB. */
const STORED_WITHIN_MS = 30_000;

/**
 * Documents as objects of an S3 bucket. Credentials come from where Amazon's SDK looks for them: the `AWS_*` variables, a
 * profile, the machine's role. Whatever only the operator or waiting can heal is thrown as the outage `storage_away`.
 */
export function s3Files(options: BucketOptions): FileStore {
  const Bucket = options.bucket;
  const objectOf = (key: string) => ({ Bucket, Key: `${PREFIX}${requireFileKey(key)}` });
  const ask = questionsTo(options, STORED_WITHIN_MS);
  return {
    async put(key, file) {
      const object = objectOf(key);
      const { size } = await stat(file.path);
      if (size !== file.bytes) throw new Error(`The file has ${size} bytes, not ${file.bytes}`);
      if (await ask(ANSWERED_WITHIN_MS, isThere(object))) {
        throw new Error("There is a file with this key already");
      }
      try {
        await twice(() => ask(STORED_WITHIN_MS, store(object, file)));
      } catch (error) {
        // It may have arrived though its answer did not. Where this fails too, the sweep finds it.
        await ask(ANSWERED_WITHIN_MS, remove(object)).catch(() => {});
        throw error;
      }
    },
    async open(key) {
      const object = objectOf(key);
      return ask(ANSWERED_WITHIN_MS, async ({ sdk, client }, abortSignal) => {
        const found = await unlessMissing(
          client.send(new sdk.GetObjectCommand(object), { abortSignal }),
        );
        if (!found) return null;
        if (!found.Body || found.ContentLength === undefined) throw new Error("No body came");
        return { bytes: found.ContentLength, stream: found.Body.transformToWebStream() };
      });
    },
    async remove(key) {
      await ask(ANSWERED_WITHIN_MS, remove(objectOf(key)));
    },
    async *list() {
      // The older question of the two: with it every server can turn the page.
      let Marker: string | undefined;
      do {
        const question = { Bucket, Prefix: PREFIX, Marker };
        const page = await ask(ANSWERED_WITHIN_MS, ({ sdk, client }, abortSignal) =>
          client.send(new sdk.ListObjectsCommand(question), { abortSignal }),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          const key = Key?.slice(PREFIX.length) ?? "";
          if (isFileKey(key) && LastModified) yield { key, storedAt: LastModified };
        }
        Marker = page.IsTruncated ? page.Contents?.at(-1)?.Key : undefined;
      } while (Marker);
    },
  };
}

interface S3Object {
  Bucket: string;
  Key: string;
}

function isThere(object: S3Object): Question<boolean> {
  return async ({ sdk, client }, abortSignal) => {
    const head = client.send(new sdk.HeadObjectCommand(object), { abortSignal });
    return (await unlessMissing(head)) !== null;
  };
}

function store(
  object: S3Object,
  file: { path: string; bytes: number; contentType: string },
): Question<unknown> {
  return async ({ sdk, client }, abortSignal) => {
    const Body = createReadStream(file.path);
    try {
      const about = { ContentLength: file.bytes, ContentType: file.contentType };
      await client.send(new sdk.PutObjectCommand({ ...object, ...about, Body }), { abortSignal });
    } finally {
      Body.destroy();
    }
  };
}

function remove(object: S3Object): Question<unknown> {
  return ({ sdk, client }, abortSignal) =>
    client.send(new sdk.DeleteObjectCommand(object), { abortSignal });
}

/** The SDK repeats no request whose body is a stream. */
async function twice(work: () => Promise<unknown>) {
  try {
    await work();
  } catch {
    await work();
  }
}

export type BucketOptions = BucketServer & { bucket: string };

interface OpenBucket {
  sdk: typeof import("@aws-sdk/client-s3");
  client: S3Client;
}

const CONNECTED_WITHIN_MS = 3000;

export type Question<T> = (bucket: OpenBucket, abortSignal: AbortSignal) => Promise<T>;

/**
 * Asks a bucket with a deadline, which ends with the head of the answer: a body may be read as slowly as its reader is. No single
 * request takes longer than `requestWithinMs`. Whatever only the operator or waiting can heal is thrown as the outage `storage_away`.
 */
export function questionsTo(options: BucketOptions, requestWithinMs: number) {
  let opening: Promise<OpenBucket> | undefined;
  return async function ask<T>(withinMs: number, question: Question<T>): Promise<T> {
    opening ??= openBucket(options, requestWithinMs);
    const bucket = await opening;
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), withinMs);
    try {
      return await question(bucket, deadline.signal);
    } catch (error) {
      throw new MachineOutage("storage_away", options.bucket, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The SDK is loaded with the first question: a server that keeps its files in a folder never pays for it. */
async function openBucket(options: BucketOptions, requestTimeout: number): Promise<OpenBucket> {
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region: options.region,
    forcePathStyle: options.forcePathStyle,
    ...(options.endpoint && { endpoint: options.endpoint }),
    ...(options.credentials && { credentials: options.credentials }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: CONNECTED_WITHIN_MS, requestTimeout },
    // Else streamed objects arrive corrupt on many servers that are compatible but for these.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  return { sdk, client };
}

/** A missing bucket is no missing object, though both are a 404. */
export async function unlessMissing<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && ["NoSuchKey", "NotFound"].includes(error.name)) return null;
    throw error;
  }
}
