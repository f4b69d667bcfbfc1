/** Bodies that no form sends. Nothing among them is a whole order, registration or job. */

const NUL = "\u0000";
const LONE_SURROGATE = "\ud800";
const LONG = "x".repeat(1024 * 1024);

/** JSON text of values that some field does not take. */
const ODD_VALUES = [
  "null",
  "true",
  "0",
  "-1",
  "1.5",
  "1e309",
  "-1e309",
  "[]",
  "{}",
  "[[[]]]",
  '""',
  '" "',
  '"\\u0000"',
  '"a\\u0000@b.example"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"2026-02-30"',
  '"0000-00-00"',
  '"99999-12-31T25:61:61Z"',
  '"00000000-0000-0000-0000-000000000000"',
  '"\'; drop table job_requests; --"',
  '"../../etc/passwd"',
  '["\\u0000",null,1e309]',
  '{"__proto__":{"isAdmin":true}}',
  '{"length":1e9}',
  JSON.stringify("x".repeat(50_000)),
  JSON.stringify(LONG),
];

/** No JSON, or JSON that is no object of fields. */
const ODD_BODIES: (string | Uint8Array<ArrayBuffer>)[] = [
  "",
  " ",
  "{",
  "}",
  "[",
  "nul",
  '{"a":}',
  '{"a":1,}',
  "{}{}",
  "\ufeff{}",
  '"',
  "'a'",
  "NaN",
  "null",
  "true",
  "42",
  "1e309",
  '"text"',
  "[]",
  "[{}]",
  NUL,
  '{"\\u0000":1}',
  "[".repeat(30_000),
  '{"a":'.repeat(10_000),
  '{"__proto__":null,"constructor":1}',
  LONG,
  new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  new Uint8Array([0x7b, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x3a, 0x31, 0x7d]),
];

/** For a call with these fields: no JSON, and each odd value in each field at once, or in one of otherwise likely ones. */
export function oddBodies(fields: Record<string, FieldSchema>) {
  const names = Object.keys(fields);
  if (names.length === 0) return ODD_BODIES;
  const everywhere = ODD_VALUES.map((value) =>
    objectOf(names.map((name) => [name, value] as const)),
  );
  // A value that passes, so that the odd one is met as far behind as it can get.
  const inOne = ODD_VALUES.slice(0, -1).map((value, index) =>
    objectOf(
      names.map((name, at) => {
        const isOdd = at === index % names.length || name === "datenschutz";
        return [name, isOdd ? value : JSON.stringify(likely(fields[name]))] as const;
      }),
    ),
  );
  return [...ODD_BODIES, ...everywhere, ...(names.length > 1 ? inOne : [])];
}

/** What the API's description says of a field. */
export interface FieldSchema {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
}

function likely({ type, format, enum: words, const: word }: FieldSchema = {}): unknown {
  if (word !== undefined) return word;
  if (words) return words[0];
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 1;
  if (type === "array") return [];
  if (format === "uuid") return crypto.randomUUID();
  return format === "email" ? "niemand@bau.example" : "069 5550101";
}

function objectOf(fields: (readonly [string, string])[]) {
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(",")}}`;
}

interface OddMultipart {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

const BOUNDARY = "grenze-7d3a";
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** `whole` cut off at `cuts` places, and some that lie about themselves. */
export async function oddMultiparts(whole: FormData, cuts: number): Promise<OddMultipart[]> {
  const encoded = new Response(whole);
  const contentType = encoded.headers.get("content-type") ?? "";
  const bytes = await encoded.bytes();
  // The last of them lacks the end of the closing boundary.
  const cut = Array.from({ length: cuts }, (_, n) => ({
    contentType,
    body: bytes.slice(0, Math.floor(((bytes.length - 5) * n) / cuts)),
  }));
  const wrongTypes = [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary="',
    "multipart/form-data; boundary=other",
    `multipart/form-data; boundary=${"b".repeat(5000)}`,
    "multipart/form-data; charset=utf-8",
    "multipart/mixed; boundary=x",
    "text/plain",
    "application/x-www-form-urlencoded",
    "application/json",
    "multipart/form-data;;;boundary",
  ].map((type) => ({ contentType: type, body: bytes }));
  const names = [NUL, LONE_SURROGATE, "", "__proto__", "constructor", "a[0][b]", "x".repeat(9000)];
  const texts = [NUL, LONE_SURROGATE, "2026-02-30", "1e309", LONG.slice(0, 300_000), '["', "{}"];
  const fields = names.flatMap((name) => texts.map((text) => part(`name="${name}"`, text)));
  const files = [...names, "../../../etc/passwd", "C:\\con.jpg"].flatMap((name) =>
    ["", "GIF89a", NUL.repeat(100)].map((text) =>
      part(`name="fuehrerschein"; filename="${name}"`, text),
    ),
  );
  const heads = [
    "",
    "name",
    "name=",
    'filename="a.jpg"',
    'name="a"; name="b"',
    "name*=utf-8''%ff%00",
  ].map((head) => part(head, "x"));
  const many = [
    part('name="email"', "x").repeat(3000),
    part('name="zertifikate"; filename="a"', "x").repeat(200),
  ];
  const raw = [...fields, ...files, ...heads, ...many].map((text) => ({
    contentType: TYPE,
    body: new TextEncoder().encode(`${text}--${BOUNDARY}--\r\n`),
  }));
  return [...cut, ...wrongTypes, ...raw];
}

function part(disposition: string, content: string) {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
}

/** Addresses of pages with what nobody's browser asks for. */
export function oddAddresses(pages: string[]): string[] {
  const values = [
    "%00",
    "%ff%fe",
    "%ED%A0%80",
    "%",
    "%zz",
    "1e309",
    "-1",
    "2026-02-30",
    "__proto__",
    "[]",
    "%27%3B--",
    "..%2f..%2fsecrets.json",
    "%25_%5C".repeat(200),
    "x".repeat(6000),
    "%E2%80%AE",
    "eyJ.eyJ.x",
    "99999999999999999999",
    "a@b%0d%0aSet-Cookie:x=1",
  ];
  return pages.flatMap((page) =>
    values.map((value) => `${page}?${PARAMETERS.map((name) => `${name}=${value}`).join("&")}`),
  );
}

const PARAMETERS = ["token", "id", "q", "status"];
