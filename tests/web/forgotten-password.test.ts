import { beforeAll, expect, it } from "vitest";
import { addAdministrator } from "../../src/domain/desk/administrators/change-administrators.ts";
import { setPasswordByLink } from "../../src/domain/desk/administrators/passwords.ts";
import { passwordLink } from "../support/administrators.ts";
import { useApp } from "../support/app.ts";

const world = useApp();
const PATH = "/admin/passwort-vergessen";
const KNOWN = "nele@agentur.example";

beforeAll(async () => {
  await addAdministrator(world.ctx(), { name: "Nele Neu", email: KNOWN });
  const link = await passwordLink(world, KNOWN);
  await setPasswordByLink(world.ctx(), { ...link, newPassword: "ein-ganz-neues-passwort" });
});

async function ask(email: string) {
  const answer = await world.app.request(PATH, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ email }).toString(),
  });
  const { "x-request-id": _, ...headers } = Object.fromEntries(answer.headers);
  return { status: answer.status, headers, text: await answer.text() };
}

it("is reached from the login, and says whom to ask", async () => {
  const page = async (path: string) => (await world.app.request(path)).text();
  expect((await page("/admin/login")).includes(`href="${PATH}"`)).toBe(true);
  expect((await page(PATH)).includes("Wen Sie fragen können")).toBe(true);
  expect((await page(`${PATH}?gesendet`)).includes("Ihre Anfrage ist angekommen")).toBe(true);
});

it("answers the same to a known and an unknown address", async () => {
  const known = await ask(KNOWN);
  expect(known.status).toBe(303);
  expect(known.headers.location).toBe(`${PATH}?gesendet`);
  expect(await ask("niemand@agentur.example")).toEqual(known);
});

it("says in the form what is wrong with an address", async () => {
  const { status, text } = await ask("keine");
  expect(status).toBe(422);
  expect(text.includes("Ungültige E-Mail-Adresse")).toBe(true);
});
