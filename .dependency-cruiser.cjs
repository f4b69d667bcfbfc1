/** Browser code, and what the server alone needs of a form: its page section, and its post without script. */
const BROWSER =
  "^src/web/(islands|desk/(?!pages/)|ui|public/(content|script)|api/registration-input|forms/(?!.*(-post|-section|registration-words)\\.tsx?$))";

/** What also runs in the browser. */
const BROWSER_SAFE = [
  "^src/domain/pricing/",
  "^src/domain/kernel/(fields|settings|time)/",
  "^src/domain/kernel/(errors|folded|link-days|file-limits|locale|keys|periods|typography|vehicle-questions)\\.ts",
  "^src/domain/.+/(fields|field-texts|vocabulary|schemas|wording)\\.ts",
  "^src/domain/dispatch/read/plan/board\\.ts",
  "^src/domain/drivers/distance/kilometres\\.ts",
  "^src/domain/mail/(templates|template-lookup)\\.ts",
  "^src/db/schema/(actions|document-content)\\.ts",
  "^src/messages/(errors|message|profile-labels|told-field)\\.ts",
];

/** The rooms of the domain: each may import those before it, types included. `desk` and `privacy` stand side by side. */
const ROOMS = [
  "kernel",
  "pricing",
  "mail",
  "webhooks",
  "drivers",
  "customer-records",
  "dispatch",
  "billing",
  "customers",
  "desk|privacy",
];

/** The same inside `dispatch`: facts of an order first, what reads all of them last. */
const DISPATCH_ROOMS = [
  "jobs",
  "attachments",
  "answers",
  "on-the-job",
  "assignments",
  "changes",
  "read",
];

/** The same of the web; `links` and `desk` stand side by side. The app and its list of routes stand above all. */
const WEB_ROOMS = ["islands", "ui", "http", "delivery", "api", "forms", "public", "links|desk"];

/** The folders of the dispatcher's desk, one a screen: which others each may import, types included. */
const SCREENS = {
  kit: [],
  "no-show": ["kit"],
  assign: ["kit", "no-show"],
  drivers: ["kit", "assign"],
  mails: ["kit"],
  log: ["kit"],
  figures: ["kit"],
  hours: ["kit"],
  jobs: ["kit", "assign", "no-show", "hours"],
  customers: ["kit", "jobs"],
  today: ["kit", "jobs", "drivers"],
  plan: ["kit", "assign", "jobs"],
  pages: ["kit", "drivers", "desk\\.tsx"],
};

/**
 * Who may import whom (docs/architecture.md). Resolved paths, so that neither an alias nor `../../` gets around a rule.
 * @type {import("dependency-cruiser").IConfiguration}
 */
