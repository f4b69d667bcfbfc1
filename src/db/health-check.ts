import { openDriver } from "./driver.ts";

/** What is wrong with a database, in one word for machines. */
export type DatabaseFault = "database_away" | "database_read_only";

/** Each step of the check: to connect, to be answered. */
const WITHIN_SECONDS = 1;
/** The whole check, whatever the driver does. */
const WITHIN_MS = 1800;

export interface DatabaseCheck {
  /** Whether the database answers and takes changes; undefined: yes. Never fails. */
  faultOf(): Promise<DatabaseFault | undefined>;
  close(): Promise<void>;
}

/** Asks on a connection of its own, which nobody else can keep busy. */
export function checkDatabase(url: string): DatabaseCheck {
  const client = openDriver(url, {
    max: 1,
    connect_timeout: WITHIN_SECONDS,
    query_timeout: WITHIN_SECONDS,
    backoff: () => 0.2,
    onnotice: () => {},
    connection: {
      application_name: "fahrervermittlung-health",
      statement_timeout: WITHIN_SECONDS * 1000,
    },
  });
  async function ask(): Promise<DatabaseFault | undefined> {
    try {
      const [row] = await client<{ read_only: boolean }[]>`
        select current_setting('transaction_read_only')::bool as read_only`;
      if (!row?.read_only) return undefined;
      // The next look asks again where the database is.
      void client.close();
      return "database_read_only";
    } catch {
      return "database_away";
    }
  }
  return {
    faultOf: () => Promise.race([ask(), Bun.sleep(WITHIN_MS).then(() => "database_away" as const)]),
    close: () => client.end({ timeout: 1 }),
  };
}
