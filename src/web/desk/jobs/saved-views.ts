import { useState } from "react";
import * as z from "zod";
import { JobFilter } from "../../../domain/dispatch/jobs/filter/schemas.ts";

/** A search and filter of the list of jobs that somebody gave a name. */
export interface SavedView {
  name: string;
  search: string;
  filter: JobFilter;
}

const KEY = "desk-ansichten";
/** With those that everybody has, as many as are counted at once. */
const MOST = 20;

const Stored = z.array(
  z.object({ name: z.string().min(1).max(40), search: z.string().max(200), filter: JobFilter }),
);

/**
 * One's own views, kept in this browser: they are a habit of whoever sits there, nothing of the agency depends on them, and
 * nobody else has to see them.
 */
export function useSavedViews() {
  const [views, setViews] = useState(readViews);
  function keep(changed: SavedView[]) {
    setViews(changed);
    try {
      localStorage.setItem(KEY, JSON.stringify(changed));
    } catch {
      // Without storage they hold until the next reload.
    }
  }
  return {
    views,
    /** A view of the same name gives way. */
    save: (view: SavedView) =>
      keep([...views.filter(({ name }) => name !== view.name), view].slice(-MOST)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}

/** What another version has written and this one doesn't understand is none. */
function readViews(): SavedView[] {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}
