import path from "node:path";

/** A container without Docker, for the drill `operate`: a file system of its own out of the kernel's mount namespaces. */

const ROOT = path.resolve(import.meta.dirname, "../..");

export interface Sandbox {
  /** Where the drill keeps what it has. */
  state: string;
  image: string | undefined;
  environment: Record<string, string>;
  mounts: { source: string; to: string; mode: string }[];
  command: string[];
  user: number;
  /** Capabilities. */
  keeps: string[];
  shared?: string | undefined;
}

/**
 * The command line that runs a command there: read-only but for its mounts and `/tmp`, without capabilities but those kept,
 * without the way to new ones, as this user, with this environment and no other.
 */
export function sandboxed({
  state,
  image,
  environment,
  mounts,
  command,
  user,
  keeps,
  shared,
}: Sandbox) {
  const inside = path.join(state, "root");
  const kept = keeps.map((one) => `+${one.toLowerCase()}`);
  const bind = (from: string, to: string) =>
    `mkdir -p $(dirname ${inside}${to}) && ([ -d ${from} ] && mkdir -p ${inside}${to} || : > ${inside}${to}) && mount --rbind ${from} ${inside}${to}`;
  const steps = [
    `mount -t tmpfs -o mode=755 tmpfs ${inside}`,
    `mkdir -p ${inside}/proc ${inside}/data ${inside}/var/run`,
    `for one in bin sbin lib lib64; do ln -s usr/$one ${inside}/$one; done`,
    ...["/usr", "/etc", "/dev", path.join(ROOT, "node_modules"), state].map((one) =>
      bind(one, one),
    ),
    `mount --bind /proc ${inside}/proc`,
    ...(image ? [bind(image, "/app")] : []),
    ...mounts.flatMap(({ source, to, mode }) => [
      bind(source, to),
      ...(mode === "ro" ? [`mount -o remount,bind,ro ${inside}${to}`] : []),
    ]),
    ...(shared ? [bind(shared, "/var/run/postgresql")] : []),
    ...(image && mounts.length === 0 ? [`chown 1000:1000 ${inside}/data`] : []),
    `mkdir -p ${inside}/tmp && mount -t tmpfs -o noexec,nosuid,nodev,mode=1777 tmpfs ${inside}/tmp`,
    `mount -o remount,ro ${inside}`,
    `exec chroot ${inside} setpriv --reuid ${user} --regid ${user} --clear-groups --no-new-privs --inh-caps ${["-all", ...kept].join(",")} --bounding-set ${["-all", ...kept].join(",")} env --ignore-environment --chdir ${image ? "/app" : "/"} "$@"`,
  ];
  const variables = { PATH: `${state}/bin:/usr/bin:/bin`, HOME: "/tmp", TZ: "UTC", ...environment };
  const given = Object.entries(variables).map(([name, value]) => `${name}=${value}`);
  return ["unshare", "--mount", "sh", "-ec", steps.join("\n"), "sh", ...given, ...command];
}
