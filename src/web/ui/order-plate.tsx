/** An order number in the manner of a number plate: `FA 1042`. */
export function OrderPlate({ children }: { children: string }) {
  return (
    <span className="inline-flex items-stretch rounded-sign border-2 border-[#1b2227] bg-[#ffffff] font-sign text-16 leading-6 font-semibold whitespace-nowrap text-[#1b2227] tabular-nums">
      <span aria-hidden="true" className="w-2 rounded-l-[1px] bg-[#004f84]" />
      <span className="self-baseline px-1.5 tracking-wide">{children}</span>
    </span>
  );
}
