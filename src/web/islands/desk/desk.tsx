import type { DeskProps } from "./desk-props.ts";

export function Desk({ email }: DeskProps) {
  return <p>{email}</p>;
}
