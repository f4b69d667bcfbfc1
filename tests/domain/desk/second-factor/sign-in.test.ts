import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { authenticatorApps, recoveryCodes, sessions } from "../../../../src/db/schema/index.ts";
import { endAdministrator } from "../../../../src/domain/desk/administrators/change-administrators.ts";
import { setPassword } from "../../../../src/domain/desk/administrators/passwords.ts";
import { confirmSignIn } from "../../../../src/domain/desk/second-factor/check-second-factor.ts";
import {
  confirmApp,
  resetSecondFactor,
  startApp,
} from "../../../../src/domain/desk/second-factor/own-factors.ts";
import { SECOND_FACTOR } from "../../../../src/domain/desk/second-factor/vocabulary.ts";
import { readSession } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import type { SecondStep } from "../../../../src/domain/kernel/errors.ts";
import { CLI, colleague } from "../../../support/administrators.ts";
import { expectRefusal, outcomes } from "../../../support/expectations.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { appCode, setUpApp } from "../../../support/second-factor.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });

let visitors = 0;
function visitor() {
  visitors += 1;
  return world.ctx({ kind: "visitor", address: `203.0.${visitors}.1` });
}

/** Somebody with an app, who is signed in once. */
async function withApp() {
  const one = await colleague(world);
  return { ...one, ...(await setUpApp(world, one.actor)) };
}

type Person = Awaited<ReturnType<typeof withApp>>;

async function firstStep({ email, password }: Pick<Person, "email" | "password">) {
  const refusal = await expectRefusal(
    signIn(visitor(), { email, password }),
    "second_factor_required",
  );
  return refusal.secondStep as SecondStep;
}

const confirm = (pending: string, code: string, device = "", ctx = visitor()) =>
  confirmSignIn(ctx, { code }, pending, { device });

const sessionsOf = ({ administratorId }: Person) =>
  world.db.$count(sessions, eq(sessions.userId, administratorId));

const openWith = (session: string) => readSession(visitor(), session, { isInput: false });

describe("signing in with a second factor", () => {
  it("opens no session for the password alone, and one for the app's code after it", async () => {
    const one = await withApp();
    const before = await sessionsOf(one);
    const { pending, ways } = await firstStep(one);
    expect(ways).toEqual(["app", "recovery"]);
    expect(await sessionsOf(one)).toBe(before);
    const { session } = await confirm(pending, appCode(world, one.secret));
    expect(await openWith(session)).toMatchObject({ email: one.email });
    expect(await sessionsOf(one)).toBe(before + 1);
  });

  it("says nothing of it to who doesn't know the password", async () => {
    const { email } = await withApp();
    await expectRefusal(
      signIn(visitor(), { email, password: "geraten-und-falsch" }),
      "login_failed",
    );
  });

  it("takes a code of the step before and after, with blanks, and none further away", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    for (const steps of [-3, -2, 2, 3]) {
      const off = confirm(pending, appCode(world, one.secret, steps));
      await expectRefusal(off, "second_factor_wrong");
    }
    const code = appCode(world, one.secret, -1);
    await confirm(pending, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    await confirm(pending, appCode(world, one.secret, 1));
    for (const wrong of ["12345", "1234567", "abcdef", "０１２３４５"]) {
      await expectRefusal(confirm(pending, wrong), "second_factor_wrong");
    }
  });

  it("takes each code once, of five at the same moment too, and none before one that was taken", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    const code = appCode(world, one.secret);
    const { won, refused } = await outcomes(
      Array.from({ length: 5 }, () => confirm(pending, code)),
    );
    expect([won.length, refused]).toEqual([1, Array(4).fill("second_factor_wrong")]);
    await expectRefusal(confirm(pending, code), "second_factor_wrong");
    const older = confirm(pending, appCode(world, one.secret, -1));
    await expectRefusal(older, "second_factor_wrong");
  });

  it("takes the code that confirmed the app no second time", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    const spent = appCode(world, one.secret, -2);
    world.clock.advance({ minutes: -1 });
    await expectRefusal(confirm(pending, spent), "second_factor_wrong");
  });

  it("ends after five minutes, with another password, with the access, and after a reset", async () => {
    const [late, changed, ended, reset] = [
      await withApp(),
      await withApp(),
      await withApp(),
      await withApp(),
    ];
    const step = await firstStep(late);
    world.clock.advance({ minutes: SECOND_FACTOR.stepMinutes });
    const steps = [await firstStep(changed), await firstStep(ended), await firstStep(reset)];
    const newPassword = "ein-ganz-neues-passwort";
    await setPassword(world.ctx(CLI), { ...changed, newPassword });
    await endAdministrator(world.ctx(), ended);
    await resetSecondFactor(world.ctx(CLI), reset);
    const isHis = eq(sessions.userId, reset.administratorId);
    expect(await world.db.$count(sessions, isHis)).toBe(0);
    const everybody: [Person, SecondStep][] = [
      [late, step],
      [changed, steps[0] as SecondStep],
      [ended, steps[1] as SecondStep],
      [reset, steps[2] as SecondStep],
    ];
    for (const [{ secret }, { pending }] of everybody) {
      await expectRefusal(confirm(pending, appCode(world, secret)), "second_step_expired");
    }
    const { pending } = await firstStep({ ...changed, password: newPassword });
    await confirm(pending, appCode(world, changed.secret));
    await signIn(visitor(), reset);
  });

  it("lets nobody guess the first code of an app that is being set up", async () => {
    const { actor } = await colleague(world);
    await startApp(world.ctx(actor));
    const guess = () => confirmApp(world.ctx(actor), { code: "000000" });
    for (let n = 0; n < 10; n += 1) await expectRefusal(guess(), "app_code_wrong");
    await expectRefusal(guess(), "too_many_codes");
  });

  it("serves only him whose password it was, and no forged proof of it", async () => {
    const [one, other] = [await withApp(), await withApp()];
    const { pending } = await firstStep(one);
    await expectRefusal(confirm(pending, appCode(world, other.secret)), "second_factor_wrong");
    await expectRefusal(confirm(pending, other.recoveryCodes[0] ?? ""), "second_factor_wrong");
    const swapped = pending.replace(one.administratorId, other.administratorId);
    for (const forged of ["", "x", swapped, `${pending}x`, one.device, one.session]) {
      const code = appCode(world, other.secret);
      await expectRefusal(confirm(forged, code), "second_step_expired");
    }
  });
});

