interface PictureProps {
  src: string;
  /** Other widths, and the displayed width. */
  srcSet?: string;
  sizes?: string;
  /** Empty for a picture that only decorates. */
  alt: string;
  /** Pixels of the file: they reserve the place before it is there. */
  width: number;
  height: number;
  className?: string;
}

/** A photo, loaded when it comes near. If it fails, the page's script says 'Bild nicht verfügbar' in its place. */
export function Picture({ alt, ...rest }: PictureProps) {
  return <img {...rest} alt={alt} loading="lazy" decoding="async" />;
}
