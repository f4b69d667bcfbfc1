import { mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { copyProject } from "../support/project-copy.ts";
import { cli, databasesWith, ended, query } from "./cli-process.ts";
import type { Drill, DrillRow } from "./drill.ts";

const ROWS = 12_000;

export const TERMINAL_DRILLS: readonly Drill[] = [
  {
    name: "cli-slow-reader",
    promise:
      "Whatever a command prints arrives whole at a slow reader; a reader that leaves ends the work.",
    run: intoPipes,
  },
  {
    name: "cli-from-anywhere",
    promise: "From any folder the CLI works on the project's own database, and never another one.",
    run: fromAnywhere,
  },
  {
    name: "cli-actor",
    promise: "The log names the system's user, whatever $USER says.",
    run: underOtherNames,
  },
];

const OUTPUTS: [string, string[], "1" | "2"][] = [
  ["JSON", ["jobs", "list", "--limit", "500", "--json"], "1"],
  ["a table", ["jobs", "list", "--limit", "500"], "1"],
  ["CSV", ["jobs", "list", "--csv"], "1"],
  ["a failure", ["jobs", "x".repeat(120_000)], "2"],
];
const SLOW_SECONDS = [2, 12];

async function intoPipes(): Promise<DrillRow[]> {
  const database = await databasesWith([{ customer: "Muster", count: ROWS }]);
  const file = (name: string) => path.join(database.folder, name);
  const env = {
    DATABASE_URL: String(database.urls[0]),
    DATA_DIR: database.folder,
    SLOW: file("slow"),
    WHOLE: file("whole"),
    CODE: file("code"),
  };
  const rows: DrillRow[] = [];
  try {
    for (const [what, args, stream] of OUTPUTS) {
      const whole = await ended(cli(...args), { env, through: `"$@" ${stream}> "$WHOLE"` });
      const wanted = await readFile(env.WHOLE);
      let cut = 0;
      let wrongCode = 0;
      for (const seconds of SLOW_SECONDS) {
        const swap = stream === "2" ? "3>&1 1>/dev/null 2>&3" : "";
        const through = `{ "$@" ${swap}; echo $? > "$CODE"; } | (sleep ${seconds}; cat > "$SLOW")`;
        await ended(cli(...args), { env, through });
        if (!wanted.equals(await readFile(env.SLOW))) cut += 1;
        if (Number(await readFile(env.CODE, "utf8")) !== whole.exitCode) wrongCode += 1;
      }
      rows.push({
        variant: `${what}, readers that begin after ${SLOW_SECONDS.join(", ")} s`,
        counts: { "bytes:": wanted.length, "cut:": cut, "wrong exit codes:": wrongCode },
        kept: cut === 0 && wrongCode === 0,
      });
    }
    const all = await ended(cli("jobs", "list", "--csv"), { env, through: '"$@" | wc -l' });
    const first = await ended(cli("jobs", "list", "--csv"), { env, through: '"$@" | head -1' });
    rows.push({
      variant: `CSV of ${ROWS} orders, read whole and by head -1`,
      counts: {
        "lines:": all.stdout.trim(),
        "seconds whole:": all.seconds,
        "seconds to head -1:": first.seconds,
      },
      kept: Number(all.stdout) === ROWS + 1 && first.seconds < all.seconds,
    });
    return rows;
  } finally {
    await database.remove();
  }
}

async function fromAnywhere(): Promise<DrillRow[]> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "fahrer-drill-anywhere-")));
  const database = await databasesWith([
    { customer: "Eigener Kunde", count: 1 },
    { customer: "Fremder Kunde", count: 1 },
  ]);
  try {
    const [own, other] = database.urls;
    const project = await copyProject(folder, `DATABASE_URL=${own}\n`);
    const foreign = path.join(folder, "foreign");
    await mkdir(foreign);
    for (const name of [".env", ".env.local"]) {
      await writeFile(path.join(foreign, name), `DATABASE_URL=${other}\n`);
    }
    await symlink(path.join(project, "cli", "fahrer"), path.join(folder, "fahrer-link"));
    const bun = [process.execPath, path.join(project, "cli/index.ts")];
    const bootstrap = path.join(project, "cli/bootstrap.mjs");
    const ways: [string, string[]][] = [
      ["bun cli/index.ts", bun],
      ["node cli/bootstrap.mjs", ["node", bootstrap, "cli"]],
      ["bun cli/bootstrap.mjs", [process.execPath, bootstrap, "cli"]],
      ["npm --prefix", ["npm", "--prefix", project, "run", "-s", "cli", "--"]],
      ["a link to fahrer", [path.join(folder, "fahrer-link")]],
    ];
    const folders = ["/", path.join(project, "src"), project, foreign];
    const rows: DrillRow[] = [];
    for (const [way, command] of ways) {
      let ownAnswers = 0;
      let otherAnswers = 0;
      for (const cwd of folders) {
        const { stdout } = await ended([...command, "jobs", "list"], {
          cwd,
          env: { HOME: folder },
        });
        if (stdout.includes("Eigener Kunde")) ownAnswers += 1;
        else otherAnswers += 1;
      }
      rows.push({
        variant: `${way} from /, a sub-folder, the project, a foreign project`,
        counts: { "own database:": ownAnswers, "another or none:": otherAnswers },
        kept: otherAnswers === 0 && !(await exists(path.join(project, ".data", "postgres"))),
      });
    }
    return rows;
  } finally {
    await database.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function underOtherNames(): Promise<DrillRow[]> {
  const database = await databasesWith([{ customer: "Muster", count: 1 }]);
  try {
    const url = String(database.urls[0]);
    const order = path.join(database.folder, "order.json");
    await writeFile(order, JSON.stringify(ORDER));
    const real = (await ended(["id", "-un"], {})).stdout.trim();
    const rows: DrillRow[] = [];
    for (const [variant, names] of [
      ["USER not set", {}],
      ["USER=chefin", { USER: "chefin", LOGNAME: "chefin" }],
    ] as const) {
      const env = { DATABASE_URL: url, DATA_DIR: database.folder, ...names };
      await ended(cli("jobs", "create", "--from-json", order), { env });
      const [row] = await query(
        url,
        (sql) => sql`select admin_email from admin_actions order by id desc limit 1`,
      );
      const logged = String(row?.admin_email);
      const kept = logged === `cli:${real}, uid ${process.getuid?.()}`;
      rows.push({ variant, counts: { "logged:": logged, "is:": real }, kept });
    }
    return rows;
  } finally {
    await database.remove();
  }
}

function exists(file: string) {
  return stat(file).then(
    () => true,
    () => false,
  );
}

const ORDER = {
  customerName: "Petra Muster",
  customerEmail: "petra@bau.example",
  customerPhone: "069 5550101",
  einsatzort: "Kranweg 7, Frankfurt",
  zeitraum: "KW 49",
  fahrzeugtyp: "Kran",
  nachricht: "x",
};
