import { photoFiles } from "../../../domain/kernel/agency-photo.ts";
import type { Operator } from "../../../domain/kernel/operator.ts";
import { HASHED } from "../../delivery/static-files.ts";
import type { WebContext } from "../../http/environment.ts";
import { contentHash } from "../../http/kept-file.ts";
import type { Route } from "../../http/route.ts";
import { Picture } from "../../ui/picture.tsx";

const PATH = "/disposition";

/** The photo's files under addresses that hold their hash, the narrow one first. */
function addressed(photo = "") {
  return photoFiles(photo).map((file) => ({
    ...file,
    path: `${PATH}/${contentHash(file.bytes)}.webp`,
  }));
}

/** `GET /disposition/<hash>.webp`: the photo that counts; an earlier one is gone. */
export const DISPATCHER_PHOTO: Route = {
  method: "GET",
  path: `${PATH}/:datei`,
  audience: "anyone",
  handle(c: WebContext) {
    const { photo } = c.get("runtime").settings.operator();
    const file = addressed(photo).find(({ path }) => path === c.req.path);
    if (!file) return c.notFound();
    return c.body(file.bytes, 200, { "Content-Type": "image/webp", "Cache-Control": HASHED });
  },
};

interface DispatcherPhotoProps {
  operator: Pick<Operator, "photo" | "photoAlt">;
  /** Edge of the square that it fills, CSS pixels. */
  shownAt: number;
  className: string;
}

/** The dispatcher's face; nothing while there is no photo. */
export function DispatcherPhoto({ operator, shownAt, className }: DispatcherPhotoProps) {
  const files = addressed(operator.photo);
  const [narrow] = files;
  if (!narrow) return null;
  return (
    <Picture
      src={narrow.path}
      srcSet={files.map(({ path, width }) => `${path} ${width}w`).join(", ")}
      sizes={`${shownAt}px`}
      alt={operator.photoAlt ?? ""}
      width={shownAt}
      height={shownAt}
      className={`shrink-0 rounded-sign border border-line object-cover ${className}`}
    />
  );
}
