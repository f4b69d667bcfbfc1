import { describe, expect, it } from "vitest";
import { listKeys } from "../../../src/domain/desk/keys/api-keys.ts";
import { colleague } from "../../support/administrators.ts";
import { newKey } from "../../support/api-keys.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const SETTINGS = "/admin/einstellungen";
const FORM = {
  "Content-Type": "application/x-www-form-urlencoded",
  "Sec-Fetch-Site": "same-origin",
};

async function ask(session: string, path: string, form?: Record<string, string>) {
  const response = await world.app.request(path, {
    ...(form && { method: "POST", body: new URLSearchParams(form) }),
    headers: { ...(form && FORM), Cookie: `sitzung=${session}` },
  });
  const { status, headers } = response;
  return { status, html: await response.text(), location: headers.get("location") };
}

const keyNamed = async (name: string) => {
  const found = (await listKeys(world.ctx())).find((key) => key.name === name);
  if (!found) throw new Error(`no key ${name}`);
  return found;
};

describe("keys of programs in the settings", () => {
  it("are made by a form, shown once, used, and revoked after a question", async () => {
    const { session } = await colleague(world, "Karla Klug");
    expect((await ask(session, SETTINGS)).html).toContain("Noch kein Programm hat Zugang");
    const form = { name: "Lohn & <b>Büro</b>", scope: "write", expiresOn: "2027-12-31" };
    const made = await ask(session, `${SETTINGS}/programm`, form);
    expect(made.status).toBe(200);
    expect(made.html).toContain("Lohn &amp; &lt;b&gt;Büro&lt;/b&gt;");
    const [key = ""] = /fk_[a-z2-7]{40}/.exec(made.html) ?? [];
    const used = await world.call("admin-data-fetch", { dataType: "jobs" }, { session: key });
    expect(used.status).toBe(200);

    const { html } = await ask(session, SETTINGS);
    expect(html).not.toMatch(/fk_[a-z2-7]{7}/);
    expect(html).toContain("Gültig bis 31.12.2027");
    expect(html).toContain("von Karla Klug");
    const { id } = await keyNamed("Lohn & <b>Büro</b>");
    const path = `${SETTINGS}/programm-widerrufen`;
    const question = await ask(session, `${path}?schluessel=${id}`);
    expect(question.html).toContain("Zugang von Lohn &amp; &lt;b&gt;Büro&lt;/b&gt; widerrufen?");
    const revoked = await ask(session, path, { schluessel: id });
    expect(revoked.location).toBe(`${SETTINGS}?ergebnis=schluessel-widerrufen`);
    const after = await ask(session, revoked.location ?? "");
    expect(after.html).toContain("Zugang widerrufen");
    expect(after.html).toContain("Widerrufen am ");
    const late = await world.call("admin-data-fetch", { dataType: "jobs" }, { session: key });
    expect(late.body.code).toBe("key_revoked");
    expect((await ask(session, path, { schluessel: id })).status).toBe(409);
    expect((await ask(session, `${path}?schluessel=${crypto.randomUUID()}`)).status).toBe(404);
  });

  it("say in the form what is wrong, and keep what was typed", async () => {
    const { session } = await colleague(world);
    const form = { name: "Portal", scope: "read", expiresOn: "2020-01-01" };
    const past = await ask(session, `${SETTINGS}/programm`, form);
    expect(past.status).toBe(422);
    expect(past.html).toContain("Dieser Tag ist schon vorbei");
    expect(past.html).toContain('value="Portal"');
    const empty = await ask(session, `${SETTINGS}/programm`, { name: "", scope: "alles" });
    expect(empty.html).toContain("Bitte geben Sie den Namen des Programms ein");
    expect(empty.html).toContain("Bitte wählen Sie, was das Programm darf");
    await newKey(world, { name: "Vergeben" });
    const taken = await ask(session, `${SETTINGS}/programm`, {
      ...form,
      expiresOn: "",
      name: "vergeben",
    });
    expect([taken.status, taken.html.includes("Name schon vergeben")]).toEqual([409, true]);
  });

  it("take a fresh proof, which carries along what was typed", async () => {
    const { session, password } = await colleague(world);
    world.clock.advance({ minutes: 31 });
    const form = { name: "Mit Nachweis", scope: "read", expiresOn: "" };
    const asked = await ask(session, `${SETTINGS}/programm`, form);
    expect(asked.status).toBe(403);
    expect(asked.html).toContain('name="name" value="Mit Nachweis"');
    const made = await ask(session, `${SETTINGS}/programm`, { ...form, nachweis: password });
    expect(made.html).toMatch(/fk_[a-z2-7]{40}/);
  });

  it.each([
    ["end with the access of whoever made them", { schluessel: "widerrufen" }, "revoked"],
    ["stay where the tick is taken out", {}, "active"],
  ])("are named before that, and %s", async (name, ticked, state) => {
    const [chief, one] = [await colleague(world), await colleague(world, "Kurt Kurz")];
    await ask(one.session, `${SETTINGS}/programm`, { name, scope: "write" });
    const question = `${SETTINGS}/zugang-beenden?zugang=${one.administratorId}`;
    const { html } = await ask(chief.session, question);
    expect(html).toContain(`angelegt: ${name}.`);
    const box = /<input[^>]*value="widerrufen"[^>]*>/.exec(html)?.[0];
    expect(box).toContain('checked=""');
    // A browser sends no form whose required box is empty.
    expect(box).not.toContain("required");
    const { session } = chief;
    await ask(session, `${SETTINGS}/zugang-beenden`, { zugang: one.administratorId, ...ticked });
    expect((await keyNamed(name)).state).toBe(state);
  });
});
