import { describe, expect, it } from "vitest";
import { until } from "../../../support/expectations.ts";
import { createUploadApp, newAddress, useUploadServer } from "../../../support/upload-server.ts";

const MEGABYTE = 1024 * 1024;
const server = useUploadServer();

function form(...files: [group: string, name: string, bytes: number][]) {
  const body = new FormData();
  body.append("vorname", "Jörg");
  body.append("spezialisierungen", "Kran");
  for (const [group, name, bytes] of files) {
    body.append(group, new File([noise(bytes)], name, { type: "image/png" }));
  }
  body.append("spezialisierungen", "Betonpumpe");
  return body;
}

function noise(bytes: number) {
  return new Uint8Array(bytes).map((_, index) => (index * 31) >> 3);
}

const shaOf = (bytes: Uint8Array) => new Bun.CryptoHasher("sha1").update(bytes).digest("hex");

/** Multipart content as written, with the bytes as they are. */
function raw(parts: string[], end = "--grenze--\r\n") {
  const text = parts.map((part) => `--grenze\r\n${part}\r\n`).join("") + end;
  return Buffer.from(text, "latin1");
}
const RAW = { "Content-Type": "multipart/form-data; boundary=grenze" };
const part = (name: string, filename: string, content: string) =>
  `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n${content}`;
const field = (name: string, value: string) =>
  `Content-Disposition: form-data; name="${name}"\r\n\r\n${value}`;

describe("an upload", () => {
  it("arrives whole: fields in their order, files byte for byte, readable by their owner only", async () => {
    const answer = await server.send(
      form(["fuehrerschein", "vorn.png", 300_001], ["zertifikate", "adr.png", 1]),
    );
    expect(answer.values).toEqual([
      ["vorname", "Jörg"],
      ["spezialisierungen", "Kran"],
      ["spezialisierungen", "Betonpumpe"],
    ]);
    expect(answer.files).toMatchObject([
      { group: "fuehrerschein", name: "vorn.png", declaredType: "image/png", bytes: 300_001 },
      { group: "zertifikate", name: "adr.png", bytes: 1, mode: 0o600 },
    ]);
    expect(answer.files[0]?.sha).toBe(shaOf(noise(300_001)));
    expect(await server.leftovers()).toEqual([]);
  });

  it("comes without a length as well", async () => {
    const whole = new Response(form(["fahrerkarte", "karte.png", 2 * MEGABYTE]));
    const type = whole.headers.get("content-type") ?? "";
    const stream = (await whole.blob()).stream();
    const answer = await server.send(stream, { "Content-Type": type });
    expect(answer.files).toMatchObject([{ group: "fahrerkarte", bytes: 2 * MEGABYTE }]);
  });

  it("leaves nothing in memory, not even its last piece", async () => {
    const whole = raw([part("zertifikate", "adr.png", "x".repeat(3 * MEGABYTE))]);
    const pieces = [0, MEGABYTE, 2 * MEGABYTE].map((at) => {
      return new Uint8Array(whole.subarray(at, at === 2 * MEGABYTE ? whole.length : at + MEGABYTE));
    });
    const body = new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(piece);
        controller.close();
      },
    });
    const headers = { ...RAW, "X-Forwarded-For": newAddress() };
    const app = createUploadApp(() => server.folder);
    const answer = await app.request("/", { method: "POST", headers, body });
    expect(answer.status).toBe(200);
    expect(pieces.map(({ byteLength }) => byteLength)).toEqual([0, 0, 0]);
  });

  it("never makes a path of a name, whatever the name is", async () => {
    const names = ["../../etc/passwd", "..\\..\\x.png", "a\0b.png", "/dev/null", "x".repeat(3000)];
    const body = raw(names.map((name) => part("zertifikate", name, "x")));
    const answer = await server.send(body, RAW);
    expect(answer.files).toHaveLength(names.length);
    for (const { path } of answer.files) {
      expect(path.slice(0, -36)).toBe(`${server.folder}/`);
    }
  });

  it("has names in UTF-8, put together; other encodings do not break it", async () => {
    const utf8 = Buffer.from("Führerschein.png").toString("latin1");
    const decomposed = Buffer.from("Fu\u0308hrerschein.png").toString("latin1");
    const body = raw(
      [utf8, decomposed, "F\xfchrerschein.png"].map((n) => part("zertifikate", n, "x")),
    );
    const { files } = await server.send(body, RAW);
    expect(files.map(({ name }) => name)).toEqual([
      "Führerschein.png",
      "Führerschein.png",
      "F\ufffdhrerschein.png",
    ]);
  });

  it("takes no notice of an input left empty, nor of files nobody asked for", async () => {
    const body = raw([part("fuehrerschein", "", ""), part("lebenslauf", "cv.png", "x")]);
    expect(await server.send(body, RAW)).toMatchObject({ status: 200, files: [] });
    expect(await server.leftovers()).toEqual([]);
  });
});

