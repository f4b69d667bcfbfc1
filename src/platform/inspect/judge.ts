import { readFile } from "node:fs/promises";
import { Refused, type Verdict } from "./inspect-in-process.ts";
import { checkPdf } from "./pdf/check-pdf.ts";
import { cleanPicture, shrinkPhoto } from "./pictures/clean-picture.ts";

interface Look {
  contentType: string | undefined;
  as?: string | undefined;
  input: string;
  output: string;
}

/** Looks into one file in this very process. */
export async function judge({ contentType, as, input, output }: Look): Promise<Verdict> {
  const bytes = await readFile(input);
  try {
    if (contentType === "application/pdf") checkPdf(bytes);
    else {
      const write = as ? shrinkPhoto : cleanPicture;
      await write(bytes, contentType === "image/png" ? "png" : "jpeg", output);
    }
    return "accepted";
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}
