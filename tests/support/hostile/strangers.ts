import { zip } from "./archives.ts";
import type { HostileFile } from "./hostile-file.ts";
import { pdf } from "./pdfs.ts";
import { bmp, jpeg, realPng } from "./pictures.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = "<!doctype html><script>alert(document.cookie)</script>";
const GIF = Buffer.from(
  "GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;",
  "latin1",
);

/** Files of other kinds under the three allowed ones' names and types. */
export async function strangers(): Promise<HostileFile[]> {
  const [photo, drawing, document] = [await jpeg(60, 40), await realPng(60, 40), pdf()];
  const list: [string, string, string, Buffer | string][] = [
    ["GIF that says so", "ausweis.gif", "image/gif", GIF],
    ["SVG that says so", "ausweis.svg", "image/svg+xml", SVG],
    ["web page that says so", "ausweis.html", "text/html", HTML],
    ["GIF as JPG", "ausweis.jpg", "image/jpeg", GIF],
    [
      "WebP as PNG",
      "ausweis.png",
      "image/png",
      Buffer.from("RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0"),
    ],
    ["HEIC as JPG", "ausweis.jpg", "image/jpeg", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic")],
    ["TIFF as JPG", "ausweis.jpg", "image/jpeg", Buffer.from("II*\0\x08\0\0\0\0\0")],
    ["BMP as PNG", "ausweis.png", "image/png", bmp(8, 8)],
    ["SVG with script as PNG", "ausweis.png", "image/png", SVG],
    ["web page as PDF", "ausweis.pdf", "application/pdf", HTML],
    [
      "Windows program as PDF",
      "ausweis.pdf",
      "application/pdf",
      Buffer.from("MZ\x90\0\x03\0\0\0This program cannot be run"),
    ],
    ["Linux program as JPG", "ausweis.jpg", "image/jpeg", Buffer.from("\x7fELF\x02\x01\x01\0")],
    ["ZIP as PDF", "ausweis.pdf", "application/pdf", zip("ausweis.exe", "MZ")],
    [
      "Word document as PDF",
      "ausweis.pdf",
      "application/pdf",
      zip("word/document.xml", "<w:document/>"),
    ],
    ["shell script as PDF", "ausweis.pdf", "application/pdf", "#!/bin/sh\nrm -rf /\n"],
    ["PHP under two endings", "ausweis.php.jpg", "image/jpeg", "<?php system($_GET['c']);"],
    ["PostScript as PDF", "ausweis.pdf", "application/pdf", "%!PS-Adobe-3.0\n(/etc/passwd) run"],
    ["JPG as PNG", "ausweis.png", "image/png", photo],
    ["PNG as JPG", "ausweis.jpg", "image/jpeg", drawing],
    ["PDF as JPG", "ausweis.jpg", "image/jpeg", document],
    ["JPG declared as PDF", "ausweis.jpg", "application/pdf", photo],
    ["PDF declared as PNG", "ausweis.pdf", "image/png", document],
    ["PNG named as PDF", "ausweis.pdf", "image/png", drawing],
    [
      "JPG behind a line of HTML",
      "ausweis.jpg",
      "image/jpeg",
      Buffer.concat([Buffer.from(HTML), photo]),
    ],
  ];
  return list.map(([what, name, declaredType, bytes]) => ({
    what,
    name,
    declaredType,
    expected: "type" as const,
    bytes: Buffer.from(bytes),
  }));
}
