import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";

/** What the receiver does with what comes next: answers so, or worse. */
type Mood =
  | { status: number; body?: string; headers?: Record<string, string> }
  /** Says nothing at all. */
  | "hang"
  /** Answers, and then says word after word without an end. */
  | "drip"
  /** Answers at once, and more than anybody wants to hear. */
  | "flood";

interface ReceivedWebhook {
  /** `Webhook-Id`. */
  id: string;
  headers: IncomingMessage["headers"];
  body: string;
  /** Its `type`. */
  type: string;
}

export interface WebhookReceiver {
  url: string;
  port: number;
  /** What came in whole, whatever was answered to it. */
  received: ReceivedWebhook[];
  /** Answers that are still being given. */
  answering: number;
  mood: Mood;
  /** Called when something has come in, before it is answered. */
  onReceived?: (() => unknown) | undefined;
  /** Moods for the next ones, before `mood`. */
  next: Mood[];
  stop(): Promise<void>;
}

/** Somebody else's system in this process: real HTTP on 127.0.0.1, with a certificate where one is given. */
export async function startWebhookReceiver(certificate?: {
  key: string;
  cert: string;
}): Promise<WebhookReceiver> {
  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    void answer(request, response);
  const server = certificate ? createTlsServer(certificate, onRequest) : createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const receiver: WebhookReceiver = {
    url: `${certificate ? "https" : "http"}://127.0.0.1:${port}/hooks`,
    port,
    received: [],
    answering: 0,
    mood: { status: 204 },
    next: [],
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return receiver;

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces).toString("utf8");
    const { headers } = request;
    const { type = "" } = JSON.parse(body) as { type?: string };
    receiver.received.push({ id: String(headers["webhook-id"]), headers, body, type });
    await receiver.onReceived?.();
    const mood = receiver.next.shift() ?? receiver.mood;
    if (mood === "hang") return;
    if (typeof mood === "object") {
      response.writeHead(mood.status, mood.headers).end(mood.body);
      return;
    }
    const [piece, pauseMs] = mood === "drip" ? [".", 20] : ["x".repeat(65_536), 1];
    response.writeHead(200);
    receiver.answering += 1;
    const timer = setInterval(() => response.write(piece), pauseMs);
    response.on("close", () => {
      clearInterval(timer);
      receiver.answering -= 1;
    });
  }
}
