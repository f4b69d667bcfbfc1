/** The part of subset-font that `subset-fonts.ts` uses; the package ships no types. */
declare module "subset-font" {
  interface Options {
    targetFormat: "woff2";
    keepFeatures?: string[];
    noHinting?: boolean;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
