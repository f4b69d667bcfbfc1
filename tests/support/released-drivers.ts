import { query } from "./cli-process.ts";

/** How such a driver is assigned: without documents, and whatever the job demands. */
export const ASSIGNED_SO = {
  rateType: "hourly",
  rateValue: 42.5,
  confirmedWarnings: ["documents_missing", "proof_missing"],
};

/** Released drivers, by their ids. */
export async function addDrivers(database: string, count: number): Promise<string[]> {
  const rows = await query(
    database,
    (sql) => sql<{ id: string }[]>`
      insert into fahrer_profile (id, vorname, nachname, email, telefon, fuehrerscheinklassen, erfahrung_jahre,
        stundensatz, status, freigegeben_am, provision_text_version, provision_zugestimmt_at)
      select gen_random_uuid(), 'Anna', 'Muster', gen_random_uuid() || '@fahrer.example', '069 5550102', '{C,CE}', 5,
        38.5, 'active', now(), 'Übung', now()
      from generate_series(1, ${count}::int) returning id`,
  );
  return rows.map(({ id }) => id);
}
