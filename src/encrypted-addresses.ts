/** Configured addresses that may be reached unencrypted: those on this machine, and those allowed explicitly. */

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i;
/** `sslmode` values of libpq that enforce encryption whatever the server offers. */
const ENCRYPTED = ["require", "verify-ca", "verify-full"];

export function isLoopback(address: string): boolean {
  return LOOPBACK.test(new URL(address).hostname);
}

/**
 * The address of a database with `sslmode=require` where it names no stricter one: without it the driver speaks plain text. On this
 * machine (also by socket), and where `allowsPlaintext`, as it is. Undefined: it asks for plain text that nobody has allowed.
 */
export function encryptedDatabase(address: string, allowsPlaintext: boolean): string | undefined {
  const url = new URL(address);
  const socket = url.searchParams.get("host")?.startsWith("/") ?? false;
  if (allowsPlaintext || socket || url.hostname === "" || isLoopback(address)) return address;
  const mode = url.searchParams.get("sslmode") ?? url.searchParams.get("ssl");
  if (mode === "disable" || mode === "false") return undefined;
  if (mode !== null && ENCRYPTED.includes(mode)) return address;
  url.searchParams.delete("ssl");
  url.searchParams.set("sslmode", "require");
  return url.href;
}

interface Addresses {
  DATABASE_URL?: string | undefined;
  DATABASE_MIGRATE_URL?: string | undefined;
  DATABASE_ALLOW_PLAINTEXT: boolean;
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  BACKUP_S3_BUCKET?: string | undefined;
  BACKUP_S3_ENDPOINT?: string | undefined;
  S3_ALLOW_PLAINTEXT: boolean;
}

/** Variables that ask for an unencrypted connection without permission. */
export function plaintextProblems(given: Addresses): string[] {
  const { S3_BUCKET, BACKUP_S3_BUCKET, BACKUP_S3_ENDPOINT, DATABASE_ALLOW_PLAINTEXT } = given;
  const databases = (["DATABASE_URL", "DATABASE_MIGRATE_URL"] as const)
    .filter((name) => {
      const address = given[name];
      return address && encryptedDatabase(address, DATABASE_ALLOW_PLAINTEXT) === undefined;
    })
    .map(
      (name) =>
        `${name} schaltet die Verschlüsselung ab. Ist das Netz bis zur Datenbank geschützt, erlaubt DATABASE_ALLOW_PLAINTEXT=true es.`,
    );
  if (given.S3_ALLOW_PLAINTEXT) return databases;
  const asked = {
    S3_ENDPOINT: Boolean(S3_BUCKET || (BACKUP_S3_BUCKET && !BACKUP_S3_ENDPOINT)),
    BACKUP_S3_ENDPOINT: true,
  };
  const open = (["S3_ENDPOINT", "BACKUP_S3_ENDPOINT"] as const).filter((name) => {
    const address = given[name];
    return asked[name] && address?.startsWith("http:") && !isLoopback(address);
  });
  return [
    ...databases,
    ...open.map(
      (name) =>
        `${name} ist unverschlüsselt. Erwartet wird https://; ist das Netz bis dorthin geschützt, erlaubt S3_ALLOW_PLAINTEXT=true auch http://.`,
    ),
  ];
}
