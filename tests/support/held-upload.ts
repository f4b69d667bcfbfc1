import { connect, type Socket } from "node:net";

/** An upload that was begun and is sent by hand, piece by piece. */
export interface HeldUpload {
  /** Sends so many bytes of the file. */
  send(bytes: number): void;
  /** Sends the rest of what was announced. */
  finish(): void;
  /** The status of the answer, once there is one; 0 when the connection ended without. */
  status(): Promise<number>;
  answer(): string;
  isAnswered(): boolean;
  abort(): void;
}

interface HeldOptions {
  port: number;
  path?: string;
  /** What a proxy would say; without it the peer's own address counts. */
  from?: string;
  headers?: Record<string, string>;
  fileBytes?: number;
  /** Without a length. */
  isChunked?: boolean;
}

/** Opens a connection, announces a file, and sends the beginning: the heading of the file, none of its bytes. */
export async function holdUpload(options: HeldOptions): Promise<HeldUpload> {
  const { port, path = "/", from, headers = {}, fileBytes = 1_000_000, isChunked } = options;
  const heading = `Content-Disposition: form-data; name="zertifikate"; filename="x.png"\r\nContent-Type: image/png`;
  const start = `--grenze\r\n${heading}\r\n\r\n`;
  const end = "\r\n--grenze--\r\n";
  const length = isChunked
    ? { "Transfer-Encoding": "chunked" }
    : { "Content-Length": String(start.length + fileBytes + end.length) };
  const head = {
    Host: "localhost",
    "Content-Type": "multipart/form-data; boundary=grenze",
    ...length,
    ...(from && { "X-Forwarded-For": from }),
    ...headers,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const socket = await opened(port);
  let answer = "";
  const answered = new Promise<number>((resolve) => {
    socket.on("close", () => resolve(0));
    socket.on("data", (piece) => {
      answer += piece.toString();
      if (answer.includes("\r\n")) resolve(Number(answer.split(" ")[1]));
    });
  });
  const write = (piece: string | Buffer) => {
    if (socket.destroyed) return;
    if (isChunked) socket.write(`${piece.length.toString(16)}\r\n`);
    socket.write(piece);
    if (isChunked) socket.write("\r\n");
  };
  let left = fileBytes;
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  write(start);
  return {
    send(bytes) {
      const size = Math.min(bytes, left);
      left -= size;
      if (size > 0) write(Buffer.alloc(size, "x"));
    },
    finish() {
      if (left > 0) write(Buffer.alloc(left, "x"));
      left = 0;
      write(end);
      if (isChunked) socket.write("0\r\n\r\n");
    },
    status: () => answered,
    answer: () => answer,
    isAnswered: () => answer !== "",
    abort: () => socket.destroy(),
  };
}

function opened(port: number) {
  return new Promise<Socket>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => resolve(socket));
    socket.on("error", reject);
  });
}
