import { desc, eq, sql } from "drizzle-orm";
import { emailLog, newsletterSubscriptions } from "../../src/db/schema/index.ts";
import type { NewsletterLink } from "../../src/domain/customers/newsletter/schemas.ts";
import {
  confirmSubscription,
  requestSubscription,
} from "../../src/domain/customers/newsletter/subscribe.ts";
import type { EmailRecord } from "./outbox.ts";
import { VISITOR, type World } from "./world.ts";

let counter = 0;

/** An address that nobody else in this database has. */
export function freshAddress(): string {
  counter += 1;
  return `leserin-${counter}@bau.example`;
}

export async function requestedSubscription(world: World, email = freshAddress()) {
  await requestSubscription(world.ctx(VISITOR), { email });
  return email;
}

export async function confirmedSubscription(world: World, email = freshAddress()) {
  await requestedSubscription(world, email);
  await confirmSubscription(world.ctx(VISITOR), await newsletterLink(world, email, "confirm"));
  return email;
}

export async function subscriptionOf(world: World, email: string) {
  const [row] = await world.db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(sql`lower(${newsletterSubscriptions.email})`, email.toLowerCase()));
  if (!row) throw new Error(`No subscription of ${email}`);
  return row;
}

/** The newsletter's mails to an address, newest first. */
export async function newsletterMails(world: World, email: string): Promise<EmailRecord[]> {
  return world.db
    .select()
    .from(emailLog)
    .where(eq(sql`lower(${emailLog.recipient})`, email.toLowerCase()))
    .orderBy(desc(emailLog.created_at), desc(emailLog.id))
    .then((mails) => mails.filter((mail) => mail.template === "newsletter_confirm"));
}

/** The path that the newest mail to this address holds. */
export async function newsletterPath(world: World, email: string, kind: "confirm" | "unsubscribe") {
  const [mail] = await newsletterMails(world, email);
  const facts = mail?.data as { confirmPath: string; unsubscribePath: string } | undefined;
  const path = kind === "confirm" ? facts?.confirmPath : facts?.unsubscribePath;
  if (!path) throw new Error(`No newsletter mail to ${email}`);
  return path;
}

/** Its parameters. */
export async function newsletterLink(
  world: World,
  email: string,
  kind: "confirm" | "unsubscribe",
): Promise<NewsletterLink> {
  const path = await newsletterPath(world, email, kind);
  const { searchParams } = new URL(path, world.config.publicUrl);
  return { id: searchParams.get("id") ?? "", token: searchParams.get("token") ?? "" };
}
