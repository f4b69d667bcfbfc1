import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { objectStream, packed, pdf, revised, stream } from "./pdfs.ts";
import { jpeg } from "./pictures.ts";

/** PDFs as drivers send them, by way of the programs that make them. */
export async function honestPdfs(): Promise<[string, Buffer][]> {
  return [
    ["by hand", pdf()],
    ["scan", await scan(true)],
    ["scan without object streams", await scan(false)],
    ["LibreOffice", libreOffice()],
    ["Word", word()],
    [
      "with a link to a web page",
      pdf({
        page: "/Annots [<< /Subtype /Link /Rect [70 700 320 716] /A << /S /URI /URI (https://agentur.example) >> >>]",
      }),
    ],
    [
      "with a contents page of jumps",
      pdf({
        page: "/Annots [<< /Subtype /Link /Rect [0 0 595 842] /A << /S /GoTo /D [3 0 R /Fit] >> >>]",
      }),
    ],
    [
      "opening at a page by an action",
      pdf({ catalog: "/OpenAction << /S /GoTo /D [3 0 R /Fit] >>" }),
    ],
    ["signed form", pdf({ catalog: "/AcroForm << /SigFlags 3 /Fields [] >>" })],
    ["corrected once", revised(pdf(), 4, stream("", "0 0 m 9 9 l S").toString())],
    ["padded with spaces by a fax server", pdf({ tail: " \r\n\0".repeat(200) })],
    [
      "title in brackets",
      pdf({ trailer: "/Info << /Title (Modul 95 \\(2026\\) (B) ) /Subject <feff0041> >>" }),
    ],
    [
      "numbers as sloppy as they come",
      pdf({ page: "/Rotate 0. /UserUnit +1.0 /Crop [-.5 .5 --3 5.]" }),
    ],
    [
      "objects closed twice",
      Buffer.from(pdf().toString("latin1").replace("endobj", "endobj\nendobj"), "latin1"),
    ],
  ];
}

async function scan(useObjectStreams: boolean) {
  const document = await PDFDocument.create();
  const picture = await document.embedJpg(await jpeg(1_240, 1_754));
  for (let page = 0; page < 4; page++) {
    document.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  }
  const font = await document.embedFont(StandardFonts.Helvetica);
  document.getPage(0).drawText("Führerschein, Vorderseite", { x: 20, y: 20, font });
  return Buffer.from(await document.save({ useObjectStreams }));
}

/** Lengths in objects of their own, and a place to open at. */
function libreOffice() {
  const bytes = pdf({
    catalog: "/OpenAction[3 0 R /XYZ null null 0]/Lang(de-DE)",
    content: "q 0 0 m 595 842 l S Q",
    objects: ["21", "<</Type/Font/Subtype/TrueType/BaseFont/BAAAAA+Barlow>>"],
    trailer: "/ID [ <9F86D081884C7D65> <9F86D081884C7D65> ]/DocChecksum /9F86D081884C7D65",
  });
  return Buffer.from(bytes.toString("latin1").replace("/Length 21", "/Length 5 0 R"), "latin1");
}

/** Packed objects, and a second, empty table that names the packed one. */
function word() {
  return pdf({
    header: "%PDF-1.7\r\n%\xb5\xb5\xb5\xb5\r\n",
    catalog: "/Lang(de) /MarkInfo<</Marked true>> /ViewerPreferences 5 0 R",
    objects: [
      "<</DisplayDocTitle true>>",
      objectStream(8, "<< /Type /StructTreeRoot /K 9 0 R >>"),
      packed("/Type /XRef /Size 8 /W [1 4 2] /Root 1 0 R", Buffer.alloc(56)),
    ],
    tail: "xref\r\n0 0\r\ntrailer\r\n<</Size 8/Root 1 0 R/Prev 900/XRefStm 700>>\r\nstartxref\r\n999\r\n%%EOF",
  });
}
