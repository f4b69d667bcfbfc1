/** A picture cut down to what a decoder needs to draw it, upright. */
export interface BarePicture {
  width: number;
  height: number;
  /** Stored in a way that takes a decoder far more work than the same picture stored plainly. */
  isCostly: boolean;
  bytes: Buffer;
}
