declare module "html-to-text" {
  interface Options {
    wordwrap: false;
    formatters: Record<string, unknown>;
    selectors: { selector: string; format: string; options?: object }[];
  }
  export function compile(options: Options): (html: string) => string;
}
