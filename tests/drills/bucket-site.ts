import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { query } from "../support/cli-process.ts";
import { createTestCluster } from "../support/cluster.ts";
import { cuttingProxy } from "../support/cutting-proxy.ts";
import { freePort } from "../support/ports.ts";
import { BUCKET, startS3 } from "../support/s3-process.ts";

/** A bucket, a database and what stands between: `trouble` is read by the proxy with every piece. */
export interface BucketSite {
  databaseUrl: string;
  folder: string;
  port: number;
  proxyPort: number;
  trouble: { afterBytes: number; times: number; delayMs: number };
  stopS3(): Promise<void>;
  startS3(): Promise<void>;
  /** Ends all of it and removes its folders. */
  remove(): Promise<void>;
}

export const NO_TROUBLE = { afterBytes: Number.POSITIVE_INFINITY, times: 0, delayMs: 0 };

/** Starts a real S3 server and a database; the server under trial is the drill's. */
export async function createBucketSite(): Promise<BucketSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "fahrer-drill-s3-"));
  const cluster = await createTestCluster();
  const port = await freePort();
  let s3 = await startS3(folder, port);
  const trouble = { ...NO_TROUBLE };
  const proxy = await cuttingProxy(port, trouble);
  const stopS3 = async () => {
    s3.kill("SIGKILL");
    await s3.exited;
  };
  return {
    databaseUrl: cluster.url,
    folder,
    port,
    proxyPort: proxy.port,
    trouble,
    stopS3,
    async startS3() {
      s3 = await startS3(folder, port);
    },
    async remove() {
      await proxy.close();
      await stopS3();
      await cluster.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Drivers, documents, objects. */
export async function stored(site: BucketSite): Promise<number[]> {
  const [row] = await query(
    site.databaseUrl,
    (sql) => sql<{ drivers: number; documents: number }[]>`
      select (select count(*)::int from fahrer_profile) as drivers,
        (select count(*)::int from fahrer_dokumente) as documents`,
  );
  const count = (await objects(site)).filter((name) => name.endsWith("_object")).length;
  return [row?.drivers ?? -1, row?.documents ?? -1, count];
}

/** Files of the S3 server, each object more than one. */
export function objects({ folder }: BucketSite) {
  return readdir(path.join(folder, BUCKET), { recursive: true }).then((names) =>
    names.filter((name) => name.includes("._S3rver_")).map((name) => path.join(BUCKET, name)),
  );
}
