import { link, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { freePort } from "./ports.ts";
import { BUCKET, startS3 } from "./s3-process.ts";

/** A real S3 server as a process of its own. It believes every signature, but there has to be one. */
export interface S3Peer {
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** What lies under this key lies under those from now on, without a request for each. */
  repeat(key: string, keys: readonly string[]): Promise<void>;
}

export function useS3(): S3Peer {
  const peer = {} as S3Peer;
  let folder: string;
  let child: Bun.Subprocess | undefined;
  peer.start = async () => {
    child = await startS3(folder, peer.port);
  };
  peer.stop = async () => {
    child?.kill("SIGKILL");
    await child?.exited;
  };
  peer.repeat = async (key, keys) => {
    const bucket = path.join(folder, BUCKET);
    const names = (await readdir(bucket, { recursive: true })).filter((name) => name.includes(key));
    const links = keys.flatMap((other) => names.map((name) => [name, name.replace(key, other)]));
    for (const [from = "", to = ""] of links)
      await link(path.join(bucket, from), path.join(bucket, to));
  };
  beforeAll(async () => {
    process.env.AWS_ACCESS_KEY_ID = "S3RVER";
    process.env.AWS_SECRET_ACCESS_KEY = "S3RVER";
    folder = await mkdtemp(path.join(tmpdir(), "fahrer-s3-"));
    peer.port = await freePort();
    await peer.start();
  });
  afterAll(async () => {
    await peer.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return peer;
}
