import { LoadingText } from "../../ui/loading-text.tsx";
import type { DeskProps } from "./desk-props.ts";

/** What the server renders in place of the desk, until its script is there. */
export function DeskLoading(_: DeskProps) {
  return <LoadingText lines={6} />;
}
