import { eq, getTableColumns, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { fahrerProfile } from "../../../src/db/schema/index.ts";
import { seedDemoData } from "../../../src/domain/desk/samples/seed-demo-data.ts";
import { listDrivers } from "../../../src/domain/drivers/queries.ts";
import { SAMPLE_PICTURE } from "../../../src/project-files.ts";
import { pendingDriver } from "../../support/cast.ts";
import { useWorld } from "../../support/world.ts";

const world = useWorld();
const search = async (q: string, more: object = {}) => {
  const { rows } = await listDrivers(world.ctx(), { q, limit: 50, ...more });
  return rows.map((driver) => driver.nachname).sort();
};

describe("the search over drivers", () => {
  beforeAll(async () => {
    const people = [
      {
        vorname: "Öznur",
        nachname: "Müller",
        email: "oe.mueller@a.example",
        ort: "Köln",
        plz: "01067",
        telefon: "+49 171 2345678",
      },
      {
        vorname: "Jan",
        nachname: "Mueller",
        email: "jan@b.example",
        ort: "Gießen",
        telefon: "0171/999 00 11",
      },
      {
        vorname: "Piotr",
        nachname: "Wiśniewski",
        email: "piotr@c.example",
        ort: "Frankfurt am Main",
        telefon: "0049 160 5556677",
      },
      {
        vorname: "Anna",
        nachname: "Schneider_100%",
        email: "anna@d.example",
        ort: "Offenbach",
        telefon: "069 123456",
      },
    ];
    for (const person of people) await pendingDriver(world, person);
  });

  it.each<[string, string[]]>([
    ["müller", ["Mueller", "Müller"]],
    ["MUELLER", ["Mueller", "Müller"]],
    ["Mu\u0308ller", ["Mueller", "Müller"]],
    ["jan gießen", ["Mueller"]],
    ["giessen jan", ["Mueller"]],
    ["öznur", ["Müller"]],
    ["ÖZNUR", ["Müller"]],
    ["koeln", ["Müller"]],
    ["c.example", ["Wiśniewski"]],
    ["01067", ["Müller"]],
    ["0171 2345678", ["Müller"]],
    ["+49 (171) 234-5678", ["Müller"]],
    ["00491712345678", ["Müller"]],
    ["01605556677", ["Wiśniewski"]],
    ["9990011", ["Mueller"]],
    ["100%", ["Schneider_100%"]],
    ["r_1", ["Schneider_100%"]],
    ["", ["Mueller", "Müller", "Schneider_100%", "Wiśniewski"]],
    ["   ", ["Mueller", "Müller", "Schneider_100%", "Wiśniewski"]],
    ["%%%", []],
    ["\0", []],
    ["xyzzy", []],
    ["jan köln", []],
  ])("%j finds %j", async (typed, expected) => {
    expect(await search(typed)).toEqual(expected);
  });

  it.each([
    ["wisniewsky", "Wiśniewski"],
    ["Schnieder", "Schneider_100%"],
    ["Franfurt", "Wiśniewski"],
    ["Offenbahc", "Schneider_100%"],
  ])("forgives %s, if nobody has exactly that", async (typed, expected) => {
    expect(await search(typed)).toContain(expected);
  });

  it("treats whatever is typed as text", async () => {
    for (const q of [
      "'; drop table fahrer_profile --",
      "\\",
      "a\\",
      "(",
      "[",
      "\ud800",
      "🚚",
      "x".repeat(200),
    ]) {
      expect(await search(q)).toEqual([]);
    }
  });
});

describe("filters", () => {
  const only = async (filter: object, email: string) => {
    const { rows } = await listDrivers(world.ctx(), { q: email, limit: 50, ...filter });
    return rows.length === 1;
  };

  it("by licence, with the classes that include it", async () => {
    await pendingDriver(world, { email: "ce@f.example", fuehrerscheinklassen: ["CE"] });
    for (const licence of ["B", "C1", "C", "CE"]) {
      expect(await only({ licence }, "ce@f.example")).toBe(true);
    }
    for (const licence of ["D1", "D", "DE"]) {
      expect(await only({ licence }, "ce@f.example")).toBe(false);
    }
  });

  it("by region, with those who drive everywhere, and by specialisation and status together", async () => {
    const person = { email: "weit@f.example", verfuegbare_regionen: ["deutschlandweit" as const] };
    await pendingDriver(world, { ...person, spezialisierungen: ["Kran"] });
    expect(await only({ region: "Hessen" }, person.email)).toBe(true);
    expect(await only({ region: "deutschlandweit" }, person.email)).toBe(true);
    expect(await only({ region: "europaweit" }, person.email)).toBe(false);
    const all = { region: "Bayern", specialisation: "Kran", licence: "C", status: "pending" };
    expect(await only(all, person.email)).toBe(true);
    expect(await only({ ...all, specialisation: "Kipper" }, person.email)).toBe(false);
    expect(await only({ ...all, status: "active" }, person.email)).toBe(false);
  });

  it("finds whoever may work under one status, and alone whose mail has not left", async () => {
    const email = "frei@f.example";
    await pendingDriver(world, { email });
    for (const status of ["approved", "active"] as const) {
      await world.db.update(fahrerProfile).set({ status }).where(eq(fahrerProfile.email, email));
      expect(await only({ status: "active" }, email)).toBe(true);
      expect(await only({ status: "approved" }, email)).toBe(status === "approved");
    }
  });

  it("gives no column that only the search needs", async () => {
    const { rows } = await listDrivers(world.ctx(), { limit: 1 });
    expect(rows[0]).not.toHaveProperty("suchtext");
  });
});

describe("10,000 drivers", { timeout: 120_000 }, () => {
  beforeAll(async () => {
    await seedDemoData(world.ctx(), { drivers: 200, jobs: 0, picture: SAMPLE_PICTURE });
    const { suchtext: _, nummer: __, ...profile } = getTableColumns(fahrerProfile);
    const [id, email] = [
      sql`gen_random_uuid()`,
      sql`replace(email, 'fahrer-', 'fahrer-' || copy || '-')`,
    ];
    const copied = Object.values({ ...profile, id, email });
    const names = Object.values(profile).map(({ name }) => sql.identifier(name));
    await world.db.execute(sql`
      insert into fahrer_profile (${sql.join(names, sql`, `)}) select ${sql.join(copied, sql`, `)}
      from fahrer_profile, generate_series(2, 50) as copy where email like 'fahrer-%'`);
    await world.db.execute(sql`vacuum analyze fahrer_profile`);
  }, 120_000);

  it("are searched by the trigram index, exactly and forgiving, and filtered by theirs", async () => {
    const plan = async (condition: ReturnType<typeof sql>) => {
      const rows = await world.db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', '0.35', true)`);
        return tx.execute<{ "QUERY PLAN": string }>(
          sql`explain analyze select id from fahrer_profile where ${condition}
            order by created_at desc, id desc limit 51`,
        );
      });
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    };
    const exact = await plan(sql`suchtext like '%fahrer-7-177@%'`);
    const alike = await plan(sql`'wisniewsky' <% suchtext`);
    if (process.env.SHOW_PLANS) console.info(`${exact}\n\n${alike}`);
    expect(exact).toContain("fahrer_profile_search");
    expect(alike).toContain("fahrer_profile_search");
  });

  it("are read page after page by any search, each once", async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const options = {
        q: "beispieldaten.example",
        licence: "D",
        limit: 500,
        ...(cursor && { cursor }),
      } as const;
      const page = await listDrivers(world.ctx(), options);
      seen.push(...page.rows.map((driver) => driver.id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    const [row] = await world.db.execute<{ count: string }>(
      sql`select count(*) from fahrer_profile where fuehrerscheinklassen && '{D,DE}' and email like '%beispieldaten.example'`,
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(Number(row?.count));
  });
});
