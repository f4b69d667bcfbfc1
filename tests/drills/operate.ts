import { spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import * as z from "zod";
import { ADDRESSES } from "./container-engine.ts";
import type { Drill, DrillRow } from "./drill.ts";

/** The machine on which tests/drills/operate-scenes.ts follows the guide: namespaces of its own, an authority, a bucket. */

const ROOT = path.resolve(import.meta.dirname, "../..");
const BUN = path.join(ROOT, "node_modules/bun/bin/bun.exe");

export const OPERATE_DRILLS: readonly Drill[] = [
  {
    name: "operate",
    promise:
      "Every command of docs/operate.md, word by word in an empty folder: ten to a running site with a certificate, two copies, update and back under readers, restore, a bucket, one container and away from it.",
    run: onAMachineOfItsOwn,
  },
];

const Rows = z.array(
  z.object({
    variant: z.string(),
    counts: z.record(z.string(), z.union([z.string(), z.number()])),
    kept: z.boolean(),
  }),
);

async function onAMachineOfItsOwn(): Promise<DrillRow[]> {
  const missing = whatIsMissing();
  if (missing) return [{ variant: "the guide", counts: { "not run:": missing }, kept: true }];
  // Everybody may enter it, and the containers have a /tmp of their own.
  const state = mkdtempSync("/var/tmp/fahrer-drill-operate-");
  try {
    const caddy = existsSync("/usr/bin/caddy") ? "/usr/bin/caddy" : debiansCaddy(state);
    prepare(state, caddy);
    const child = Bun.spawn(
      [
        "unshare",
        "--mount",
        "--net",
        "--pid",
        "--fork",
        "--kill-child",
        "--mount-proc",
        "sh",
        "-e",
        path.join(state, "begin.sh"),
      ],
      { cwd: ROOT, stdin: "ignore", stdout: "pipe", stderr: "inherit", env: environmentOf(state) },
    );
    const killing = setTimeout(() => child.kill("SIGKILL"), 20 * 60_000);
    const [text] = await Promise.all([new Response(child.stdout).text(), child.exited]);
    clearTimeout(killing);
    return Rows.parse(JSON.parse(text.slice(text.lastIndexOf("\n[") + 1)));
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
}

function whatIsMissing() {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return "takes root on Linux, for namespaces";
  if (spawnSync("unshare", ["--mount", "--net", "--pid", "--fork", "true"]).status !== 0) {
    return "no namespaces here";
  }
  const programs = ["git", "curl", "psql", "createdb", "setpriv", "ip"];
  return programs.find((one) => !Bun.which(one, { PATH: "/usr/sbin:/usr/bin:/sbin:/bin" }));
}

function debiansCaddy(state: string) {
  const folder = path.join(state, "caddy");
  mkdirSync(folder);
  const script = "apt-get download caddy >/dev/null 2>&1 && dpkg -x caddy_*.deb .";
  if (spawnSync("sh", ["-c", script], { cwd: folder }).status !== 0) {
    throw new Error("Caddy is not installed, and Debian's package could not be fetched");
  }
  return path.join(folder, "usr/bin/caddy");
}

function environmentOf(state: string) {
  return {
    PATH: `${state}/host-bin:/usr/sbin:/usr/bin:/sbin:/bin`,
    HOME: state,
    FAHRER_DRILL_STATE: state,
    GIT_CONFIG_GLOBAL: path.join(state, "gitconfig"),
    CURL_CA_BUNDLE: path.join(state, "authority.pem"),
    NODE_EXTRA_CA_CERTS: path.join(state, "authority.pem"),
  };
}

function prepare(state: string, caddy: string) {
  const folders = [
    "images",
    "names",
    "running",
    "logs",
    "volumes",
    "root",
    "bin",
    "host-bin",
    "srv",
    "s3",
  ];
  for (const folder of folders) mkdirSync(path.join(state, folder));
  spawnSync("chmod", ["755", state]);
  mkdirSync(path.join(state, "socket"));
  spawnSync("chmod", ["1777", path.join(state, "socket")]);
  const put = (name: string, text: string, mode = 0o644) =>
    writeFileSync(path.join(state, name), text, { mode });
  symlinkSync(BUN, path.join(state, "bin/bun"));
  symlinkSync("/app/cli/fahrer", path.join(state, "bin/fahrer"));
  symlinkSync(caddy, path.join(state, "bin/caddy"));
  const engine = path.join(ROOT, "tests/drills/container-engine.ts");
  put("host-bin/docker", `#!/bin/sh\nexec ${BUN} --no-env-file ${engine} "$@"\n`, 0o755);
  const names = {
    ...ADDRESSES,
    "www.agentur.de": ADDRESSES.caddy,
    [AUTHORITY]: "127.0.2.1",
    "s3.agentur.de": "127.0.2.1",
  };
  put(
    "hosts",
    Object.entries({ ...names, localhost: "127.0.0.1" })
      .map(([name, address]) => `${address} ${name}\n`)
      .join(""),
  );
  const others = readFileSync("/etc/passwd", "utf8").replaceAll(/^.*:(999|1000):.*\n/gm, "");
  put("passwd", `${others}postgres-image:x:999:999::/:/bin/sh\nbun:x:1000:1000::/tmp:/bin/sh\n`);
  put(
    "gitconfig",
    `[safe]\n\tdirectory = *\n[user]\n\tname = Drill\n\temail = drill@agentur.example\n[url "${state}/origin.git"]\n\tinsteadOf = https://git.agentur.de/fahrervermittlung.git\n`,
  );
  put("authority.caddy", authority());
  put("begin.sh", begin(state, caddy));
}

/** Caddy asks Let's Encrypt; here somebody else has its name. */
const AUTHORITY = "acme-v02.api.letsencrypt.org";

function authority() {
  return `{
	admin off
	skip_install_trust
	http_port 81
	auto_https disable_redirects
	servers {
		protocols h1 h2
	}
}
${AUTHORITY} {
	bind 127.0.2.1
	tls internal
	rewrite /directory /acme/local/directory
	acme_server
}
s3.agentur.de {
	bind 127.0.2.1
	tls internal
	reverse_proxy 127.0.0.1:9000 {
		header_up Host 127.0.0.1:9000
		# The server knows one name.
		header_up Authorization Credential=schluessel Credential=S3RVER
	}
}
`;
}

function begin(state: string, caddy: string) {
  return `
ip link set lo up
mount --make-rprivate /
mount --bind ${state}/hosts /etc/hosts
mount --bind ${state}/passwd /etc/passwd
mount --bind ${state}/srv /srv
git clone --quiet --bare . ${state}/origin.git
XDG_DATA_HOME=${state}/authority ${caddy} run --config ${state}/authority.caddy --adapter caddyfile > ${state}/logs/authority 2>&1 &
for i in $(seq 100); do [ -s ${state}/authority/caddy/pki/authorities/local/root.crt ] && break; sleep 0.1; done
install -m 644 ${state}/authority/caddy/pki/authorities/local/root.crt ${state}/authority.pem
exec ${BUN} --no-env-file tests/drills/operate-scenes.ts
`;
}
