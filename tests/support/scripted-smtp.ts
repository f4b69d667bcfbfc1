import { createServer, type Socket } from "node:net";

/** A step of the session, by what the client has just said. `end` is the dot that ends the text. */
type Step = "greeting" | "EHLO" | "AUTH" | "MAIL" | "RCPT" | "DATA" | "end";

/** What this server does to a mail; without any it takes it. */
export interface Fault {
  /** Says nothing more from this step on. At `end` nothing is stored. */
  silentAt?: Step;
  /** Answers this step so. */
  answers?: Partial<Record<Step, string>>;
  /** Takes the mail, and says so after so many milliseconds. */
  storesAfterMs?: number;
  /** Takes the mail, and closes without a word. */
  closesAfterStoring?: boolean;
  /** Milliseconds between two bytes of whatever it says. */
  dripMs?: number;
}

interface StoredMail {
  to: string;
  messageId: string;
  at: number;
}

export interface ScriptedSmtp {
  url: string;
  /** What it has got whole, in the order of its coming, also what it never confirmed. */
  stored: StoredMail[];
  /** How many sessions there were, how many are open, and the most at the same time. */
  sessions: { all: number; open: number; most: number };
  /** For all; `faultOf` may say otherwise for a recipient. */
  fault: Fault;
  faultOf: (recipient: string) => Fault | undefined;
  /** How often each message came; those that came more than once. */
  doubles(): string[];
  close(): Promise<void>;
  /** Listens again on the same port. */
  open(): Promise<void>;
}

interface Options {
  /** Offers AUTH, and gives an address with a login. */
  login?: boolean;
}

/** A server on a raw socket that can fail at every step of a session, which a library for servers can't. */
export async function startScriptedSmtp({ login = false }: Options = {}): Promise<ScriptedSmtp> {
  const sockets = new Set<Socket>();
  const sessions = { all: 0, open: 0, most: 0 };
  const listener = createServer((socket) => {
    sockets.add(socket);
    sessions.all += 1;
    sessions.open += 1;
    sessions.most = Math.max(sessions.most, sessions.open);
    socket.on("close", () => {
      sockets.delete(socket);
      sessions.open -= 1;
    });
    socket.on("error", () => {});
    serve(socket, peer, login);
  });
  let port = 0;
  const peer: ScriptedSmtp = {
    url: "",
    stored: [],
    sessions,
    fault: {},
    faultOf: () => undefined,
    doubles() {
      const ids = peer.stored.map(({ messageId }) => messageId);
      return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
    },
    async close() {
      const closed = new Promise<void>((resolve) => listener.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    async open() {
      await new Promise<void>((resolve) => listener.listen(port, "127.0.0.1", resolve));
      const address = listener.address();
      if (!address || typeof address === "string") throw new Error("The server has no port");
      port = address.port;
    },
  };
  await peer.open();
  peer.url = `smtp://${login ? "agentur:falsch@" : ""}127.0.0.1:${port}`;
  return peer;
}

function serve(socket: Socket, peer: ScriptedSmtp, login: boolean) {
  let recipient = "";
  let isText = false;
  let isSilent = false;
  let unread = "";
  const faultNow = () => (recipient && peer.faultOf(recipient)) || peer.fault;
  void reply("greeting", "220 scripted");
  socket.on("data", (chunk) => {
    unread += chunk.toString("latin1");
    if (!isSilent) read();
  });

  function read() {
    if (isText) return readText();
    const end = unread.indexOf("\r\n");
    if (end < 0) return;
    const line = unread.slice(0, end);
    unread = unread.slice(end + 2);
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === "RCPT") recipient = /<(.*)>/.exec(line)?.[1] ?? "";
    if (verb === "DATA") isText = true;
    const said = verb === "DATA" ? "354 go on" : verb === "EHLO" && login ? AUTH : "250 ok";
    void reply(verb as Step, verb === "AUTH" ? "235 ok" : said);
    read();
  }

  function readText() {
    const end = unread.indexOf("\r\n.\r\n");
    if (end < 0) return;
    const text = unread.slice(0, end);
    unread = unread.slice(end + 5);
    isText = false;
    void take(text);
  }

  async function take(text: string) {
    const fault = faultNow();
    const isTaken = fault.silentAt !== "end" && !fault.answers?.end;
    if (isTaken) {
      const messageId = /^message-id:\s*(\S+)/im.exec(text)?.[1] ?? "";
      peer.stored.push({ to: recipient, messageId, at: Date.now() });
    }
    if (fault.closesAfterStoring) return socket.destroy();
    if (fault.storesAfterMs) await Bun.sleep(fault.storesAfterMs);
    await reply("end", "250 stored");
    read();
  }

  async function reply(step: Step, usual: string) {
    const { silentAt, answers, dripMs } = faultNow();
    if (silentAt === step) isSilent = true;
    if (isSilent) return;
    const line = `${answers?.[step] ?? usual}\r\n`;
    if (!dripMs) return void socket.write(line);
    for (const byte of line) {
      await Bun.sleep(dripMs);
      socket.write(byte);
    }
  }
}

const AUTH = "250-scripted\r\n250 AUTH PLAIN";
