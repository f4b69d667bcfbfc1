import { LinkButton } from "../../ui/button.tsx";

interface CsvLinkProps {
  /** Name of the file without its ending. */
  file: "auftraege" | "fahrer" | "zuweisungen";
  /** What the list is filtered by. */
  filter?: Record<string, string>;
  /** `Aufträge` */
  what: string;
}

/** The list as it is filtered, whole, for a German Excel. */
export function CsvLink({ file, filter = {}, what }: CsvLinkProps) {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ""));
  const href = `/admin/export/${file}.csv${query.size > 0 ? `?${query}` : ""}`;
  return (
    <LinkButton size="small" variant="row" href={href} download>
      {what} als CSV
    </LinkButton>
  );
}
