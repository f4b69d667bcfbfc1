import { Sign } from "./sign.tsx";

/** The headline of a page that says that something has arrived. */
export function SuccessHeading({ children }: { children: string }) {
  return (
    <div className="flex items-start gap-3">
      <span className="mt-1 shrink-0">
        <Sign tone="green" size={28} />
      </span>
      <h1 className="text-28">{children}</h1>
    </div>
  );
}
