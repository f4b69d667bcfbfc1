import { eq } from "drizzle-orm";
import { administratoren } from "../../src/db/schema/index.ts";
import { addWithPassword } from "../../src/domain/desk/administrators/change-administrators.ts";
import type { Administrator } from "../../src/domain/desk/administrators/queries.ts";
import type { PasswordLink } from "../../src/domain/desk/administrators/schemas.ts";
import { signIn } from "../../src/domain/desk/sessions/sign-in.ts";
import type { Actor } from "../../src/domain/kernel/context.ts";
import { emailsAbout } from "./outbox.ts";
import { VISITOR, type World } from "./world.ts";

export const CLI: Actor = { kind: "cli", name: "root, uid 0" };

let count = 0;

/** Somebody who was added, keeps his first password and has signed in. */
export async function colleague(world: World, name = "Erika Muster") {
  count += 1;
  const email = `kollege${count}@agentur.example`;
  const { administratorId, password } = await addWithPassword(world.ctx(CLI), { name, email });
  await world.db
    .update(administratoren)
    .set({ passwort_vorlaeufig: false })
    .where(eq(administratoren.id, administratorId));
  const { session, device } = await signIn(world.ctx(VISITOR), { email, password });
  const actor: Actor = { kind: "dispatcher", email };
  return { administratorId, name, email, password, session, device, actor };
}

export async function administratorOf(world: World, id: string): Promise<Administrator> {
  const [row] = await world.db.select().from(administratoren).where(eq(administratoren.id, id));
  if (!row) throw new Error(`No administrator ${id}`);
  return row;
}

/** The paths of the links to set a password that were mailed to an address, oldest first. */
export async function passwordPaths(world: Pick<World, "db">, email: string): Promise<string[]> {
  const mails = await emailsAbout(world, { template: "set_password" });
  return mails
    .filter(({ recipient }) => recipient === email)
    .map(({ data }) => (data as { passwordPath: string }).passwordPath);
}

/** The same as the verbs take the last one. */
export async function passwordLink(world: World, email: string): Promise<PasswordLink> {
  const path = (await passwordPaths(world, email)).at(-1) ?? "";
  const { searchParams } = new URL(path, "http://localhost");
  return {
    administratorId: searchParams.get("zugang") ?? "",
    token: searchParams.get("token") ?? "",
  };
}
