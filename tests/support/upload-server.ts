import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll } from "vitest";
import type { ReceivedFile } from "../../src/domain/kernel/ports.ts";
import { createUploadGate, UPLOAD_LIMITS } from "../../src/platform/upload-gate.ts";
import type { Runtime } from "../../src/runtime.ts";
import type { WebEnv } from "../../src/web/http/environment.ts";
import { describeFailure } from "../../src/web/http/failures.ts";
import { type Pace, UPLOAD_PACE } from "../../src/web/http/uploads/incoming-body.ts";
import { type ReceivedUpload, receiveUpload } from "../../src/web/http/uploads/receive-upload.ts";
import { bytesIn } from "./bytes-in.ts";

interface UploadAnswer {
  status: number;
  code?: string;
  /** Seconds. */
  retryAfter?: number;
  fields?: Record<string, string>;
  values: [string, string][];
  files: (ReceivedFile & { group: string; sha: string; mode: number })[];
}

let lastAddress = 0;

/** Each in a network of its own. */
export function newAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 8}.${lastAddress & 255}.1`;
}

/** A real HTTP server with one route that receives uploads and says what arrived. */
export interface UploadServer {
  port: number;
  /** Where uploads are spooled to; a test may point it elsewhere. */
  folder: string;
  /** Names of the temporary files that lie there now. */
  leftovers(): Promise<string[]>;
  /** Bytes of the temporary files that lie there now. */
  spooledBytes(): Promise<number>;
  /** Each from an address of its own, unless `X-Forwarded-For` says from where. */
  send(body: BodyInit, headers?: Record<string, string>): Promise<UploadAnswer>;
  /** A bare connection, to send what no proper client would. */
  connect(): Promise<Socket>;
}

interface UploadServerOptions {
  /** Other than the real ones. */
  limits?: Partial<typeof UPLOAD_LIMITS>;
  pace?: Partial<Pace>;
  hasRoom?(bytes: number): boolean;
  beforeFirstFile?(): Promise<void>;
}

export function useUploadServer(options: UploadServerOptions = {}): UploadServer {
  const state = {} as UploadServer;
  let server: ReturnType<typeof Bun.serve> | undefined;
  let home: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), "fahrer-uploads-"));
    state.folder = home;
    const app = createUploadApp(() => state.folder, options);
    server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      idleTimeout: 10,
      fetch: (request, bun) => app.fetch(request, { server: bun }),
    });
    state.port = Number(server.port);
  });
  afterAll(async () => {
    await server?.stop(true);
    await rm(home, { recursive: true, force: true });
  });
  state.leftovers = () => readdir(home);
  state.spooledBytes = () => bytesIn(home);
  state.send = async (body, headers = {}) => {
    const url = `http://127.0.0.1:${state.port}/`;
    const from = { "X-Forwarded-For": newAddress(), ...headers };
    const response = await fetch(url, { method: "POST", body, headers: from });
    const answer = (await response.json()) as Omit<UploadAnswer, "status" | "retryAfter">;
    const retryAfter = Number(response.headers.get("retry-after"));
    return { ...answer, status: response.status, ...(retryAfter > 0 && { retryAfter }) };
  };
  state.connect = () =>
    new Promise((resolve, reject) => {
      const socket = connect(state.port, "127.0.0.1", () => resolve(socket));
      socket.on("error", reject);
    });
  return state;
}

export function createUploadApp(folder: () => string, options: UploadServerOptions = {}) {
  const app = new Hono<WebEnv>();
  const uploads = createUploadGate({
    hasRoom: options.hasRoom ?? (() => true),
    limits: { ...UPLOAD_LIMITS, ...options.limits },
  });
  const config = { trustedProxyHops: 1 } as Runtime["config"];
  app.post("/", async (c) => {
    c.set("runtime", { config, uploads, uploadFolder: folder() } as Runtime);
    const upload = await receiveUpload(c, {
      sender: c.req.header("X-Sender") === "known" ? "known" : "stranger",
      pace: { ...UPLOAD_PACE, ...options.pace },
      ...(options.beforeFirstFile && { beforeFirstFile: options.beforeFirstFile }),
    });
    try {
      return c.json(await describe(upload));
    } finally {
      await upload.discard();
    }
  });
  app.onError((error, c) => {
    const { status, code, fields, headers } = describeFailure(error);
    return c.json({ code, fields }, status, headers);
  });
  return app;
}

async function describe({ fields, files }: ReceivedUpload) {
  const seen = files.map(async ({ group, file }) => {
    const found = Bun.file(file.path);
    const sha = new Bun.CryptoHasher("sha1").update(await found.bytes()).digest("hex");
    return { group, ...file, sha, mode: (await found.stat()).mode & 0o777 };
  });
  return { values: [...fields], files: await Promise.all(seen) };
}
