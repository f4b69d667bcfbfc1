import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "../../src/domain/kernel/locale.ts";
import { CATALOGUE } from "../../src/messages/catalogue.ts";
import { compiledMessage } from "../../src/messages/languages.ts";
import { formatMessage, type MessageKey } from "../../src/messages/message.ts";

const TRANSLATED = LOCALES.filter((locale) => locale !== "de");
const areasOf = (locale: Locale): Record<string, Record<string, string>> => CATALOGUE[locale];
const KEYS = Object.entries(areasOf("de")).flatMap(([area, messages]) =>
  Object.keys(messages).map((name) => `${area}.${name}` as MessageKey),
);
const textOf = (locale: Locale, key: string) => {
  const [area = "", name = ""] = key.split(".");
  return areasOf(locale)[area]?.[name] ?? "";
};

/** What a message asks for: the names of its arguments, with `#` where it counts by them. */
function asked(locale: Locale, key: MessageKey): string[] {
  const found = textOf(locale, key).matchAll(/\{\s*(\w+)\s*(,\s*plural)?[,}]?/g);
  const names = [...found].flatMap(([whole, name = "", plural]) => {
    if (plural) return [`${name}#`];
    return /[,}]$/.test(whole) ? [name] : [];
  });
  return [...new Set(names)].sort();
}

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
    const left = KEYS.filter((key) =>
      /\p{L}{4,}.* .*\p{L}{4,}/u.test(textOf("de", key).replaceAll(/\{\w+\}/g, "")),
    ).filter((key) => textOf("de", key) === textOf(locale, key));
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
