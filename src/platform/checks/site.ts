import { isIP } from "node:net";
import { connect } from "node:tls";
import { type Finding, finding } from "../../domain/kernel/finding.ts";

const LONGEST_MS = 10_000;
const DAY_MS = 86_400_000;
/** Let's Encrypt renews a month before the end: who is later has a renewal that fails. */
const RENEWED_BEFORE_DAYS = 14;
/** A minute of difference is the network and the rounding of the header. */
const CLOCK_MAY_DIFFER_MS = 60_000;

/**
 * Asks the website as its visitors do, by its public address: certificate, proxy, and whether it is this system that answers. The
 * answer's own clock is compared with this machine's. Never fails. `ca`: of a certificate that nobody else knows.
 */
export async function checkSite(
  publicUrl: string,
  { now = Date.now, ca }: { now?: () => number; ca?: string } = {},
): Promise<Finding[]> {
  const asked = await answerOf(`${publicUrl}/healthz`, ca);
  if (typeof asked === "string") {
    const title = `${publicUrl} ist von hier aus nicht erreichbar (${asked})`;
    const text = "Bitte prüfen Sie, ob der Server läuft, DNS, Zertifikat und den Proxy davor.";
    return [finding("site", "fail", title, text)];
  }
  const { status, headers } = asked;
  const isOurs = status === 200 && headers.has("x-request-id");
  const foreign =
    "Von außen kommt etwas anderes als dieses System. Bitte prüfen Sie DNS und Proxy.";
  const answers = isOurs
    ? finding("site", "ok", "Website erreichbar", `${publicUrl} antwortet.`)
    : finding("site", "fail", `${publicUrl} antwortet mit ${status}`, foreign);
  const clock = clockFinding(headers.get("date"), now());
  const certificate = publicUrl.startsWith("https:")
    ? [await certificateFinding(publicUrl, now())]
    : [];
  return [answers, ...certificate, ...(clock ? [clock] : [])];
}

async function answerOf(url: string, ca: string | undefined) {
  try {
    return await fetch(url, {
      redirect: "manual",
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(ca && { tls: { ca } }),
    });
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : String(error);
  }
}

function clockFinding(date: string | null, now: number): Finding | undefined {
  const told = Date.parse(date ?? "");
  if (Number.isNaN(told)) return undefined;
  const apart = Math.abs(told - now);
  if (apart <= CLOCK_MAY_DIFFER_MS) {
    return finding("clock", "ok", "Uhr", "Sie stimmt mit der der Website überein.");
  }
  const title = `Die Uhr geht ${Math.round(apart / 60_000)} Minuten anders als die der Website`;
  const text =
    "Fristen und Links hängen an ihr. Bitte schalten Sie den Zeitabgleich ein (timedatectl set-ntp true).";
  return finding("clock", "fail", title, text);
}

async function certificateFinding(publicUrl: string, now: number): Promise<Finding> {
  const ends = await certificateEnd(publicUrl);
  if (ends === undefined) {
    return finding("site", "fail", "Zertifikat nicht lesbar", "Bitte prüfen Sie den Proxy davor.");
  }
  const days = Math.floor((ends - now) / DAY_MS);
  if (days >= RENEWED_BEFORE_DAYS) {
    return finding("site", "ok", "Zertifikat", `Es gilt noch ${days} Tage.`);
  }
  const title =
    days < 0 ? "Das Zertifikat ist abgelaufen" : `Das Zertifikat gilt nur noch ${days} Tage`;
  const text = "Es wird nicht erneuert. Bitte sehen Sie im Log des Proxys nach, warum.";
  return finding("site", "fail", title, text);
}

/** Milliseconds since 1970; undefined: there was no handshake. Whether it is trusted, the request before has found out. */
function certificateEnd(publicUrl: string): Promise<number | undefined> {
  const { hostname, port } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  return new Promise((resolve) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      rejectUnauthorized: false,
    });
    const end = (ends: number | undefined) => {
      socket.destroy();
      resolve(ends);
    };
    socket.setTimeout(LONGEST_MS, () => end(undefined));
    socket.on("error", () => end(undefined));
    socket.on("secureConnect", () => {
      const ends = Date.parse(socket.getPeerCertificate().valid_to);
      end(Number.isNaN(ends) ? undefined : ends);
    });
  });
}
