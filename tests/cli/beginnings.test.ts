import postgres from "postgres";
import { beforeAll, expect, it } from "vitest";
import { type Json, useCli } from "./run-cli.ts";

/** What has an id and no number is named by how its id begins; two that begin alike are named back. */

const cli = useCli();
const ALIKE = ["beef1111-0000-4000-8000-000000000001", "beef2222-0000-4000-8000-000000000002"];

beforeAll(async () => {
  await cli.json(["dev", "seed", "--drivers", "6", "--jobs", "12"]);
  const sql = postgres(cli.url, { max: 1 });
  for (const [n, id] of ALIKE.entries()) {
    await sql`insert into fahrer_dokumente (id, fahrer_id, type, filename, filepath, content_type, bytes)
      select ${id}, id, 'fahrerkarte', ${`karte-${n}.pdf`}, ${id}, 'application/pdf', 1 from fahrer_profile limit 1`;
    await sql`insert into auftrag_anlagen (id, job_id, art, filename, filepath, content_type, bytes, von)
      select ${id}, id, 'hubplan', ${`plan-${n}.pdf`}, ${id}, 'application/pdf', 1, 'agency' from job_requests limit 1`;
    await sql`insert into kundenwuensche (id, job_id, art, nachricht)
      select ${id}, id, 'aenderung', ${`Wunsch ${n}`} from job_requests offset ${n} limit 1`;
    await sql`insert into einsatz_probleme (id, assignment_id, art, nachricht, tag, gemeldet_am)
      select ${id}, id, 'late', ${`Stau ${n}`}, current_date, now() from job_assignments offset ${n} limit 1`;
  }
  await sql.end();
});

const names = ({ candidates }: Json) =>
  (candidates as { name: string; number: string }[]).map(({ name }) => name).toSorted();

it.each<[command: string[], after: string[], both: RegExp, done: Json]>([
  [["documents", "check"], [], /^Fahrerkarte, karte-[01]\.pdf$/, { gueltigBis: null }],
  [["jobs", "settle-wish"], [], /^Wunsch [01]$/, { wishId: ALIKE[0] }],
  [["jobs", "settle-problem"], [], /^\S+ \S+/, { problemId: ALIKE[0] }],
])("%s takes a beginning", async (command, after, both, done) => {
  const unsure = await cli.json([...command, "BEEF", ...after]);
  expect(unsure).toMatchObject({ exitCode: 4, answer: { code: "ambiguous_reference" } });
  for (const name of names(unsure.answer)) expect(name).toMatch(both);
  expect(names(unsure.answer)).toHaveLength(2);
  expect(await cli.json([...command, "beef1", ...after])).toMatchObject({
    exitCode: 0,
    answer: done,
  });
  expect((await cli.json([...command, "beef3", ...after])).exitCode).toBe(3);
  expect((await cli.json([...command, "kein", ...after])).exitCode).toBe(2);
});

it("of attachments and of what is deleted too", async () => {
  const get = ["jobs", "attachments", "get"];
  const unsure = await cli.json([...get, "beef", "/tmp/nowhere/plan.pdf"]);
  expect(names(unsure.answer)).toEqual(["plan-0.pdf", "plan-1.pdf"]);
  expect((await cli.json([...get, "beef3", "/tmp/nowhere/plan.pdf"])).exitCode).toBe(3);
  // There is an entry without an object: found, and its content is missing.
  const found = await cli.json([...get, "beef2", "/tmp/nowhere/plan.pdf"]);
  expect(found.answer.code).not.toBe("attachment_not_found");
  const deleted = await cli.json(["documents", "delete", "beef2", "--yes"]);
  expect(deleted.exitCode).toBe(0);
});
