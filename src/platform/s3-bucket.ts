import type { S3Client } from "@aws-sdk/client-s3";
import type { BucketServer } from "../config.ts";
import { MachineOutage } from "../domain/kernel/outage.ts";

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
