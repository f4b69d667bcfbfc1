import { classNames } from "./class-names.ts";

/** An order number in the manner of a number plate: `FA 1042`. */
export function OrderPlate({ children, isLow }: { children: string; isLow?: boolean }) {
  return (
    <span
      className={classNames(
        "inline-flex items-stretch rounded-sign border-[#1b2227] bg-[#ffffff] font-sign font-semibold whitespace-nowrap text-[#1b2227] tabular-nums",
        isLow ? "border text-[0.9375rem] leading-4.5" : "border-2 text-16 leading-6",
      )}
    >
      <span aria-hidden="true" className="w-2 rounded-l-[1px] bg-[#004f84]" />
      <span className="self-baseline px-1.5 tracking-wide">{children}</span>
    </span>
  );
}
