import { drawPhoto, drawWhole } from './brochure-pictures.ts';
import { type DescriptionLine, paragraphsOf, setDescription } from './description-text.ts';
import type { Box, Paper } from './paper.ts';
import type { PaperListing } from './paper-listing.ts';
import { colours, strong, text } from './paper-style.ts';
import type { LoadedPicture } from './print-pictures.ts';
import { breakLines, setText } from './typesetting.ts';

const body = text(9.6, colours.soft, 1.42);
const heading = strong(9.6, colours.ink, 1.42);
const INDENT = 10;
/** Kept for the features, however long the description is. */
const LEAST_FEATURE_LINES = 2;
const GAP = 6;
const description = { text: body, heading, gapPt: 4, indentPt: INDENT } as const;

/** The description, as much as there is room for, and below it what the listing has. */
export function drawText(paper: Paper, box: Box, listing: PaperListing): void {
  const { items, label } = listing.features;
  const features = (maxLines: number) => wholeItems(items, (some) => paper.measure(some, body), box.width, maxLines);
  const kept = features(LEAST_FEATURE_LINES).length;
  const keptHeight = kept === 0 ? 0 : (kept + 1) * body.leadingPt + GAP;
  const place = { widthPt: box.width, heightPt: box.height - keptHeight };
  const lines = setDescription(paragraphsOf(listing.descriptionHtml), description, place, paper.measure);
  const bottom = drawLines(paper, box, lines);
  const top = bottom === box.y ? bottom : bottom + GAP;
  const shown = features(Math.floor((box.y + box.height - top) / body.leadingPt) - 1);
  if (shown.length === 0) return;
  paper.text('P', shown, { x: box.x, y: paper.text('H2', label, { x: box.x, y: top }, heading) }, body);
}

/** @returns where the last line ends */
function drawLines(paper: Paper, { x, y }: Box, lines: readonly DescriptionLine[]): number {
  let at = y;
  for (const group of groupsOf(lines)) {
    const kind = group[0]?.kind;
    const words = group.map((line) => line.text);
    if (at > y) at += description.gapPt;
    if (kind === 'item') paper.dot(x + 3, at + body.leadingPt / 2, colours.clay);
    at =
      kind === 'heading'
        ? paper.text('H2', words, { x, y: at }, heading)
        : paper.text('P', words, { x: kind === 'item' ? x + INDENT : x, y: at }, body);
  }
  return at;
}

/** As many of the items, with a dot between them, as fit into the lines: none is cut. */
function wholeItems(
  items: readonly string[],
  width: (text: string) => number,
  widthPt: number,
  maxLines: number,
): string[] {
  // The dot stays with the item before it.
  const lines = breakLines(items.join('\u00a0· '), widthPt, width);
  if (lines.length <= maxLines || items.length === 0) return lines;
  return wholeItems(items.slice(0, -1), width, widthPt, maxLines);
}

/** The lines of each paragraph. */
function groupsOf<Line extends { isFirst: boolean }>(lines: readonly Line[]): Line[][] {
  const groups: Line[][] = [];
  for (const line of lines) {
    const last = groups.at(-1);
    if (last && !line.isFirst) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

interface Aside {
  plan: LoadedPicture | null;
  planName: string;
  photo: LoadedPicture | null;
  map: LoadedPicture | null;
}

const drawing = { dpi: 300, maxBytes: 70_000 } as const;
const LEAST_HEIGHT = 70;

/** Beside the text: the floor plan, else one more photograph, else the map. @returns whether there is any */
export async function drawBesideText(paper: Paper, box: Box, { plan, planName, photo, map }: Aside): Promise<boolean> {
  if (box.height < LEAST_HEIGHT) return false;
  if (plan) await drawPlan(paper, box, plan, planName);
  else if (photo) await drawPhoto(paper, photo, { ...box, height: Math.min(box.height, box.width * 0.84) });
  else if (map) await drawWhole(paper, map, box, drawing);
  return plan !== null || photo !== null || map !== null;
}

/** A whole drawing with its name below. */
async function drawPlan(paper: Paper, box: Box, picture: LoadedPicture, name: string): Promise<void> {
  const caption = text(8.5, colours.muted);
  const place = { ...box, height: Math.min(box.height, box.width * 1.1) - caption.leadingPt - 2 };
  const bottom = await drawWhole(paper, picture, place, drawing);
  const words = setText(`Floor plan: ${name}`, caption, { widthPt: box.width, maxLines: 1 }, paper.measure);
  paper.text('Caption', words.lines, { x: box.x + box.width / 2, y: bottom + 3 }, caption, { align: 'centre' });
}
