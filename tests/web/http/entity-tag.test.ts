import { describe, expect, it } from "vitest";
import { isKnownTag } from "../../../src/web/http/kept-file.ts";

describe("what a browser or a program has already", () => {
  it.each([
    ['"abc"', '"abc"'],
    ['W/"abc"', '"abc"'],
    ['"abc"', 'W/"abc"'],
    ['W/"abc"', 'W/"abc"'],
    ['"x", W/"abc"', '"abc"'],
    ['W/"x","abc" , "y"', '"abc"'],
    ["*", '"abc"'],
    [" * ", '"abc"'],
  ])("%s is %s", (header, etag) => {
    expect(isKnownTag(header, etag)).toBe(true);
  });

  it.each([
    [undefined, '"abc"'],
    ["", '"abc"'],
    ['"abcd"', '"abc"'],
    ['"x"', '"abc"'],
    // No list of tags: these letters stand inside of one, or outside of any.
    ['"x"abc"', '"abc"'],
    ["abc", '"abc"'],
    ['w/"abc"', '"abc"'],
    ['"abc', '"abc"'],
    ['"*"', '"abc"'],
    ['*, "x"', '"abc"'],
  ])("%s is not %s", (header, etag) => {
    expect(isKnownTag(header, etag)).toBe(false);
  });

  it("reads a header of any length in a moment", () => {
    expect(isKnownTag(`${'"x", '.repeat(10_000)}"abc"`, '"abc"')).toBe(true);
    expect(isKnownTag(" ".repeat(60_000), '"abc"')).toBe(false);
  });
});