describe("however it is cut into pieces", () => {
  it("every byte arrives, many at once", async () => {
    const sizes = [70_000, 1, 2_500_000, 65_536, 0, 524_288, 3_000_001];
    const contents = sizes.map((size) =>
      crypto.getRandomValues(Buffer.alloc(Math.min(size, 65_536))),
    );
    const files = sizes.map((size, index) => Buffer.alloc(size, contents[index] ?? ""));
    const parts = files.flatMap((content, index) => [
      field(`feld${index}`, "x".repeat(index * 700)),
      part("zertifikate", `${index}.png`, content.toString("latin1")),
    ]);
    const whole = raw(parts);
    const send = async (pieceBytes: number) => {
      const body = new ReadableStream({
        async start(controller) {
          for (let at = 0; at < whole.length; at += pieceBytes) {
            controller.enqueue(new Uint8Array(whole.subarray(at, at + pieceBytes)));
            if (at % 7 === 0) await Bun.sleep(0);
          }
          controller.close();
        },
      });
      const answer = await server.send(body, RAW);
      expect(answer.files.map(({ sha }) => sha)).toEqual(files.map(shaOf));
      expect(answer.values.map(([, value]) => value.length)).toEqual(files.map((_, i) => i * 700));
    };
    await Promise.all([997, 65_536, 65_537, 262_144, 1_000_003, 8_000_000].map(send));
    expect(await server.leftovers()).toEqual([]);
  });
});

describe("the limits", () => {
  it("a file of exactly 10 MB is whole; one byte more is told by its size, and the rest still arrives", async () => {
    const { status, files } = await server.send(
      form(
        ["fuehrerschein", "genau.png", 10 * MEGABYTE],
        ["fuehrerschein", "mehr.png", 10 * MEGABYTE + 1],
        ["fahrerkarte", "viel-mehr.png", 17 * MEGABYTE],
        ["zertifikate", "klein.png", 5],
      ),
    );
    expect(status).toBe(200);
    const tooLarge = 10 * MEGABYTE + 1;
    expect(files.map(({ bytes }) => bytes)).toEqual([10 * MEGABYTE, tooLarge, tooLarge, 5]);
  });

  it("6 files of 10 MB fit; beyond that the request is refused, with a length and without", async () => {
    const files = Array.from({ length: 6 }, (_, index) => {
      return ["zertifikate", `${index}.png`, 10 * MEGABYTE] as [string, string, number];
    });
    expect((await server.send(form(...files))).status).toBe(200);
    const more = form(...files, ["zertifikate", "7.png", MEGABYTE]);
    expect(await server.send(more)).toMatchObject({ status: 413, code: "payload_too_large" });
    const whole = new Response(more);
    const headers = { "Content-Type": whole.headers.get("content-type") ?? "" };
    const chunked = await server.send((await whole.blob()).stream(), headers);
    expect(chunked).toMatchObject({ status: 413, code: "payload_too_large" });
    expect(await server.leftovers()).toEqual([]);
  });

  it("12 files; the 13th is named with its group", async () => {
    const file = (index: number) => part("zertifikate", `${index}.png`, "x");
    const twelve = Array.from({ length: 12 }, (_, index) => file(index));
    expect((await server.send(raw(twelve), RAW)).files).toHaveLength(12);
    const answer = await server.send(raw([...twelve, part("fahrerkarte", "k.png", "x")]), RAW);
    expect(answer).toMatchObject({
      status: 422,
      fields: { fahrerkarte: "Höchstens 12 Dateien auf einmal." },
    });
    expect(await server.leftovers()).toEqual([]);
  });

  it.each([
    ["one long value", [field("erfahrung", "x".repeat(64 * 1024 + 1))]],
    ["many values", Array.from({ length: 70 }, (_, index) => field(`f${index}`, "x".repeat(1000)))],
    ["many fields", Array.from({ length: 501 }, (_, index) => field(`f${index}`, ""))],
  ])("text has 64 KiB together: %s", async (_, parts) => {
    const answer = await server.send(raw([...parts, part("zertifikate", "x.png", "x")]), RAW);
    expect(answer).toMatchObject({ status: 413, code: "payload_too_large" });
    expect(await server.leftovers()).toEqual([]);
  });
});

