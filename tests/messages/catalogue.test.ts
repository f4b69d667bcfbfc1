import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../src/domain/kernel/locale.ts";
import { CATALOGUE, type MessageKey } from "../../src/messages/catalogue.ts";
import { formatMessage } from "../../src/messages/format-message.ts";
import { compiledMessage } from "../../src/messages/languages.ts";

const TRANSLATED = LOCALES.filter((locale) => locale !== "de");
const areasOf = (locale: Locale): Record<string, Record<string, string>> => CATALOGUE[locale];
const KEYS = Object.entries(areasOf("de")).flatMap(([area, messages]) =>
  Object.keys(messages).map((name) => `${area}.${name}` as MessageKey),
);
const textOf = (locale: Locale, key: string) => {
  const [area = "", name = ""] = key.split(".");
  return areasOf(locale)[area]?.[name] ?? "";
};

/** What a compiled message asks for: the names of its arguments, with `#` where it counts. */
function argumentsOf(node: unknown): string[] {
  if (!Array.isArray(node)) return [];
  const [name, type, ...rest] = node as [unknown, unknown, ...unknown[]];
  if (typeof name !== "string" || node.length === 0) return node.flatMap(argumentsOf);
  if (node.length === 1) return [name];
  const branches = rest.flatMap((part) =>
    typeof part === "object" && part !== null ? Object.values(part).flatMap(argumentsOf) : [],
  );
  return typeof type === "number" ? [`${name}#`, ...branches] : node.flatMap(argumentsOf);
}

const asked = (locale: Locale, key: MessageKey) => {
  const message = compiledMessage(locale, key);
  const nodes = Array.isArray(message) ? message : [];
  return [...new Set(nodes.flatMap(argumentsOf))].sort();
};

describe.each(TRANSLATED)("the messages in %s", (locale) => {
  it("are the same as in German, none missing, none more, none empty", () => {
    const keys = Object.entries(areasOf(locale)).flatMap(([area, messages]) =>
      Object.entries(messages).map(([name, text]) => [`${area}.${name}`, text.trim()] as const),
    );
    expect(keys.map(([key]) => key).sort()).toEqual([...KEYS].sort());
    expect(keys.filter(([, text]) => text === "")).toEqual([]);
  });

  it("take the arguments of the German ones", () => {
    const different = KEYS.map((key) => ({
      key,
      german: asked("de", key).map((name) => name.replace("#", "")),
      translated: asked(locale, key).map((name) => name.replace("#", "")),
    })).filter(({ german, translated }) => german.join() !== translated.join());
    expect(different).toEqual([]);
  });

  it("are translated", () => {
    const left = KEYS.filter((key) => /\p{L}{4,}.* .*\p{L}{4,}/u.test(textOf("de", key))).filter(
      (key) => textOf("de", key) === textOf(locale, key),
    );
    expect(left).toEqual([]);
  });
});

describe.each(LOCALES)("every message in %s", (locale) => {
  it("can be written with any count", () => {
    for (const key of KEYS) {
      const message = compiledMessage(locale, key);
      for (const count of [0, 1, 2, 5, 21, 22, 100]) {
        const values = Object.fromEntries(
          asked(locale, key).map((name) =>
            name.endsWith("#") ? [name.slice(0, -1), count] : [name, "Wert"],
          ),
        );
        const text = formatMessage(message, locale, values);
        expect(text, `${key} ${locale}`).not.toMatch(/[{}]|undefined|\bplural\b/);
        expect(text.trim()).not.toBe("");
      }
    }
  });

  it("has only phrases in a plural's branches, so that types tell them from arguments", () => {
    const words = KEYS.filter((key) =>
      /(?:zero|one|two|few|many|other|=\d+) \{[^{}# ]+\}/.test(textOf(locale, key)),
    );
    expect(words).toEqual([]);
  });
});

describe("German", () => {
  it("names the branches that each language counts by", () => {
    for (const locale of LOCALES) {
      const wanted = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const missing = KEYS.filter((key) => /, plural,/.test(textOf(locale, key))).flatMap((key) =>
        wanted
          .filter((category) => !new RegExp(`\\b${category} \\{`).test(textOf(locale, key)))
          .map((category) => `${locale} ${key} ${category}`),
      );
      expect(missing).toEqual([]);
    }
  });
});
