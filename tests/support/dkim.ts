import { createHash, type KeyObject, verify } from "node:crypto";

/** The tags of a mail's DKIM signature (RFC 6376, relaxed/relaxed). */
export function readSignature(raw: string): Record<string, string> {
  const value = fieldsOf(raw).find(([name]) => name === "dkim-signature")?.[1] ?? "";
  return Object.fromEntries(
    value.split(";").map((tag) => {
      const [name = "", ...rest] = tag.split("=");
      return [name.trim(), rest.join("=").replaceAll(/\s/g, "")];
    }),
  );
}

/** Whether the signature fits the body and every header that it covers. */
export function isSignedBy(raw: string, key: KeyObject): boolean {
  const tags = readSignature(raw);
  const body = raw.slice(raw.indexOf("\r\n\r\n") + 4);
  const hash = createHash("sha256").update(relaxedBody(body)).digest("base64");
  if (hash !== tags.bh) return false;
  const fields = fieldsOf(raw);
  const covered = (tags.h ?? "").split(":").map((name) => name.trim().toLowerCase());
  const lines = covered.flatMap((name) => {
    const field = fields.findLast(([other]) => other === name);
    return field ? [`${name}:${relaxed(field[1])}`] : [];
  });
  const own = fields.find(([name]) => name === "dkim-signature")?.[1] ?? "";
  const unsigned = `dkim-signature:${relaxed(own.replace(/(;\s*b=)[^;]*/, "$1"))}`;
  const signed = Buffer.from([...lines, unsigned].join("\r\n"));
  return verify("sha256", signed, key, Buffer.from(tags.b ?? "", "base64"));
}

/** Names in lower case, values with their folding. */
function fieldsOf(raw: string): [string, string][] {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n"));
  return head.split(/\r\n(?![ \t])/).map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1)];
  });
}

function relaxed(value: string) {
  return value
    .replaceAll("\r\n", "")
    .replaceAll(/[ \t]+/g, " ")
    .trim();
}

function relaxedBody(body: string) {
  const lines = body.split("\r\n").map((line) => line.replaceAll(/[ \t]+/g, " ").trimEnd());
  return `${lines.join("\r\n").replace(/(\r\n)+$/, "")}\r\n`;
}
