import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import { until } from "./expectations.ts";
import { freePort } from "./ports.ts";

export const BUCKET = "dokumente";

/** A real S3 server as a process of its own. It believes every signature, but there has to be one. */
export interface S3Peer {
  port: number;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export function useS3(): S3Peer {
  const peer = {} as S3Peer;
  let folder: string;
  let child: Bun.Subprocess | undefined;
  peer.start = async () => {
    const program = fileURLToPath(import.meta.resolve("./s3-server.ts"));
    const options = ["-d", folder, "-p", String(peer.port), "-a", "127.0.0.1", "--silent"];
    child = Bun.spawn([process.execPath, program, ...options, "--configure-bucket", BUCKET], {
      stdout: "ignore",
      stderr: "ignore",
    });
    await until(() => isUp(peer.port), "the S3 server is up");
  };
  peer.stop = async () => {
    child?.kill("SIGKILL");
    await child?.exited;
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

function isUp(port: number) {
  return fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  );
}
