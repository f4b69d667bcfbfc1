import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { simpleParser } from "mailparser";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderMailer } from "../../src/platform/mail-folder.ts";

let home = "";
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), "mail-"));
});
afterEach(() => rm(home, { recursive: true, force: true }));

const MAIL = {
  to: "juergen@fahrer.example",
  subject: "Auftrag FA 1042 – Größe, Maße, Gewicht",
  text: "Straße: Kölner Straße 7\nGrüße",
  html: "<p>Straße: Kölner Straße 7</p>",
  messageId: "<01980000-0000@agentur.example>",
};

describe("mails into a folder", () => {
  it("become .eml files that a mail program reads, umlauts and all", async () => {
    const folder = path.join(home, "does", "not", "exist");
    const mailer = folderMailer(folder, {
      from: '"Kran Köln" <disposition@agentur.example>',
    });
    const { answer } = await mailer.send(MAIL);
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^[\w.-]+\.eml$/)]);
    expect(answer).toBe(`Datei ${files[0]}`);
    const mail = await simpleParser(await readFile(path.join(folder, files[0] ?? "")));
    expect(mail).toMatchObject({ subject: MAIL.subject, messageId: MAIL.messageId });
    expect(mail.text?.trim()).toBe(MAIL.text);
    expect(mail.html).toContain("Kölner Straße 7");
    expect(mail.from?.value).toEqual([
      { name: "Kran Köln", address: "disposition@agentur.example" },
    ]);
    expect([mail.to].flat()[0]?.value).toEqual([{ name: "", address: MAIL.to }]);
  });

  it("written twice, stay one file; many at once, many", async () => {
    const mailer = folderMailer(home, { from: "disposition@agentur.example" });
    await mailer.send(MAIL);
    await mailer.send(MAIL);
    const ids = Array.from({ length: 10 }, (_, index) => `<${index}@agentur.example>`);
    await Promise.all(ids.map((messageId) => mailer.send({ ...MAIL, messageId })));
    const files = await readdir(home);
    expect(files).toHaveLength(11);
    expect(files.every((file) => file.endsWith(".eml"))).toBe(true);
  });

  it("never leave the folder, whatever the message id", async () => {
    const folder = path.join(home, "mail");
    const mailer = folderMailer(folder, { from: "disposition@agentur.example" });
    await mailer.send({ ...MAIL, messageId: "<../../outside@x/../y>" });
    expect(await readdir(home)).toEqual(["mail"]);
    expect(await readdir(folder)).toHaveLength(1);
  });
});