module.exports = {
  forbidden: [
    rule(
      "no-circles",
      "Circles make every change a change of everything; a dialog may be fetched by the button that it shows",
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import"] } },
    ),
    ...inOneDirection("domain", ROOMS),
    ...inOneDirection("domain/dispatch", DISPATCH_ROOMS),
    ...inOneDirection("web", WEB_ROOMS),
    ...deskOrder(),
    rule(
      "vocabulary-runs-in-the-browser",
      "Schemas, vocabulary and prices know no server",
      { path: BROWSER_SAFE },
      {
        path: "^(src|cli|node_modules)",
        dependencyTypesNot: ["type-only"],
        pathNot: [...BROWSER_SAFE, "^node_modules/(zod|temporal-polyfill|feiertagejs|icu-minify)/"],
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
          "^src/messages/(errors|processing)\\.ts",
          "^node_modules/(zod|temporal-polyfill|feiertagejs|fast-xml-parser|ipaddr\\.js|bowser|drizzle-orm|ibantools|jsvat|postcode-validator|any-ascii|@types|bun-types)/",
        ],
      },
    ),
    rule(
      "messages-know-words-only",
      "A catalogue: what is said, never what happens",
      { path: "^src/messages/" },
      {
        path: "^(src|cli|node_modules)",
        dependencyTypesNot: ["type-only"],
        pathNot: ["^src/messages/", ...BROWSER_SAFE, "^node_modules/icu-minify/"],
      },
    ),
    rule(
      "icu-is-read-in-one-file",
      "The parser stays on the server (docs/decisions/0031)",
      { path: "^(src|cli)/", pathNot: "^src/messages/languages\\.ts" },
      { path: "^node_modules/icu-minify/.*compile" },
    ),
    rule(
      "prices-are-given",
      "Whatever names a price is given a `Prices`; the constants are only its version 0 (docs/rules.md, Prices)",
      {
        path: "^(src|cli)/",
        pathNot:
          "^(src/domain/pricing/prices-area\\.ts|src/(emails|pdf)/|src/web/(public/(pages|social-cards)|desk/pages)/|src/domain/desk/samples/)",
      },
      { path: "^src/domain/pricing/default-prices\\.ts" },
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
          "^src/domain/kernel/(ports|service-ports|finding|errors|context|operator|client-network|outage)\\.ts",
          "^src/domain/mail/ports\\.ts",
          "^src/domain/desk/sessions/session-policy\\.ts",
          ...BROWSER_SAFE,
          "^src/db/schema/",
          "^src/(config|project-files)\\.ts",
        ],
      },
    ),
    rule(
      "mails-and-documents-only-render",
      "They get data in and give text out",
      { path: "^src/(emails|pdf)/" },
      {
        path: "^(src|cli)/",
        pathNot: [
          "^src/($1|messages)/",
          "^src/project-files\\.ts",
          "^src/domain/kernel/(ports|operator)\\.ts",
          "^src/domain/mail/ports\\.ts",
          ...BROWSER_SAFE,
        ],
      },
    ),
    rule(
      "web-and-cli-never-touch-the-database",
      "They call verbs and queries; rows of the API have the columns of their tables",
      { path: "^(src/web|cli)/", pathNot: "^src/web/api/(columns|[a-z]+-rows)\\.ts" },
      { path: ["^src/db/", "^node_modules/(drizzle-orm|postgres)/"] },
    ),
    rule(
      "web-and-cli-never-each-other",
      "Two doors of one house",
      { path: "^src/web/" },
      { path: "^cli/" },
    ),
    rule(
      "cli-not-web",
      "Two doors of one house; where they are put together, `routes` is handed the list of the web's, and the image is built with its bundles",
      {
        path: "^cli/",
        pathNot: "^cli/(program|dev/build-image-files)\\.ts",
      },
      { path: "^src/web/" },
    ),
    rule(
      "commands-open-no-files",
      "Whoever calls may sit elsewhere: files come through the session (docs/decisions/0039)",
      {
        path: "^cli/",
        pathNot: "^cli/dev/|^cli/(own-files|own-machine|version)\\.ts|^cli/bootstrap\\.mjs",
      },
      { path: "^(node:)?(fs|fs/promises|child_process)$" },
    ),
    rule(
      "only-roots-touch-config",
      "One reader of the environment",
      {
        path: "^(src|cli)/",
        pathNot: ["^src/(server|runtime|config)\\.ts", "^cli/(own-machine|system-env)\\.ts"],
      },
      { path: "^src/config(-problems)?\\.ts", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "config-reads-the-environment",
      "What its variables mean together, `config.ts` alone says",
      { path: "^(src|cli)/", pathNot: "^src/config(-problems)?\\.ts" },
      { path: "^src/environment\\.ts" },
    ),
    // On direct imports, types aside (`reachable` would follow them); as every target is again in a rule of this
    // kind, it holds for all that an island or a page script reaches.
    rule(
      "browser-code-knows-no-server",
      "It runs in the browser, or renders on both sides",
      { path: BROWSER },
      {
        path: "^(src|cli)/",
        dependencyTypesNot: ["type-only"],
        pathNot: [BROWSER, ...BROWSER_SAFE],
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

/** One rule a room of this house: nothing of the rooms after it, types included. */
function inOneDirection(house, rooms) {
  return rooms.map((room, index) => {
    const before = [...rooms.slice(0, index), "$1"].join("|");
    return rule(
      `${house}-rooms-before-${room.replace("|", "-and-")}`,
      "The rooms of a house import in one direction",
      { path: `^src/${house}/(${room})/` },
      { path: `^src/${house}/`, pathNot: `^src/${house}/(${before})/` },
    );
  });
}

/** One rule a screen: the kit knows none, and a screen only those that it stands on. */
function deskOrder() {
  return Object.entries(SCREENS).map(([screen, others]) => {
    const known = [screen, ...others].join("|");
    return rule(
      `desk-${screen}`,
      "The desk's folders import in one direction",
      { path: `^src/web/desk/${screen}/` },
      { path: "^src/web/desk/", pathNot: `^src/web/desk/(${known})(/|$)` },
    );
  });
}
