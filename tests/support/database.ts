import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";

const IDLE_SECONDS = 20;
let connection: postgres.Sql | undefined;

export interface TestDatabase {
  /** As the running system signs in: its rows, no tables. */
  url: string;
  /** For what a test does behind the system's back. */
  superuserUrl: string;
  drop(): Promise<void>;
}

/** A database of its own, cloned from the migrated template: about 40 ms. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(new URL(inject("templateUrl")).pathname.slice(1));
}

/** A database of its own in which nothing is yet; `url` is that of an operator with one role for everything. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return createDatabase("template1").then((database) => {
    return { ...database, url: database.superuserUrl };
  });
}

/** The same database by the cluster's socket, which costs half of what a connection of the network does; where there are none, as it is. */
export function bySocket(address: string): string {
  const folder = inject("socketFolder");
  if (!folder) return address;
  const url = new URL(address);
  url.searchParams.set("host", folder);
  return url.href;
}

/** Another one with all that is in it by now. Nobody may be connected to it any more. */
export async function copyDatabase({ superuserUrl }: TestDatabase): Promise<TestDatabase> {
  const copy = await createDatabase(new URL(superuserUrl).pathname.slice(1));
  return { ...copy, url: copy.superuserUrl };
}

async function createDatabase(source: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const [url, superuserUrl] = [new URL(inject("templateUrl")), new URL(inject("superuserUrl"))];
  for (const each of [url, superuserUrl]) each.pathname = `/${name}`;
  const server = serverOf(superuserUrl);
  // A copy of the files: the other way writes all of it into the log as well.
  await server.unsafe(`create database ${name} template ${source} strategy file_copy`);
  return {
    url: url.href,
    superuserUrl: superuserUrl.href,
    async drop() {
      await server.unsafe(`drop database ${name} with (force)`);
    },
  };
}

/** The connection of this worker, for what is no database's own; files that come soon after each other share it. */
function serverOf(url: URL) {
  connection ??= postgres(new URL("/postgres", url).href, {
    max: 1,
    idle_timeout: IDLE_SECONDS,
    onnotice: () => {},
  });
  return connection;
}
