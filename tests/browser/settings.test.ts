import { expect, it } from "vitest";
import { passwordPaths } from "../support/administrators.ts";
import { DESKTOP, expectAccessible, expectFits, PHONE, useSite } from "../support/browser.ts";

const site = useSite();
const EMAIL = "nele.neu@agentur.example";
const PASSWORD = "neles-eigenes-passwort";

it("a dispatcher adds another, who sets his password on the phone, signs in, makes a program's key, copies and revokes it, and is out once his access ends", async () => {
  const chief = await site.dispatcher({ viewport: DESKTOP, javaScriptEnabled: false });
  await chief.getByRole("link", { name: "Büro" }).click();
  await chief.getByRole("link", { name: "Einstellungen" }).click();
  await chief.getByLabel("Vor- und Nachname", { exact: true }).fill("Nele Neu");
  await chief.getByLabel("E-Mail-Adresse").fill(EMAIL);
  await chief.getByRole("button", { name: "Zugang hinzufügen" }).click();
  await chief.getByText("Eine E-Mail mit dem Link").waitFor();

  const [path = ""] = await passwordPaths(site, EMAIL);
  const nele = await site.visitor({
    viewport: PHONE,
    permissions: ["clipboard-write", "clipboard-read"],
  });
  await nele.goto(path);
  await expectAccessible(nele);
  await expectFits(nele);
  await nele.getByLabel("Neues Passwort").fill(PASSWORD);
  await nele.getByRole("button", { name: "Passwort setzen" }).click();
  await nele.getByRole("link", { name: "Zur Anmeldung" }).click();
  await nele.getByLabel("E-Mail-Adresse").fill(EMAIL);
  await nele.getByLabel("Passwort").fill(PASSWORD);
  await nele.getByRole("button", { name: "Anmelden", exact: true }).click();
  await nele.waitForURL(({ pathname }) => pathname === "/admin");
  await nele.goto("/admin/einstellungen");
  await nele.getByLabel("Ihr Vor- und Nachname").fill("Nele Nachher");
  await nele.getByRole("button", { name: "Name speichern" }).click();
  await nele.getByText("Name geändert").waitFor();
  await expectAccessible(nele);
  await expectFits(nele);

  await nele.getByLabel("Name des Programms").fill("Buchhaltung");
  await nele.getByLabel("Lesen –").check();
  await nele.getByRole("button", { name: "Schlüssel anlegen" }).click();
  await nele.getByText(/^fk_[a-z2-7]{40}$/).waitFor();
  await expectAccessible(nele);
  await expectFits(nele);

  await nele.getByRole("link", { name: "Schlüssel ist eingetragen" }).click();
  await nele.getByRole("link", { name: "Widerrufen … Zugang von Buchhaltung" }).click();
  await expectAccessible(nele);
  await expectFits(nele);
  await nele.getByRole("button", { name: "Zugang widerrufen" }).click();
  await nele.getByText("Das Programm kommt ab sofort nicht mehr hinein.").waitFor();
  await expectAccessible(nele);
  await expectFits(nele);

  await chief.reload();
  await chief.getByRole("link", { name: "Beenden … Zugang von Nele Nachher" }).click();
  await chief.getByRole("button", { name: "Zugang beenden" }).click();
  await chief.getByText("Wer damit angemeldet war").waitFor();
  expect(await chief.getByRole("row", { name: /^Nele Nachher/ }).textContent()).toContain(
    "Beendet",
  );
  await nele.getByRole("button", { name: "Name speichern" }).click();
  await nele.waitForURL(({ pathname }) => pathname === "/admin/login");
});