describe("a recovery code", () => {
  it("opens once, however it is spelled, is counted, written down, and told", async () => {
    const one = await withApp();
    expect(new Set(one.recoveryCodes).size).toBe(SECOND_FACTOR.recoveryCodes);
    expect(one.recoveryCodes[0]).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    const { pending } = await firstStep(one);
    const code = one.recoveryCodes[3] ?? "";
    await confirm(pending, ` ${code.toLowerCase().replace("-", " ")}`);
    await expectRefusal(confirm(pending, code), "second_factor_wrong");
    const used = await emailsAbout(world, { template: "second_factor_changed" });
    const own = used.filter(({ recipient }) => recipient === one.email);
    expect(own.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ what: "recovery_code_used", left: 9 }),
    );
  });

  it("of several at the same moment opens once", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    const code = one.recoveryCodes[0] ?? "";
    const { won, refused } = await outcomes(
      Array.from({ length: 5 }, () => confirm(pending, code)),
    );
    expect([won.length, refused]).toEqual([1, Array(4).fill("second_factor_wrong")]);
  });

  it("and the app's secret stand in no row as they are", async () => {
    const one = await withApp();
    const rows = JSON.stringify([
      await world.db.select().from(recoveryCodes),
      await world.db.select().from(authenticatorApps),
    ]);
    for (const code of one.recoveryCodes) {
      expect(rows).not.toContain(code);
      expect(rows).not.toContain(code.replace("-", ""));
    }
    expect(rows).not.toContain(one.secret);
  });
});

describe("guessing codes", () => {
  it("ends after ten wrong ones, from wherever they come, and its owner hears that his password is known", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    for (let guess = 0; guess < 10; guess += 1) {
      await expectRefusal(confirm(pending, "000000"), "second_factor_wrong");
      // The password once more clears nothing.
      await firstStep(one);
    }
    const right = () => confirm(pending, appCode(world, one.secret));
    await expectRefusal(right(), "too_many_codes");
    await expectRefusal(right(), "too_many_codes");
    const told = await emailsAbout(world, { template: "second_factor_changed" });
    const warnings = told.filter(
      ({ recipient, data }) =>
        recipient === one.email && (data as { what: string }).what === "guessed",
    );
    expect(warnings).toHaveLength(1);
  });

  it("of others keeps nobody out of a browser in which he has signed in before", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    for (let guess = 0; guess < 10; guess += 1) {
      await expectRefusal(confirm(pending, "000000"), "second_factor_wrong");
    }
    await confirm(pending, appCode(world, one.secret), one.device);
  });

  it("in such a browser ends too, and then it counts as any other", async () => {
    const one = await withApp();
    const { pending } = await firstStep(one);
    const guess = () => confirm(pending, "000000", one.device);
    for (let count = 0; count < 20; count += 1) {
      await expectRefusal(guess(), "second_factor_wrong");
    }
    await expectRefusal(guess(), "too_many_codes");
  });

  it("from one network ends for this network alone", async () => {
    const guesser = world.ctx({ kind: "visitor", address: "198.51.100.9" });
    const one = await withApp();
    const { pending } = await firstStep(one);
    await expectRefusal(confirm(pending, "000000", "", guesser), "second_factor_wrong");
    for (let guess = 1; guess < 10; guess += 1) await guesser.limits.take("login", "198.51.100.9");
    const code = appCode(world, one.secret);
    await expectRefusal(confirm(pending, code, "", guesser), "too_many_logins");
    await confirm(pending, code);
  });
});
