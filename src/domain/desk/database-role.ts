import { sql } from "drizzle-orm";
import type { ReadCtx } from "../kernel/context.ts";
import type { Finding } from "../kernel/finding.ts";
import type { SetupLine } from "./setup.ts";

/** As whom the system works in the database. */
interface DatabaseRole {
  name: string;
  /** It could change or delete tables, or do anything at all. */
  mayChangeSchema: boolean;
}

export async function readDatabaseRole({ db }: ReadCtx): Promise<DatabaseRole> {
  const [row] = await db.execute<{ name: string; is_owner: boolean }>(sql`
    select current_user as name,
      (select rolsuper from pg_roles where rolname = current_user) or has_schema_privilege('public', 'create')
        or (select pg_has_role(relowner, 'usage') from pg_class where oid = 'admin_actions'::regclass) as is_owner`);
  return { name: row?.name ?? "", mayChangeSchema: row?.is_owner ?? false };
}

/** Line of `system doctor` about the database role (docs/decisions/0037). */
export function describeDatabaseRole({ name, mayChangeSchema }: DatabaseRole): SetupLine {
  if (!mayChangeSchema) {
    return {
      topic: "database",
      tone: "info",
      title: `Datenbankrolle „${name}“`,
      text: "Sie liest und schreibt Zeilen, das Schema kann sie nicht ändern.",
    };
  }
  return {
    topic: "database",
    tone: "warning",
    title: `Datenbankrolle „${name}“ darf mehr als nötig`,
    text: "Sie kann Tabellen ändern und löschen. Bitte legen Sie für den Betrieb eine zweite Rolle an: DATABASE_URL ist dann deren Adresse, DATABASE_MIGRATE_URL die der ersten (docs/configure.md).",
  };
}

/** Without these requests are lost, mails stay or links lead nowhere; everything else can wait until the morning. */
const VITAL: readonly SetupLine["topic"][] = [
  "storage",
  "mail",
  "files",
  "address",
  "proxy",
  "operator",
  "retention",
];
/** On a developer's machine these are as they should be. */
const ONLY_IN_PRODUCTION: readonly SetupLine["topic"][] = ["mail", "address", "operator"];

/** Line of the desk's banner, as a finding. */
export function findingOf({ topic, tone, title, text }: SetupLine, environment: string): Finding {
  const isVital =
    VITAL.includes(topic) && (environment === "production" || !ONLY_IN_PRODUCTION.includes(topic));
  const state = tone === "info" ? "ok" : tone === "warning" && isVital ? "fail" : "warn";
  return { topic, state, title, text };
}
