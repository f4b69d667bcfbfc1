/** The part of subset-font that `subset-fonts.ts` uses; the package ships no types. */
declare module "subset-font" {
  namespace subsetFont {
    interface Options {
      targetFormat: "woff2" | "sfnt";
      keepFeatures?: string[];
      noHinting?: boolean;
    }
  }
  function subsetFont(font: Buffer, text: string, options: subsetFont.Options): Promise<Buffer>;
  export default subsetFont;
}
