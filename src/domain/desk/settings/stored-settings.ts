import { desc, eq } from "drizzle-orm";
import { einstellungen } from "../../../db/schema/index.ts";
import type { Ctx } from "../../kernel/context.ts";
import type { Operator } from "../../kernel/operator.ts";
import type { Settings } from "../../kernel/ports.ts";
import { DEFAULT_PRICES } from "../../pricing/default-prices.ts";
import { AgencyValues } from "./schemas.ts";

/** What one copy knows of what was set. */
export interface StoredSettings extends Settings {
  /** Reads what is stored; when it can't, what was known goes on. */
  refresh(): Promise<void>;
  /** Another number for each other state, for whatever is made from it and kept. */
  edition(): number;
  /** A stored version that this program can't read, so that the configuration counts; null: there is none. */
  unreadable(): number | null;
}

interface Options {
  db: Ctx["db"];
  /** From the configuration; what counts until something is stored. */
  defaults: Operator;
  /** Lets the other copies know. */
  tell(): void;
  /** Hears of a version that can't be read, once for each. */
  warn(version: number): void;
}

/** The settings of the database over those of the configuration. */
export function storedSettings({ db, defaults, tell, warn }: Options): StoredSettings {
  let operator = defaults;
  let edition = 0;
  let unreadable: number | null = null;
  let known = 0;
  async function refresh() {
    const [stored] = await db
      .select()
      .from(einstellungen)
      .where(eq(einstellungen.bereich, "agentur"))
      .orderBy(desc(einstellungen.version))
      .limit(1);
    // Two may read at once; versions only grow.
    if (!stored || stored.version <= known) return;
    const { success, data } = AgencyValues.safeParse(stored.werte);
    known = stored.version;
    edition += 1;
    unreadable = success ? null : stored.version;
    operator = success ? { ...defaults, ...data } : defaults;
    if (!success) warn(stored.version);
  }
  return {
    operator: () => operator,
    prices: () => DEFAULT_PRICES,
    edition: () => edition,
    unreadable: () => unreadable,
    refresh,
    async reload() {
      await refresh();
      tell();
    },
  };
}
