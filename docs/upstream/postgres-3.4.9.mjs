// A transaction that asks once more after its connection is lost ends the process: "TypeError: Cannot read properties of null
// (reading 'write')", thrown in a timer. In an empty folder: npm install postgres@3.4.9, then node postgres-3.4.9.mjs.
// With patches/postgres@3.4.9.patch it prints "CONNECTION_CLOSED" twice.
import net from "node:net";
import postgres from "postgres";

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const BEGUN = Buffer.from("\x43\0\0\0\x0aBEGIN\0");

/** Lets one sign in and begin a transaction, and hangs up at the next statement. */
const server = net.createServer((socket) => {
  const answers = [Buffer.concat([AUTHENTICATED, READY]), Buffer.concat([BEGUN, READY])];
  socket.on("error", () => {});
  socket.on("data", () => {
    const answer = answers.shift();
    if (answer) socket.write(answer);
    else socket.destroy();
  });
});

server.listen(0, "127.0.0.1", async () => {
  const { port } = server.address();
  const sql = postgres({ host: "127.0.0.1", port, user: "x", fetch_types: false });
  const said = ({ code }) => console.error(code);
  await sql
    .begin(async (tx) => {
      await tx`select 1`.catch(said);
      await tx`select 2`.catch(said);
    })
    .catch(() => {});
  setTimeout(() => process.exit(), 100);
});
