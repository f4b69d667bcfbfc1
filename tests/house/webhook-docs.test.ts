import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Webhook } from "standardwebhooks";
import { afterAll, describe, expect, it } from "vitest";
import { WEBHOOK_MESSAGES } from "../../src/domain/webhooks/announce.ts";
import { signedHeaders } from "../../src/domain/webhooks/endpoints.ts";
import { WEBHOOK_PAUSES, WEBHOOK_RULES } from "../../src/domain/webhooks/vocabulary.ts";
import { RECEIVER } from "../../src/web/public/content/api-docs.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/webhooks.md"), "utf8");
const folder = mkdtempSync(path.join(tmpdir(), "fahrer-webhook-"));
const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes ...").toString("base64")}`;
const OTHER = `whsec_${Buffer.alloc(32).toString("base64")}`;
const BODY = '{"type":"webhook.test","text":"Grüße aus Köln"}';

afterAll(() => rmSync(folder, { recursive: true }));

/** The first block of a language on the page. */
function example(language: string): string {
  return page.split(`\`\`\`${language}\n`)[1]?.split("```")[0] ?? "";
}

/** As a receiver gets it. */
function sent(secrets: readonly string[], at = new Date()) {
  return signedHeaders(secrets, { id: "f1d2", body: BODY, at });
}

describe("docs/webhooks.md", () => {
  it("has each event with its word, and what it carries", () => {
    const rows = [...page.matchAll(/^\| `([\w.]+)` \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(rows.map(([, event]) => event)).toEqual(WEBHOOK_MESSAGES.map(({ event }) => event));
    for (const [index, { label, schema }] of WEBHOOK_MESSAGES.entries()) {
      const [, , words = "", data = ""] = rows[index] ?? [];
      expect(words.startsWith(label.split(",")[0] ?? "")).toBe(true);
      const named = [...data.matchAll(/`(\w+)`/g)].map(([, name]) => name);
      const { shape } = schema.shape.data as unknown as { shape: object };
      expect(named).toEqual(Object.keys(shape));
    }
  });

  it("shows a body as it is sent", () => {
    const shown = JSON.parse(example("json")) as { type: string };
    const message = WEBHOOK_MESSAGES.find(({ event }) => event === shown.type);
    expect(message?.schema.strict().parse(shown)).toEqual(shown);
  });

  it("says the pauses and the limits that hold", () => {
    const pauses = WEBHOOK_PAUSES.map((seconds) =>
      seconds < 60
        ? `${seconds} s`
        : seconds < 3600
          ? `${seconds / 60} min`
          : `${seconds / 3600} h`,
    );
    const said = page.replaceAll(/\s+/g, " ");
    expect(said).toContain(`after ${pauses.slice(0, -1).join(", ")} and ${pauses.at(-1)};`);
    const { answersWithinSeconds, answerStart, previousSecretHours } = WEBHOOK_RULES;
    expect(said).toContain(`within ${answersWithinSeconds} seconds`);
    expect(said).toContain(`first ${answerStart} characters`);
    expect(said).toContain(`For ${previousSecretHours} hours after`);
  });

  it("has a shell that tells ours from others", () => {
    const ask = (secret: string, headers = sent([OTHER, SECRET]), body = BODY) => {
      writeFileSync(path.join(folder, "body.json"), body);
      const env = {
        PATH: process.env.PATH,
        SECRET: secret,
        ID: headers["Webhook-Id"],
        TIMESTAMP: headers["Webhook-Timestamp"],
        SIGNATURE: headers["Webhook-Signature"],
      };
      try {
        return execFileSync("sh", ["-c", example("sh")], {
          cwd: folder,
          env,
          encoding: "utf8",
        }).trim();
      } catch (error) {
        return String((error as { stdout?: string }).stdout).trim();
      }
    };
    expect(ask(SECRET)).toBe("genuine");
    expect(ask(SECRET, sent([OTHER]))).toBe("forged");
    expect(ask(SECRET, sent([SECRET]), `${BODY} `)).toBe("forged");
  });

  it("leads to TypeScript at /api/docs that tells ours from others, and from what is old", async () => {
    const file = path.join(folder, "verify.ts");
    writeFileSync(file, RECEIVER);
    const { isGenuine } = (await import(/* @vite-ignore */ file)) as {
      isGenuine(secret: string, headers: Headers, body: string): boolean;
    };
    expect(isGenuine(SECRET, new Headers(sent([SECRET])), BODY)).toBe(true);
    expect(isGenuine(SECRET, new Headers(sent([OTHER, SECRET])), BODY)).toBe(true);
    expect(isGenuine(SECRET, new Headers(sent([OTHER])), BODY)).toBe(false);
    expect(isGenuine(SECRET, new Headers(sent([SECRET])), `${BODY} `)).toBe(false);
    const old = new Date(Date.now() - 6 * 60_000);
    expect(isGenuine(SECRET, new Headers(sent([SECRET], old)), BODY)).toBe(false);
    expect(isGenuine(SECRET, new Headers(), BODY)).toBe(false);
    // And the standard's own library agrees with both.
    expect(() => new Webhook(SECRET).verify(BODY, sent([OTHER, SECRET]))).not.toThrow();
  });
});
