/** What also runs in the browser. */
const BROWSER_SAFE = [
  "^src/domain/pricing/",
  "^src/domain/kernel/(fields|time)/",
  "^src/domain/kernel/(errors|link-days|file-limits|periods|samples)\\.ts",
  "^src/domain/.+/(vocabulary|schemas)\\.ts",
  "^src/domain/mail/templates\\.ts",
];

/** The rooms of the domain: each may import those before it, types included. `desk` and `privacy` stand side by side. */
const ROOMS = ["kernel", "pricing", "mail", "drivers", "dispatch", "customers", "desk|privacy"];

/**
 * Who may import whom (architecture.md). Resolved paths, so that neither an alias nor `../../` gets around a rule.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    rule(
      "no-circles",
      "Circles make every change a change of everything",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    ),
    ...domainOrder(),
    rule(
      "vocabulary-runs-in-the-browser",
      "Schemas, vocabulary and prices know no server",
      { path: BROWSER_SAFE },
      {
        path: "^(src|cli|node_modules)",
        dependencyTypesNot: ["type-only"],
        pathNot: [...BROWSER_SAFE, "^node_modules/(zod|temporal-polyfill|feiertagejs)/"],
      },
    ),
    rule(
      "domain-knows-no-machines",
      "No HTTP, no React, no SDK, no environment in the domain",
      { path: "^src/domain/" },
      {
        path: "^(src|cli|node_modules)",
        pathNot: [
          "^src/domain/",
          "^src/db/schema/",
          "^node_modules/(zod|temporal-polyfill|feiertagejs|ipaddr\\.js|drizzle-orm|@types|bun-types)/",
        ],
      },
    ),
    rule(
      "tables-without-logic",
      "The schema imports drizzle only",
      { path: "^src/db/schema/" },
      { path: "^src/", pathNot: "^src/db/schema/" },
    ),
    rule(
      "platform-implements-ports",
      "Platform knows the ports, not the verbs or the web",
      { path: "^src/platform/" },
      {
        path: "^(src|cli)/",
        pathNot: [
          "^src/platform/",
          "^src/domain/kernel/(ports|errors|context|operator|client-network|outage)\\.ts",
          "^src/domain/desk/sessions/session-policy\\.ts",
          ...BROWSER_SAFE,
          "^src/db/schema/",
          "^src/config\\.ts",
        ],
      },
    ),
    rule(
      "mails-and-documents-only-render",
      "They get data in and give text out",
      { path: "^src/(emails|pdf)/" },
      {
        path: "^(src|cli)/",
        pathNot: ["^src/$1/", "^src/domain/kernel/(ports|operator)\\.ts", ...BROWSER_SAFE],
      },
    ),
    rule(
      "web-and-cli-never-touch-the-database",
      "They call verbs and queries; demo data are rows as such",
      { path: "^(src/web|cli)/", pathNot: "^cli/dev/" },
      { path: ["^src/db/", "^node_modules/(drizzle-orm|postgres|pg-boss)/"] },
    ),
    rule(
      "web-and-cli-never-each-other",
      "Two doors of one house",
      { path: "^src/web/" },
      { path: "^cli/" },
    ),
    rule("cli-not-web", "Two doors of one house", { path: "^cli/" }, { path: "^src/web/" }),
    rule(
      "only-roots-touch-config",
      "One reader of the environment",
      { path: "^(src|cli)/", pathNot: ["^src/(server|runtime)\\.ts", "^cli/program\\.ts"] },
      { path: "^src/config\\.ts", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "islands-know-no-server",
      "They run in the browser",
      { path: "^src/web/(islands|desk)/" },
      {
        path: "^(src|cli)/",
        dependencyTypesNot: ["type-only"],
        pathNot: ["^src/web/(islands|desk|forms|ui|public/content)/", ...BROWSER_SAFE],
      },
    ),
    rule(
      "ui-only-renders",
      "Components know no server and no verb",
      { path: "^src/web/(ui|public/content)/" },
      {
        path: "^(src|cli)/",
        dependencyTypesNot: ["type-only"],
        pathNot: ["^src/web/(ui|public/content|islands|desk|forms)/", ...BROWSER_SAFE],
      },
    ),
    rule(
      "lucia-in-one-file",
      "Deprecated upstream (docs/decisions/0003)",
      { path: "^(src|cli)/", pathNot: "^src/platform/sessions\\.ts" },
      { path: "^node_modules/(lucia|@lucia-auth)/" },
    ),
    rule(
      "no-tests-in-product",
      "Tests import the product, never the other way",
      { path: "^(src|cli)/", pathNot: "^cli/bootstrap\\.mjs" },
      { path: "^tests/" },
    ),
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: "specify",
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};

function rule(name, comment, from, to) {
  return { name, comment, severity: "error", from, to };
}

/** One rule a room: nothing of the rooms after it. */
function domainOrder() {
  return ROOMS.map((room, index) => {
    const before = [...ROOMS.slice(0, index), "$1"].join("|");
    return rule(
      `rooms-before-${room.replace("|", "-and-")}`,
      "The rooms of the domain import in one direction",
      { path: `^src/domain/(${room})/` },
      { path: "^src/domain/", pathNot: `^src/domain/(${before})/` },
    );
  });
}
