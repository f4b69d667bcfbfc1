import { describe, expect, it } from "vitest";
import { noteSecurityCounts } from "../../../../src/domain/desk/operating-figures.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { listActions } from "../../../../src/domain/desk/sessions/list-actions.ts";
import { countUnnamedProxy, signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { describeProxy, describeSecondFactors } from "../../../../src/domain/desk/setup.ts";
import { expectRefusal } from "../../../support/expectations.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const WORKER = { kind: "worker" } as const;
const ADMIN = { email: "dispo@agentur.example", password: "richtiges-passwort" };

/** The newest entries of the log. */
const logged = async (limit: number) =>
  (await listActions(world.ctx(), { limit })).rows.map(({ label, by, note }) => ({
    label,
    by,
    note,
  }));

describe("the log of the desk", () => {
  it("says who signed in, whether in a known browser, and from which network", async () => {
    await ensureAdmin(world.ctx(WORKER), ADMIN);
    const { device } = await signIn(world.ctx(VISITOR), ADMIN);
    await signIn(world.ctx(VISITOR), ADMIN, { device });
    const wrong = { ...ADMIN, password: "falsches-passwort" };
    await expectRefusal(signIn(world.ctx(VISITOR), wrong), "login_failed");
    expect(await logged(2)).toEqual([
      { label: "Angemeldet", by: ADMIN.email, note: "bekannter Browser, Netz 203.0.113.0" },
      { label: "Angemeldet", by: ADMIN.email, note: "neuer Browser, Netz 203.0.113.0" },
    ]);
  });

  it("has one row for however many sign-ins that failed", async () => {
    await noteSecurityCounts(world.ctx(WORKER), {
      sign_in_failed: { count: 40, networks: 3 },
      sign_in_locked: { count: 7, networks: 1 },
    });
    await noteSecurityCounts(world.ctx(WORKER), {});
    expect(await logged(1)).toEqual([
      {
        label: "Anmeldung fehlgeschlagen",
        by: "System",
        note: "40 mal falsche Angaben aus 3 Netzen; 7 mal wegen zu vieler Versuche abgewiesen, aus einem Netz",
      },
    ]);
  });
});

describe("a proxy that the configuration does not name", () => {
  const lines = async (hops = 0) =>
    describeProxy({ trustedProxyHops: hops }, await countUnnamedProxy(world.ctx())).map(
      ({ text }) => text,
    );

  it("is said for a day, with how often it was seen, and not once it is named", async () => {
    expect(await lines()).toEqual([]);
    await noteSecurityCounts(world.ctx(WORKER), { proxy_unnamed: { count: 5, networks: 1 } });
    await noteSecurityCounts(world.ctx(WORKER), { proxy_unnamed: { count: 2, networks: 1 } });
    expect(await lines()).toEqual([expect.stringContaining("7 Anfragen")]);
    expect(await lines(1)).toEqual([]);
    world.clock.advance({ hours: 25 });
    expect(await lines()).toEqual([]);
    await noteSecurityCounts(world.ctx(WORKER), { proxy_unnamed: { count: 1, networks: 1 } });
    expect(await lines()).toEqual([expect.stringContaining("1 Anfrage der")]);
  });
});

it("who signs in with his password alone is counted in production, unless nobody may", () => {
  const none = { hasApp: false, passkeys: 0, recoveryCodes: 0 };
  const factors = [none, { ...none, hasApp: true }, { ...none, passkeys: 1 }];
  const access = { environment: "production", demandsSecondFactor: false, factors };
  const said = (change: Partial<typeof access> = {}) =>
    describeSecondFactors({ ...access, ...change }).map(({ text }) => text);
  expect(said()).toEqual([expect.stringMatching(/^Ein Zugang hat keinen/)]);
  expect(said({ factors: [none, none] })).toEqual([expect.stringMatching(/^2 Zugänge haben/)]);
  expect(said({ factors: factors.slice(1) })).toEqual([]);
  expect(said({ demandsSecondFactor: true })).toEqual([]);
  expect(said({ environment: "development" })).toEqual([]);
});
