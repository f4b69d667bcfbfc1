import { beforeAll, expect, it } from "vitest";
import {
  addAdministrator,
  endAdministrator,
} from "../../../../src/domain/desk/administrators/change-administrators.ts";
import {
  requestPasswordLink,
  setPasswordByLink,
} from "../../../../src/domain/desk/administrators/passwords.ts";
import { ensureAdmin } from "../../../../src/domain/desk/sessions/ensure-admin.ts";
import { signIn } from "../../../../src/domain/desk/sessions/sign-in.ts";
import { passwordLink, passwordPaths } from "../../../support/administrators.ts";
import { ADMIN } from "../../../support/app.ts";
import { expectInvalid, expectRefusal } from "../../../support/expectations.ts";
import { WORKER } from "../../../support/outbox.ts";
import { useWorld } from "../../../support/world.ts";

const world = useWorld({ RATE_LIMIT_FACTOR: "1" });
const PASSWORD = "ein-ganz-neues-passwort";

beforeAll(() => ensureAdmin(world.ctx(WORKER), ADMIN));

let people = 0;
const visitor = () => world.ctx({ kind: "visitor", address: `203.0.${people}.1` });

async function invited() {
  people += 1;
  const email = `vergisst${people}@agentur.example`;
  const { administratorId } = await addAdministrator(world.ctx(), { name: "Nele Neu", email });
  return { administratorId, email };
}

async function withPassword() {
  const { administratorId, email } = await invited();
  const link = await passwordLink(world, email);
  await setPasswordByLink(visitor(), { ...link, newPassword: PASSWORD });
  return { administratorId, email };
}

async function ask(email: string) {
  people += 1;
  const { done } = await requestPasswordLink(visitor(), { email });
  await done;
}

/** With the one that he was invited by. */
const mailsTo = async (email: string) => (await passwordPaths(world, email)).length;

it("mails a link to whoever has set a password, and his own goes on until he uses it", async () => {
  const { email } = await withPassword();
  await ask(email.toUpperCase());
  expect(await mailsTo(email)).toBe(2);
  await signIn(visitor(), { email, password: PASSWORD });
  const link = await passwordLink(world, email);
  await setPasswordByLink(visitor(), { ...link, newPassword: "noch-ein-anderes-passwort" });
  await signIn(visitor(), { email, password: "noch-ein-anderes-passwort" });
});

it("mails nobody else, and ends no link of theirs", async () => {
  const fresh = await invited();
  const link = await passwordLink(world, fresh.email);
  const gone = await withPassword();
  await endAdministrator(world.ctx(), { administratorId: gone.administratorId });
  for (const email of [fresh.email, gone.email, ADMIN.email, "niemand@agentur.example"])
    await ask(email);
  expect(await mailsTo(fresh.email)).toBe(1);
  expect(await mailsTo(gone.email)).toBe(1);
  expect(await mailsTo(ADMIN.email)).toBe(0);
  expect(await mailsTo("niemand@agentur.example")).toBe(0);
  await setPasswordByLink(visitor(), { ...link, newPassword: PASSWORD });
  await expectInvalid(requestPasswordLink(visitor(), { email: "keine Adresse" }), "email");
});

it("fills no mailbox, whoever asks, and says so to nobody", async () => {
  const { email } = await withPassword();
  for (let time = 0; time < 6; time += 1) await ask(email);
  expect(await mailsTo(email)).toBe(1 + 3);
});

it.each(["known", "unknown"])("counts as an attempt to sign in: %s address", async (who) => {
  const email = who === "known" ? (await withPassword()).email : "niemand@agentur.example";
  people += 1;
  const one = visitor();
  for (let time = 0; time < 10; time += 1) await (await requestPasswordLink(one, { email })).done;
  await expectRefusal(requestPasswordLink(one, { email }), "too_many_logins");
  await expectRefusal(signIn(one, { email, password: PASSWORD }), "too_many_logins");
});
