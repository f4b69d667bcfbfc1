import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { SHOWS_SAMPLES } from "../../../src/domain/kernel/samples.ts";
import { PROJECTS, SAMPLE_LABELS, VOICES } from "../../../src/web/public/content/projekte.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const PUBLIC = join(import.meta.dirname, "../../../public");
const MAXIMUM_BYTES = 12 * 1024;

const html = async () => (await world.app.request("/projekte")).text();

describe("the projects page", () => {
  it("shows four projects with all their fields, and two voices", async () => {
    const page = await html();
    expect(PROJECTS).toHaveLength(4);
    for (const project of PROJECTS) {
      const { picture, leadTime, ...texts } = project;
      for (const text of Object.values(texts)) expect(page).toContain(text);
      expect(page).toContain(`src="${picture.src}"`);
    }
    expect(VOICES).toHaveLength(2);
    for (const { author } of VOICES) expect(page).toContain(author);
  });

  it("marks every sample as one, and says so before the first", async () => {
    expect(SHOWS_SAMPLES.projects).toBe(true);
    const page = await html();
    expect(page.indexOf("Das sind Beispielprojekte")).toBeLessThan(page.indexOf("<article"));
    expect(page.match(/>Beispielprojekt</g)).toHaveLength(PROJECTS.length);
    expect(page.match(/Muster: \d von 5/g)).toHaveLength(PROJECTS.length);
    expect(page.match(new RegExp(`\\(${SAMPLE_LABELS.voice}\\)`, "g"))).toHaveLength(VOICES.length);
  });

  it("shows the operator's figures with the rating of its own survey", async () => {
    const page = await html();
    for (const figure of ["150+", "500+", "10.000+", "4,9/5"]) expect(page).toContain(figure);
    expect(page).not.toContain("4,8");
  });
});

describe("the drawings", () => {
  it.each(PROJECTS.map(({ picture }) => picture.src))(
    "%s is small and needs nothing else",
    (src) => {
      const file = join(PUBLIC, src);
      expect(existsSync(file)).toBe(true);
      expect(statSync(file).size).toBeLessThanOrEqual(MAXIMUM_BYTES);
      const drawing = readFileSync(file, "utf8");
      expect(drawing).toContain("<title>");
      expect(drawing).not.toMatch(/<script|<style|href="http|style=/);
    },
  );
});
