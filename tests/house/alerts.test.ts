import { readFileSync } from "node:fs";
import { beforeAll, expect, it } from "vitest";
import { serverSeeing, useApp } from "../support/app.ts";

const world = useApp();
const read = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
const METRIC = /\b(?:fahrer|process|nodejs)_[a-z0-9_]+/g;
/** Of Prometheus itself. */
const JOB = "fahrervermittlung";

let known: Set<string>;
beforeAll(async () => {
  await world.app.request("/gibt-es-nicht");
  const answer = await world.app.request("/metrics", {}, serverSeeing("127.0.0.1"));
  const families = [...(await answer.text()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  known = new Set(
    families.flatMap(([, name = "", type]) =>
      type === "histogram" ? [name, `${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
});

const metricsIn = (text: string) => [...new Set(text.match(METRIC))].filter((one) => one !== JOB);

it("every metric of an alert, of the dashboard and of the guide is one that is told", () => {
  const files = ["operate/alerts.yaml", "operate/alerts.test.yaml", "operate/dashboard.json"];
  for (const name of [...files, "operate.md"]) {
    // Before its figures the guide names roles and databases, which are called so too.
    const text = read(name).split("\n## Metrics\n").at(-1) ?? "";
    const named = metricsIn(text).filter((one) => !one.endsWith("_"));
    expect(named.length, name).toBeGreaterThan(3);
    expect(
      named.filter((one) => !known.has(one)),
      name,
    ).toEqual([]);
  }
});

it("every metric of our own stands in the guide", () => {
  const guide = read("operate.md");
  const own = [...known].filter((one) => one.startsWith("fahrer_"));
  const untold = own.filter((one) => !guide.includes(one.replace(/_(bucket|sum|count)$/, "")));
  expect(untold).toEqual([]);
});

it("every alert has its section in the guide, and every section its alert", () => {
  const rules = read("operate/alerts.yaml");
  const links = [...rules.matchAll(/next_step: "docs\/operate\.md#(\w+)"/g)].map(([, to]) => to);
  expect(links).toHaveLength([...rules.matchAll(/- alert: /g)].length);
  const [, alerts = ""] = read("operate.md").split("\n## Alerts\n");
  const sections = [...alerts.matchAll(/^### (\w+)$/gm)].map(([, title = ""]) =>
    title.toLowerCase(),
  );
  expect(new Set(links)).toEqual(new Set(sections));
});