describe("what is broken", () => {
  const whole = raw([field("vorname", "Petra"), part("zertifikate", "x.png", "x".repeat(5000))]);
  it.each<[string, Uint8Array, string]>([
    ["nothing at all", Buffer.alloc(0), "multipart/form-data; boundary=grenze"],
    ["no boundary", whole, "multipart/form-data; charset=utf-8"],
    ["another boundary", whole, "multipart/form-data; boundary=anders"],
    ["cut in a file", whole.subarray(0, 3000), "multipart/form-data; boundary=grenze"],
    ["cut in a heading", whole.subarray(0, 30), "multipart/form-data; boundary=grenze"],
    ["no end", raw([field("a", "b")], ""), "multipart/form-data; boundary=grenze"],
    ["compressed", Bun.gzipSync(new Uint8Array(whole)), "multipart/form-data; boundary=grenze"],
    ["noise", noise(100_000), "multipart/form-data; boundary=grenze"],
  ])("%s is 400 and leaves nothing", async (_, body, type) => {
    const answer = await server.send(new Uint8Array(body), { "Content-Type": type });
    expect(answer).toMatchObject({ status: 400, code: "invalid_upload" });
    expect(await server.leftovers()).toEqual([]);
  });

  it.each([
    "application/json",
    "text/plain",
    "multipart/mixed; boundary=grenze",
    "multipart/form-data",
  ])("%s is 415", async (type) => {
    const answer = await server.send(new Uint8Array(whole), { "Content-Type": type });
    expect(answer).toMatchObject({ status: 415, code: "unsupported_media_type" });
  });

  it("a client that goes away in the middle leaves nothing", async () => {
    for (const head of ["Content-Length: 9000000", "Transfer-Encoding: chunked"]) {
      const socket = await server.connect();
      socket.write(
        `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${RAW["Content-Type"]}\r\n${head}\r\n\r\n`,
      );
      const start = raw([part("zertifikate", "x.png", "x".repeat(200_000))], "");
      if (head.startsWith("Transfer")) socket.write(`${start.length.toString(16)}\r\n`);
      socket.write(start.subarray(0, 150_000));
      await until(async () => (await server.leftovers()).length === 1, "the file is being written");
      socket.destroy();
      await until(async () => (await server.leftovers()).length === 0, "it is gone again");
    }
  });

  it("a folder that cannot be written to is said, once everything was read", async () => {
    const folder = server.folder;
    server.folder = "/dev/null/uploads";
    try {
      const answer = await server.send(form(["zertifikate", "x.png", 5 * MEGABYTE]));
      expect(answer).toMatchObject({ status: 503, code: "service_unavailable" });
    } finally {
      server.folder = folder;
    }
  });
});
