import { shortDay } from '#platform/time/nairobi-time.ts';
import { drawPhoto } from './brochure-pictures.ts';
import { drawComparedRows } from './comparison-rows.ts';
import { drawMasthead } from './masthead.ts';
import { type Box, Paper } from './paper.ts';
import type { PaperAgency } from './paper-agency.ts';
import { colours, display, strong, text, title } from './paper-style.ts';
import type { LoadedPicture, PaperPicture } from './print-pictures.ts';
import { setText, setTitle } from './typesetting.ts';

export interface ComparedColumn {
  title: string;
  reference: string;
  status: string;
  /** The path of its page. */
  path: string;
  photo: PaperPicture | null;
}

/** What a comparison on paper shows: the columns and rows of `/compare`. */
export interface ComparisonContent {
  columns: readonly ComparedColumn[];
  rows: readonly { label: string; values: readonly string[]; differs: boolean }[];
  /** What a reader must know first. */
  notes: readonly string[];
  agency: PaperAgency;
  /** The path of the comparison. */
  path: string;
  /** The day in Nairobi. */
  printedOn: string;
}

const MARGIN = 28;
const LABELS = 104;
const GAP = 12;
/** Of a column: one or two would be too wide to be read beside their labels. */
const WIDEST = 300;
/** Higher where fewer are wider, as far as the rows leave room. */
const photoHeight = (width: number, rows: number): number => (width > 220 && rows <= 20 ? 110 : 76);
const counts = ['One', 'Two', 'Three', 'Four'] as const;
const CODE = 78;
const FOOT = 26;

/** Up to four listings side by side on one page, A4 landscape. @param photos in the order of the columns */
export async function drawComparison(
  content: ComparisonContent,
  photos: readonly (LoadedPicture | null)[],
): Promise<Buffer> {
  const { agency, columns, printedOn } = content;
  const heading = columns.length === 1 ? 'One listing' : `${counts[columns.length - 1] ?? columns.length} side by side`;
  const paper = await Paper.open({
    title: `${heading}: ${columns.map(({ reference }) => reference).join(', ')}`,
    author: agency.name,
    subject: columns.map((column) => column.title).join(', '),
    layout: 'landscape',
    madeAt: new Date(`${printedOn}T00:00:00+03:00`),
  });
  const width = paper.width - 2 * MARGIN;
  let y = drawMasthead(paper, { x: MARGIN, y: MARGIN - 4, width }, agency);
  const each = Math.min(WIDEST, (width - LABELS - columns.length * GAP) / columns.length);
  const starts = columns.map((_, index) => MARGIN + LABELS + GAP + index * (each + GAP));
  y = paper.text('H1', heading, { x: MARGIN, y }, { ...display(20), leadingPt: 24 });
  y = drawNotes(paper, { x: MARGIN, y, width }, content.notes);
  drawCode(paper, { x: MARGIN, y: y + 2, width: CODE, height: CODE }, content);
  const heads: number[] = [];
  for (const [index, column] of columns.entries())
    heads.push(
      await drawHead(
        paper,
        { x: starts[index] ?? MARGIN, y, width: each, height: photoHeight(each, content.rows.length) },
        { column, agency },
        photos[index],
      ),
    );
  const top = Math.max(y + CODE + 26, ...heads) + 6;
  const bottom = paper.height - MARGIN - FOOT;
  drawComparedRows(paper, { x: MARGIN, y: top, width, height: bottom - top }, { starts, each, rows: content.rows });
  drawFoot(paper, { x: MARGIN, y: paper.height - MARGIN - 12, width }, content);
  return paper.finish();
}

function drawNotes(paper: Paper, { x, y, width }: Omit<Box, 'height'>, notes: readonly string[]): number {
  if (notes.length === 0) return y + 4;
  const style = text(9, colours.reserved, 1.3);
  const set = setText(notes.join(' '), style, { widthPt: width, maxLines: 2 }, paper.measure);
  return paper.text('P', set.lines, { x, y: y + 1 }, style) + 6;
}

/** Photograph, title, reference and state of a column. @param box of the photograph @returns where it ends */
async function drawHead(
  paper: Paper,
  box: Box,
  { column, agency }: { column: ComparedColumn; agency: PaperAgency },
  photo: LoadedPicture | null | undefined,
): Promise<number> {
  const { x, y, width } = box;
  if (photo) await drawPhoto(paper, photo, box, { dpi: 200, maxBytes: 70_000 });
  else paper.panel(box, colours.field, 2);
  const heading = setTitle(
    column.title,
    [title(13), strong(10.5, colours.ink, 1.2), strong(9, colours.ink, 1.2)],
    { widthPt: width, maxLines: 2 },
    paper.measure,
  );
  const href = agency.publicUrl + column.path;
  const at = paper.text('H2', heading.lines, { x, y: y + box.height + 5 }, heading.style, { href });
  const small = text(8.5, colours.muted, 1.3);
  const line = setText(`${column.reference} · ${column.status}`, small, { widthPt: width, maxLines: 1 }, paper.measure);
  return paper.text('P', line.lines, { x, y: at + 1 }, small);
}

function drawCode(paper: Paper, box: Box, { agency, path }: ComparisonContent): void {
  const url = agency.publicUrl + path;
  paper.code(url, box, `Code that opens ${url}`);
  const small = text(8, colours.muted, 1.25);
  paper.text('P', ['Scan to open', 'this comparison'], { x: box.x, y: box.y + box.height + 3 }, small);
}

function drawFoot(
  paper: Paper,
  { x, y, width }: Omit<Box, 'height'>,
  { agency, printedOn, rows }: ComparisonContent,
): void {
  const small = text(8, colours.muted, 1.3);
  const bold = rows.some(({ differs }) => differs) ? 'In bold: where they differ.' : '';
  const stamp = `Printed on ${shortDay(printedOn)}`;
  const firm = [agency.name, agency.address, agency.registration].filter(Boolean).join(' · ');
  const words = [bold, agency.freeViewings, firm].filter(Boolean).join(' ');
  const room = width - paper.measure(stamp, small) - 14;
  paper.text('P', setText(words, small, { widthPt: room, maxLines: 1 }, paper.measure).lines, { x, y }, small);
  paper.text('P', stamp, { x: x + width, y }, small, { align: 'right' });
}
