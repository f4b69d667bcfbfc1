import { type ParsedMail, simpleParser } from "mailparser";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { SELF_SIGNED } from "./self-signed.ts";

/** What the peer does with the next mails. A number is the code of its refusal, a string its code and words. */
type Mood =
  | "accept"
  | { atRecipient: number | string }
  | { atData: number }
  | { atLogin: number }
  /** Takes so many milliseconds to answer, then accepts. */
  | { slow: number };

interface ReceivedMail {
  from: string;
  /** The envelope's recipients, which decide where a mail really goes. */
  recipients: string[];
  raw: string;
  parsed: ParsedMail;
}

export interface SmtpPeer {
  /** For `SMTP_URL`; `login` makes the client sign in. */
  url(login?: boolean): string;
  mails: ReceivedMail[];
  /** How often a client got as far as naming a recipient. */
  attempts: number;
  mood: Mood;
  /** Refuses connections until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

interface PeerOptions {
  /** With a certificate that nobody has signed: from the first byte, or after STARTTLS. */
  tls?: "smtps" | "starttls";
}

/** A real SMTP server in this process that can refuse in every way a real one does. */
export async function startSmtpPeer({ tls }: PeerOptions = {}): Promise<SmtpPeer> {
  let server: SMTPServer | null = null;
  let port = 0;
  const peer: SmtpPeer = {
    url: (login = false) =>
      `${tls === "smtps" ? "smtps" : "smtp"}://${login ? "agentur:falsch@" : ""}127.0.0.1:${port}`,
    mails: [],
    attempts: 0,
    mood: "accept",
    async goAway() {
      const closing = server;
      server = null;
      if (closing) await new Promise<void>((resolve) => closing.close(() => resolve()));
    },
    async comeBack() {
      if (!server) [server, port] = await listen(peer, port, tls);
    },
  };
  await peer.comeBack();
  return peer;
}

async function listen(
  peer: SmtpPeer,
  port: number,
  tls: PeerOptions["tls"],
): Promise<[SMTPServer, number]> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    ...(tls && SELF_SIGNED),
    secure: tls === "smtps",
    disabledCommands: tls ? [] : ["STARTTLS"],
    closeTimeout: 200,
    onAuth: (_auth, _session, done) =>
      done(isRefusal(peer.mood, "atLogin") ? refusal(peer.mood.atLogin) : null, {
        user: "agentur",
      }),
    onRcptTo(_address, _session, done) {
      peer.attempts += 1;
      done(isRefusal(peer.mood, "atRecipient") ? refusal(peer.mood.atRecipient) : null);
    },
    onData(stream, session, done) {
      stream.toArray().then(async (chunks) => {
        if (isRefusal(peer.mood, "atData")) return done(refusal(peer.mood.atData));
        if (isRefusal(peer.mood, "slow")) await Bun.sleep(peer.mood.slow);
        peer.mails.push(await received(session, Buffer.concat(chunks)));
        done(null, `abgelegt als ${peer.mails.length}`);
      }, done);
    },
  });
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  if (!address || typeof address === "string") throw new Error("The peer has no port");
  return [server, address.port];
}

async function received({ envelope }: SMTPServerSession, body: Buffer): Promise<ReceivedMail> {
  return {
    from: envelope.mailFrom ? envelope.mailFrom.address : "",
    recipients: envelope.rcptTo.map((recipient) => recipient.address),
    raw: body.toString("utf8"),
    parsed: await simpleParser(body),
  };
}

function isRefusal<K extends string>(mood: Mood, where: K): mood is Mood & Record<K, number> {
  return typeof mood === "object" && where in mood;
}

function refusal(code: number | string) {
  const words = typeof code === "number" ? `Mailbox says ${code}` : code.slice(4);
  return Object.assign(new Error(words), { responseCode: Number.parseInt(String(code), 10) });
}
