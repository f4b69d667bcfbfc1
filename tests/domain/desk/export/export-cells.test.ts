import { describe, expect, it } from "vitest";
import { JOB_EXPORT } from "../../../../src/domain/desk/export/export-list.ts";
import { csvHead, csvLines, GERMAN_EXCEL, PLAIN_CSV } from "../../../../src/domain/kernel/csv.ts";

const cellOf = (value: string) =>
  csvLines([{ title: "x", value: (row: string) => row }], [value], PLAIN_CSV);

describe("a cell of an export", () => {
  it.each(["=", "+", "-", "@", "\t", "\r"])("that begins with %j is text", (first) => {
    expect(cellOf(`${first}1+1`)).toBe(`"'${first}1+1"\r\n`);
  });

  it.each(["1-1", "a=b", " =1", "'=1", "ä@b", ""])("%j stays as it is", (value) => {
    expect(cellOf(value)).toBe(`"${value}"\r\n`);
  });

  it("keeps quotes, separators and line breaks inside", () => {
    expect(cellOf('„a“;"b",\n')).toBe('"„a“;""b"",\n"\r\n');
  });

  it("has the separator of who reads it, and Excel's mark only once", () => {
    const columns = ["a", "b"].map((title) => ({ title, value: (row: string) => row + title }));
    expect(csvHead(columns, GERMAN_EXCEL)).toBe('\ufeff"a";"b"\r\n');
    expect(csvLines(columns, ["1", "2"], GERMAN_EXCEL)).toBe('"1a";"1b"\r\n"2a";"2b"\r\n');
    expect(csvHead(columns, PLAIN_CSV)).toBe('"a","b"\r\n');
  });
});

it("who ordered, where and on what terms are columns of their own", () => {
  const titles = JOB_EXPORT.map(({ title }) => title);
  expect(titles.slice(3, 16)).toEqual([
    ...["Firma", "Ansprechpartner", "Telefon", "E-Mail", "Straße", "Hausnummer", "PLZ", "Ort"],
    ...["Einsatzort", "Ansprechpartner vor Ort", "Telefon vor Ort", "Bestellnummer", "Zeitraum"],
  ]);
});
