import postgres from "postgres";
import { FIRST_NAMES, LAST_NAMES, PLACES } from "../src/domain/desk/samples/demo-customers.ts";

/** Jobs as an agency has them over the years: the same places, trades and customers again and again. */

const LINES = [
  "Bau",
  "Hochbau",
  "Tiefbau",
  "Beton",
  "Fertigteile",
  "Spedition",
  "Logistik",
  "Transporte",
  "Entsorgung",
  "Krane",
  "Recycling",
  "Baustoffe",
  "Gerüstbau",
  "Containerdienst",
];
const STREETS = [
  "Kranweg",
  "Hafenstraße",
  "Am Güterbahnhof",
  "Industriestraße",
  "Zum Steinbruch",
  "Gewerbepark",
  "Kieswerkstraße",
  "Deponieweg",
  "Siloallee",
  "An der Autobahn",
];
const VEHICLES = ["lkw", "sattelzug", "kleintransporter", "fahrmischer", "kran", "baumaschinen"];
/** So many customers order again and again. */
const CUSTOMERS = 20_011;
const SEARCH_INDEX = "job_requests_search";

/** Fills an empty, migrated database with `count` jobs and an assignment for each that is done. */
export async function seedJobs(url: string, count: number): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [index] = await sql`select indexdef from pg_indexes where indexname = ${SEARCH_INDEX}`;
    if (!index) throw new Error(`There is no index ${SEARCH_INDEX}`);
    await sql`select setseed(0.5)`;
    // Building the index once takes a fraction of keeping it up row by row.
    await sql.unsafe(`drop index ${SEARCH_INDEX}`);
    await insertJobs(sql, count);
    await sql.unsafe(index.indexdef);
    await insertAssignments(sql);
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}

async function insertJobs(sql: postgres.Sql, count: number) {
  await sql`
    insert into job_requests (id, customer_name, company, customer_email, customer_phone, customer_street,
      customer_house_number, customer_postal_code, customer_city, einsatzort, zeitraum, einsatzbeginn, einsatzende, zeitraum_quelle, fahrzeugtyp,
      fuehrerscheinklasse, nachricht, status, source, created_at, updated_at)
    select gen_random_uuid(), first || ' ' || last, last || ' ' || line || ' GmbH ' || n % ${CUSTOMERS},
      lower(last) || n % ${CUSTOMERS} || '@' || lower(line) || '.example', '0' || 69 + n % 800 || ' ' || 1000000 + n % ${CUSTOMERS} * 371,
      street, 1 + n % 180, plz, city, street || ' ' || 1 + n % 180 || ', ' || plz || ' ' || city,
      'ab ' || to_char(start, 'DD.MM.YYYY') || ', 3 Tage', start, start + 2, 'dates', vehicle, 'C',
      'Autokran 60 t, Betonfertigteile setzen. Ansprechpartner vor Ort: Polier.',
      case when n > ${count} - 40 then 'open' else 'completed' end, 'form', at, at
    from (
      select n, ${pick(sql, FIRST_NAMES)} as first, ${pick(sql, LAST_NAMES)} as last, ${pick(sql, LINES)} as line,
        ${pick(sql, STREETS)} as street, ${pick(sql, VEHICLES)} as vehicle, place ->> 0 as plz, place ->> 1 as city,
        now() - (${count} - n) * interval '150 seconds' as at,
        (now() - (${count} - n) * interval '150 seconds' + random() * interval '20 days')::date as start
      from generate_series(1, ${count}::int) as n,
        lateral (select ${places(sql)} -> floor(random() * ${PLACES.length} + n * 0)::int as place) as places
      order by n
    ) as drawn`;
}

async function insertAssignments(sql: postgres.Sql) {
  const [driver] = await sql`
    insert into fahrer_profile (id, vorname, nachname, email, telefon, fuehrerscheinklassen, erfahrung_jahre,
      stundensatz, status, provision_text_version, provision_zugestimmt_at)
    values (gen_random_uuid(), 'Jürgen', 'Beispiel', 'juergen@fahrer.example', '0171 5550102', '{C}', 10, 38.5,
      'active', 'x', now())
    returning id`;
  await sql`
    insert into job_assignments (id, job_id, driver_id, status, rate_type, rate_value, start_date)
    select gen_random_uuid(), id, ${driver?.id}, 'confirmed', 'daily', 399, einsatzbeginn
    from job_requests where status = 'completed'`;
}

/** One of the words, drawn anew for each row. */
function pick(sql: postgres.Sql, words: readonly string[]) {
  return sql`(${sql.array([...words])}::text[])[1 + floor(random() * ${words.length})::int]`;
}

function places(sql: postgres.Sql) {
  return sql`${sql.json(PLACES.map(({ postalCode, city }) => [postalCode, city]))}::jsonb`;
}
