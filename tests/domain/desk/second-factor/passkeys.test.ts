import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { adminActions, passkeys, recoveryCodes } from "../../../../src/db/schema/index.ts";
import { endAdministrator } from "../../../../src/domain/desk/administrators/change-administrators.ts";
import {
  askForPasskey,
  confirmSignIn,
  signInWithPasskey,
} from "../../../../src/domain/desk/second-factor/check-second-factor.ts";
import {
  readOwnFactors,
  renewRecoveryCodes,
} from "../../../../src/domain/desk/second-factor/factors.ts";
import {
  addPasskey,
  offerPasskey,
  removeApp,
  removePasskey,
} from "../../../../src/domain/desk/second-factor/own-factors.ts";
import { SECOND_FACTOR } from "../../../../src/domain/desk/second-factor/vocabulary.ts";
import { proveIdentity } from "../../../../src/domain/desk/sessions/fresh-proof.ts";
import type { ProveIdentityInput } from "../../../../src/domain/desk/sessions/schemas.ts";
import { readSession } from "../../../../src/domain/desk/sessions/sessions.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import type { Actor } from "../../../../src/domain/kernel/context.ts";
import type { PasskeyAnswer } from "../../../../src/domain/kernel/service-ports.ts";
import { colleague } from "../../../support/administrators.ts";
import { expectInvalid, expectRefusal, outcomes } from "../../../support/expectations.ts";
import { whileOpen } from "../../../support/open-change.ts";
import { emailsAbout } from "../../../support/outbox.ts";
import { appCode, setUpApp, setUpPasskey, softwareKey } from "../../../support/second-factor.ts";
import { useWorld, VISITOR } from "../../../support/world.ts";

const world = useWorld();
const visitor = () => world.ctx(VISITOR);

const ask = async (pending?: string) => (await askForPasskey(visitor(), { pending })).options;
const enter = (passkey: PasskeyAnswer) => signInWithPasskey(visitor(), { passkey });

async function withPasskey() {
  const one = await colleague(world);
  return { ...one, ...(await setUpPasskey(world, one.actor)) };
}

const storedOf = (passkeyId: string) =>
  world.db.select().from(passkeys).where(eq(passkeys.id, passkeyId));

