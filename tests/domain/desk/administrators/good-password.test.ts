import { describe, expect, it } from "vitest";
import { loadConfig } from "../../../../src/config.ts";
import { weaknessOf } from "../../../../src/domain/desk/administrators/passwords.ts";
import { startServer } from "../../../../src/server.ts";

const AROUND = {
  email: "erika.muster@fuhrpark-nord.example",
  name: "Erika Muster",
  operator: { name: "Nordlicht Logistik GmbH", email: "info@nordlicht.example" },
  host: "www.fahrer-am-fjord.example",
};

const OF: [string, string[]][] = [
  [
    "zu leicht zu erraten",
    [
      "1234567890",
      "0987654321",
      "qwertzuiop",
      "asdfghjklö",
      "aaaaaaaaaa",
      "abcabcabcabc",
      "1q2w3e4r5t",
      "ABCDEFGHIJ",
      "1111122222",
    ],
  ],
  [
    "Listen",
    [
      "Passwort2026!",
      "p4ssw0rt2024",
      "password123456",
      "Sommer2026!!",
      "hallohallo12",
      "BERUFSKRAFTFAHRER",
      "letmein123456",
      "!!schatz!!2019",
    ],
  ],
  [
    "fast nur aus",
    [
      "ErikaMuster1",
      "erika.muster@fuhrpark-nord.example",
      "Nordlicht-2026",
      "fuhrpark-nord1",
      "Fahrer-am-Fjord!",
      "Muster.1987.E",
    ],
  ],
];

describe("a password", () => {
  it.each(OF)("that is %s is refused", async (words, passwords) => {
    for (const password of passwords) {
      expect([password, await weaknessOf(password, AROUND)]).toEqual([
        password,
        expect.stringContaining(words),
      ]);
    }
  });

  it.each([
    "kranich-im-nebel-42",
    "Xk9$mQ2vLp",
    "drei wilde Gänse 7",
    "erikas-muster-hängt-am-schiefen-haken",
    "вода-под-мостом",
  ])("like %j is taken", async (password) => {
    expect(await weaknessOf(password, AROUND)).toBeUndefined();
  });

  it("may be as long as it may be", async () => {
    expect(await weaknessOf("ä".repeat(500), AROUND)).toContain("zu leicht");
  });
});

describe("ADMIN_PASSWORD", () => {
  it("in production is held to the same, before anything starts", async () => {
    for (const ADMIN_PASSWORD of [
      "1234567890",
      "aaaaaaaaaa",
      "fahrer1234",
      "dispo@agentur.example",
    ]) {
      const config = loadConfig({
        NODE_ENV: "production",
        PUBLIC_URL: "https://www.agentur.example",
        TRUSTED_PROXY_HOPS: "1",
        // Nobody is there: whoever got as far as the database would fail in another way.
        DATABASE_URL: "postgres://fahrer:kE9-unratbar@127.0.0.1:1/fahrer",
        LINK_SECRET: "kZ8wq3P0aV5mXr2Lt7Yb1Nc6Hd4Gf9Js",
        ADMIN_EMAIL: "dispo@agentur.example",
        ADMIN_PASSWORD,
      });
      const refused = startServer(config);
      await expect(refused).rejects.toThrow("ADMIN_PASSWORD: Dieses Passwort");
      await expect(refused).rejects.not.toThrow(ADMIN_PASSWORD);
    }
  });
});
