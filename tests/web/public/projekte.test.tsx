import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addDemoReferences } from "../../../cli/dev/demo-settings.ts";
import { saveSettings } from "../../../src/domain/desk/settings/stored-settings.ts";
import { REFERENCES } from "../../../src/domain/kernel/settings/references.ts";
import { PICTURES } from "../../../src/web/public/content/projekte.ts";
import { useApp } from "../../support/app.ts";

const world = useApp();
const PUBLIC = join(import.meta.dirname, "../../../public");
const MAXIMUM_BYTES = 12 * 1024;
const NOINDEX = 'content="noindex"';

const html = async (path = "/projekte") => (await world.app.request(path)).text();

describe("the projects page", () => {
  it("says that there is nothing yet, and nothing leads there", async () => {
    const page = await html();
    expect(page).toContain("zur Veröffentlichung freigegeben");
    expect(page).toContain(NOINDEX);
    for (const text of ["<article", "In Zahlen", "4,9/5", "Wie Auftraggeber es erleben"]) {
      expect(page).not.toContain(text);
    }
    expect(await html("/sitemap.xml")).not.toContain("/projekte");
    for (const path of ["/", "/frankfurt", "/rhein-main", "/hessen"]) {
      expect(await html(path), path).not.toContain('href="/projekte"');
    }
  });

  it("shows what is released with all its fields, the voices and the figures, and is found", async () => {
    await addDemoReferences(world.ctx());
    const { projects, testimonials } = world.runtime.settings.current(REFERENCES).values;
    const page = await html();
    for (const { picture, isReleased, rating, ...texts } of projects) {
      for (const text of Object.values(texts)) expect(page).toContain(text);
      expect(page).toContain(`${rating} von 5`);
      expect(page).toContain(`src="${picture && PICTURES[picture].src}"`);
      expect(isReleased).toBe(true);
    }
    expect(page.match(/<blockquote/g)).toHaveLength(2);
    expect(page).toContain(testimonials[1]?.text);
    for (const figure of ["150+", "500+", "10.000+", "4,9/5"]) expect(page).toContain(figure);
    expect(page).not.toContain("4,8");
    expect(page).not.toContain(NOINDEX);
    expect(await html("/sitemap.xml")).toContain("/projekte<");
    for (const path of ["/", "/frankfurt"]) expect(await html(path)).toContain('href="/projekte"');
  });

  it("shows no project that its client has not released", async () => {
    const { version, values } = world.runtime.settings.current(REFERENCES);
    const projects = values.projects.map((project, index) => ({
      ...project,
      isReleased: index > 0,
    }));
    const saved = { basedOn: version, values: { ...values, projects } };
    await saveSettings(world.ctx(), REFERENCES, saved);
    const page = await html();
    const [hidden, shown] = projects;
    expect(page).not.toContain(hidden?.title);
    expect(page).toContain(shown?.title);
  });
});

describe("the drawings", () => {
  it.each(Object.values(PICTURES).map(({ src }) => src))(
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