describe("a passkey", () => {
  it("signs in by itself, and shows when it was used last", async () => {
    const one = await withPasskey();
    const { session } = await enter(one.device.get(await ask()));
    const open = await readSession(visitor(), session, { isInput: false });
    expect(open.email).toBe(one.email);
    const { passkeys: own } = await readOwnFactors(world.ctx(one.actor));
    expect(own).toMatchObject([{ name: "Telefon", lastUsedAt: expect.any(Date) }]);
  });

  it("confirms a right password, and only its owner's", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { email, password } = one;
    const step = await expectRefusal(
      signIn(visitor(), { email, password }),
      "second_factor_required",
    );
    const { pending = "", ways } = step.secondStep ?? {};
    expect(ways).toEqual(["passkey", "recovery"]);
    const options = await ask(pending);
    expect(JSON.stringify(options)).toContain('"allowCredentials":[{');
    const confirm = (passkey: PasskeyAnswer) => confirmSignIn(visitor(), { passkey }, pending);
    await expectRefusal(confirm(other.device.get(options)), "passkey_refused");
    await confirm(one.device.get(await ask(pending)));
  });

  it("answers each challenge once, of five at the same moment too", async () => {
    const { device } = await withPasskey();
    const answer = device.get(await ask());
    const { won, refused } = await outcomes(Array.from({ length: 5 }, () => enter(answer)));
    expect([won.length, refused]).toEqual([1, Array(4).fill("passkey_refused")]);
  });

  it("is refused for whatever is not right", async () => {
    const one = await withPasskey();
    const stranger = softwareKey(world.config.publicUrl);
    const late = await ask();
    world.clock.advance({ minutes: SECOND_FACTOR.stepMinutes });
    const creation = (await offerPasskey(world.ctx(one.actor))).options;
    const forged = { challenge: Buffer.from("forged").toString("base64url") };
    const elsewhere = { ...one.device.get(await ask()), id: stranger.get(forged).id };
    const wrong: PasskeyAnswer[] = [
      one.device.get(late),
      one.device.get(forged),
      // Made to add one, not to sign in.
      one.device.get(creation),
      one.device.get(await ask(), { origin: "https://evil.example" }),
      one.device.get(await ask(), { verifies: false }),
      stranger.get(await ask()),
      elsewhere,
      { ...one.device.get(await ask()), response: {} },
    ];
    for (const answer of wrong) await expectRefusal(enter(answer), "passkey_refused");
    await enter(one.device.get(await ask()));
  });

  it("is refused under a name that no key can have", async () => {
    const { device } = await withPasskey();
    const answer = device.get(await ask());
    await expectInvalid(enter({ ...answer, id: "\u0000" }), "passkey.id");
  });

  it("whose counter does not go on is a copy, and refused", async () => {
    const { device, passkeyId } = await withPasskey();
    await enter(device.get(await ask(), { counter: 7 }));
    for (const counter of [0, 6, 7]) {
      await expectRefusal(enter(device.get(await ask(), { counter })), "passkey_refused");
    }
    await enter(device.get(await ask(), { counter: 8 }));
    expect((await storedOf(passkeyId))[0]?.counter).toBe(8);
  });

  it("opens nothing once it is removed or the access has ended", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    await removePasskey(world.ctx(one.actor), one);
    await endAdministrator(world.ctx(), other);
    for (const { device } of [one, other]) {
      await expectRefusal(enter(device.get(await ask())), "passkey_refused");
    }
    expect(await storedOf(other.passkeyId)).toEqual([]);
    await signIn(visitor(), one);
  });

  it("is one's own to remove", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { passkeyId } = one;
    const stranger = world.ctx(other.actor);
    await expectRefusal(removePasskey(stranger, { passkeyId }), "passkey_not_found");
    expect(await storedOf(passkeyId)).toHaveLength(1);
  });
});

describe("adding a passkey", () => {
  it("takes an answer once, and only for whom the challenge was", async () => {
    const [one, other] = [await colleague(world), await colleague(world)];
    const add = (actor: Actor, passkey: PasskeyAnswer) =>
      addPasskey(world.ctx(actor), { name: "Telefon", passkey });
    const device = softwareKey(world.config.publicUrl);
    const { options } = await offerPasskey(world.ctx(one.actor));
    const answer = device.create(options);
    await expectRefusal(add(other.actor, answer), "passkey_not_made");
    const unverified = softwareKey(world.config.publicUrl).create(options, { verifies: false });
    await expectRefusal(add(one.actor, unverified), "passkey_not_made");
    const { won, refused } = await outcomes([add(one.actor, answer), add(one.actor, answer)]);
    expect([won.length, refused]).toEqual([1, ["passkey_not_made"]]);
    // The same device for somebody else: its key is known already.
    const again = (await offerPasskey(world.ctx(other.actor))).options;
    await expectRefusal(add(other.actor, device.create(again)), "passkey_not_made");
  });

  it("comes with recovery codes the first time alone, and stands in the log", async () => {
    const one = await withPasskey();
    expect(one.recoveryCodes).toHaveLength(SECOND_FACTOR.recoveryCodes);
    expect((await setUpPasskey(world, one.actor, "Zweiter")).recoveryCodes).toEqual([]);
    expect((await setUpApp(world, one.actor)).recoveryCodes).toEqual([]);
    const rows = await world.db
      .select()
      .from(adminActions)
      .where(eq(adminActions.admin_email, one.email));
    const noted = rows.filter(({ action }) => action === "set_up_second_factor");
    expect(noted.map(({ note }) => note).toSorted()).toEqual([
      "App",
      "Passkey „Telefon“",
      "Passkey „Zweiter“",
    ]);
  });

  it("ends at ten, of two that were offered while there were nine too", async () => {
    const one = await colleague(world);
    for (let count = 1; count < SECOND_FACTOR.passkeys; count += 1) {
      await setUpPasskey(world, one.actor, `Gerät ${count}`);
    }
    const offers = [
      await offerPasskey(world.ctx(one.actor)),
      await offerPasskey(world.ctx(one.actor)),
    ];
    const { won, refused } = await outcomes(
      offers.map(({ options }) => {
        const passkey = softwareKey(world.config.publicUrl).create(options);
        return addPasskey(world.ctx(one.actor), { name: "Das letzte", passkey });
      }),
    );
    expect([won.length, refused]).toEqual([1, ["too_many_passkeys"]]);
    await expectRefusal(offerPasskey(world.ctx(one.actor)), "too_many_passkeys");
  });
});

