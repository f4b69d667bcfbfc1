import postgres from "postgres";
import { expect, test } from "vitest";
import { useCli } from "./run-cli.ts";

const cli = useCli();
const SEED = ["dev", "seed", "--drivers", "24", "--jobs", "80"];

test("makes a consistent world, once", async () => {
  const first = await cli.asProcess.json(SEED);
  expect(first).toMatchObject({ exitCode: 0, answer: { created: { drivers: 24, jobs: 80 } } });
  const again = await cli.run(SEED);
  expect(again.stdout).toContain("Es ist nichts hinzugekommen.");
  expect(again.stdout).toContain("/admin öffnen.");
  const mails = await cli.run(["emails", "list", "--status", "sent"]);
  expect(mails.stdout).toContain("Beispiel, nicht versendet");
  expect(mails.stdout).not.toContain("Gesendet");

  expect(await inconsistencies(cli.url)).toEqual({
    active_without_assignment: 0,
    out_of_order: 0,
    double_booked: 0,
    mails_to_send: 0,
    real_addresses: 0,
    other_days_than_the_job: 0,
    done_before_the_last_day: 0,
    driven_without_sheet: 0,
    locked_whose_mails_would_leave: 0,
  });
  expect(await kindsOfJobs(cli.url)).toEqual({
    in_words: expect.toSatisfy((count: number) => count > 20),
    from_dates: expect.toSatisfy((count: number) => count > 8),
    undated: expect.toSatisfy((count: number) => count > 0),
    without_end: expect.toSatisfy((count: number) => count > 0),
    elsewhere: expect.toSatisfy((count: number) => count > 12 && count < 50),
    with_time: expect.toSatisfy((count: number) => count > 12),
  });
  expect(await statesOfSheets(cli.url)).toEqual({
    kinds_of_waiting: expect.toSatisfy((count: number) => count >= 2),
    locked: expect.toSatisfy((count: number) => count > 15),
    drafts: expect.toSatisfy((count: number) => count > 0),
    drivers_with_billing_data: expect.toSatisfy((count: number) => count > 2),
  });
});

test("never in production", async () => {
  const env = {
    NODE_ENV: "production",
    PUBLIC_URL: "https://agentur.example",
    TRUSTED_PROXY_HOPS: "1",
    LINK_SECRET: "Zw7pQ2xLk9Rt4VnB6sYc1HgJ8mDfA3uE5oTiWq0X",
  };
  const { exitCode, answer } = await cli.json(SEED, { env });
  expect(exitCode).toBe(5);
  expect(answer).toMatchObject({ success: false, code: "not_in_production" });
});

/** As real requests are: most with their days, some with less. */
async function kindsOfJobs(url: string) {
  const count = (where: string) => `count(*) filter (where ${where})::int`;
  return query(
    url,
    `select ${count("zeitraum_quelle = 'words'")} as in_words, ${count("zeitraum_quelle = 'dates'")} as from_dates,
      ${count("einsatzbeginn is null")} as undated,
      ${count("einsatzbeginn is not null and einsatzende is null")} as without_end,
      ${count("einsatz_city <> ''")} as elsewhere,
      ${count("uhrzeit_beginn is not null")} as with_time
     from job_requests`,
  );
}

/** Sheets that wait for different people, and work to bill. */
async function statesOfSheets(url: string) {
  return query(
    url,
    `select count(distinct status) filter (where status <> 'locked')::int as kinds_of_waiting,
      count(*) filter (where status = 'locked')::int as locked,
      (select count(*)::int from belege where status = 'entwurf') as drafts,
      (select count(*)::int from fahrer_abrechnung) as drivers_with_billing_data
     from stundenzettel`,
  );
}

async function inconsistencies(url: string) {
  return query(
    url,
    `select
      (select count(*)::int from job_requests j where status in ('assigned', 'confirmed', 'no_show')
        and not exists (select from job_assignments a where a.job_id = j.id and a.status = j.status))
        as active_without_assignment,
      (select count(*)::int from job_assignments a join job_requests j on j.id = a.job_id
        where a.assigned_at < j.created_at or a.accepted_at < a.assigned_at
          or a.confirmed_at < a.accepted_at or a.assigned_at > now() or a.confirmed_at > now()
          or j.completed_at > now()) as out_of_order,
      (select count(*)::int from job_assignments a join job_assignments b
        on a.driver_id = b.driver_id and a.id < b.id and a.status <> 'cancelled'
          and b.status <> 'cancelled' and a.start_date <= b.end_date and b.start_date <= a.end_date
        where a.job_id <> b.job_id) as double_booked,
      (select count(*)::int from email_log where status = 'pending') as mails_to_send,
      (select count(*)::int from fahrer_profile where email not like '%@beispieldaten.example')
        + (select count(*)::int from job_requests where customer_email not like '%@beispieldaten.example')
        as real_addresses,
      (select count(*)::int from job_assignments a join job_requests j on j.id = a.job_id
        where (a.start_date, a.end_date, a.arbeitstage)
          is distinct from (j.einsatzbeginn, j.einsatzende, j.arbeitstage)) as other_days_than_the_job,
      (select count(*)::int from job_requests
        where (completed_at at time zone 'Europe/Berlin')::date <= einsatzende) as done_before_the_last_day,
      (select count(*)::int from job_assignments a where a.status = 'confirmed'
        and a.end_date < (now() at time zone 'Europe/Berlin')::date
        and not exists (select from stundenzettel s where s.assignment_id = a.id)) as driven_without_sheet,
      (select count(*)::int from stundenzettel s where s.status = 'locked' and 2 <> (select count(*) from email_log
        where unique_key in ('hours_driver:locked:' || s.assignment_id, 'hours_customer:locked:' || s.assignment_id)))
        as locked_whose_mails_would_leave`,
  );
}

async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [row] = await sql.unsafe(statement);
    return { ...row };
  } finally {
    await sql.end();
  }
}
