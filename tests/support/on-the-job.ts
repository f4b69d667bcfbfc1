import { confirmAssignment } from "../../src/domain/dispatch/assignments/confirm-assignment.ts";
import { driverJobPath } from "../../src/domain/kernel/links.ts";
import { assignedJob, assignmentOf } from "./cast.ts";
import type { World } from "./world.ts";

/** A confirmed job of 26, 27 and 30 November (Thursday, Friday, Monday), with the link to its page. */
export async function drivenJob(world: World) {
  const assigned = await assignedJob(world);
  await confirmAssignment(world.ctx(), {
    assignmentId: assigned.assignmentId,
    confirmedWarnings: ["not_answered"],
  });
  const { assignmentId } = assigned;
  return {
    ...assigned,
    path: await jobPathOf(world, assignmentId),
    link: await linkTo(world, assignmentId),
  };
}

/** The right to the page of a confirmed job, as its mail carries it now. */
export async function linkTo(world: World, assignmentId: string) {
  const { searchParams } = new URL(await jobPathOf(world, assignmentId), world.config.publicUrl);
  return { assignmentId, token: searchParams.get("token") ?? "" };
}

async function jobPathOf(world: World, assignmentId: string) {
  return driverJobPath(world.ctx(), await assignmentOf(world, assignmentId));
}