describe("removing and renewing", () => {
  const codesOf = ({ administratorId }: { administratorId: string }) =>
    world.db.$count(recoveryCodes, eq(recoveryCodes.admin_id, administratorId));

  it("the last factor takes the recovery codes with it, and the password is enough again", async () => {
    const [one] = [await withPasskey(), await withPasskey()];
    await setUpApp(world, one.actor);
    await removePasskey(world.ctx(one.actor), one);
    expect(await codesOf(one)).toBe(SECOND_FACTOR.recoveryCodes);
    const { recoveryCodes: left } = await readOwnFactors(world.ctx(one.actor));
    expect(left).toBe(SECOND_FACTOR.recoveryCodes);
    await removeApp(world.ctx(one.actor));
    expect(await codesOf(one)).toBe(0);
    await signIn(visitor(), one);
    await expectRefusal(removeApp(world.ctx(one.actor)), "no_second_factor");
    await expectRefusal(renewRecoveryCodes(world.ctx(one.actor)), "no_second_factor");
  });

  it("the last one stays where one is demanded, of two that are removed at once too", async () => {
    const one = await withPasskey();
    await setUpApp(world, one.actor);
    const demanding = { ...world.ctx(one.actor), demandsSecondFactor: true };
    const { result, hasWaited } = await whileOpen(
      world,
      (ctx) => removeApp({ ...ctx, actor: one.actor, demandsSecondFactor: true }),
      () => removePasskey(demanding, one),
    );
    expect([hasWaited, result]).toMatchObject([true, { reason: { code: "second_factor_needed" } }]);
    expect(await codesOf(one)).toBe(SECOND_FACTOR.recoveryCodes);
  });

  it("new recovery codes end those before", async () => {
    const one = await withPasskey();
    const { recoveryCodes: fresh } = await renewRecoveryCodes(world.ctx(one.actor));
    const { email, password } = one;
    const step = await expectRefusal(
      signIn(visitor(), { email, password }),
      "second_factor_required",
    );
    const pending = step.secondStep?.pending ?? "";
    const confirm = (code = "") => confirmSignIn(visitor(), { code }, pending);
    await expectRefusal(confirm(one.recoveryCodes[0]), "second_factor_wrong");
    await confirm(fresh[0]);
    const mails = await emailsAbout(world, { template: "second_factor_changed" });
    const told = mails.filter(({ recipient }) => recipient === email);
    expect(told.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ what: "codes_renewed" }),
    );
  });
});

describe("a fresh proof of identity", () => {
  it("is a code or a passkey of one's own too, each once", async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { secret } = await setUpApp(world, one.actor);
    const browser = { device: "", session: one.session };
    const prove = (proof: ProveIdentityInput) =>
      proveIdentity(world.ctx(one.actor), proof, browser);
    const code = appCode(world, secret);
    const { provenAt } = await prove({ way: "code", code });
    expect(await readSession(visitor(), one.session, { isInput: false })).toMatchObject({
      provenAt,
    });
    const passkey = one.device.get(await ask());
    await prove({ way: "passkey", passkey });
    for (const wrong of [
      { way: "code", code },
      { way: "passkey", passkey },
      { way: "passkey", passkey: other.device.get(await ask()) },
    ] as const) {
      const { fields } = await expectRefusal(prove(wrong), "proof_failed");
      expect(Object.keys(fields ?? {})).toEqual([wrong.way]);
    }
  });
});
