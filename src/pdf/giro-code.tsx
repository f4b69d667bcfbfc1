import { Path, Svg, Text, View } from "@react-pdf/renderer";
import { encode } from "uqr";
import { STYLES } from "./styles.ts";

interface Props {
  account: { inhaber: string; iban: string; bic: string };
  cents: number;
  /** Number of the document. */
  purpose: string;
}

/** EPC069-12, version 2: banking apps fill in the transfer from it. */
export function GiroCode({ account, cents, purpose }: Props) {
  const text = [
    ...["BCD", "002", "1", "SCT"],
    ...[account.bic, account.inhaber.slice(0, 70), account.iban],
    `EUR${(cents / 100).toFixed(2)}`,
    ...["", "", purpose],
  ].join("\n");
  const { data, size } = encode(text, { ecc: "M", border: 0 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return (
    <View style={STYLES.code}>
      <Svg viewBox={`0 0 ${size} ${size}`} width={74} height={74}>
        <Path d={path} fill="#000000" />
      </Svg>
      <Text style={STYLES.quiet}>Überweisen mit GiroCode</Text>
    </View>
  );
}
