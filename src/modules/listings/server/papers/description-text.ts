import { plainText } from '#platform/text/text.ts';
import { breakLines, type Measure, type TextStyle, withEllipsis } from './typesetting.ts';

export interface Paragraph {
  kind: 'text' | 'heading' | 'item';
  text: string;
}

const kinds: Readonly<Record<string, Paragraph['kind']>> = { '/h2': 'heading', '/h3': 'heading', '/li': 'item' };
const blockTag = /<(\/?(?:p|h2|h3|ul|ol|li|blockquote|br))\b[^<>]*>/gi;

/** Paragraphs, headings and list items of a description as `cleanRichText` keeps it. */
export function paragraphsOf(html: string): Paragraph[] {
  // Odd parts are the tags that end what stands before them.
  const parts = html.split(blockTag);
  return parts.flatMap((part, index) => {
    const text = index % 2 === 0 ? plainText(part, Number.MAX_SAFE_INTEGER) : '';
    return text === '' ? [] : [{ kind: kinds[parts[index + 1]?.toLowerCase() ?? ''] ?? 'text', text }];
  });
}

export interface DescriptionLine {
  kind: Paragraph['kind'];
  text: string;
  /** Of its paragraph; the space between paragraphs stands before it. */
  isFirst: boolean;
}

interface DescriptionStyles {
  text: TextStyle;
  heading: TextStyle;
  /** Between paragraphs, in points. */
  gapPt: number;
  /** Of list items, in points. */
  indentPt: number;
}

interface Place {
  widthPt: number;
  heightPt: number;
}

/** The least share of the lines left that a cut at a sentence's end may fill. */
const FILLED_ENOUGH = 0.5;

/**
 * The beginning of a description that fits: whole paragraphs, and of the last as much as there is room for, up to the
 * end of a sentence or, where that is too far back, of a word with '…'.
 */
export function setDescription(
  paragraphs: readonly Paragraph[],
  styles: DescriptionStyles,
  { widthPt, heightPt }: Place,
  measure: Measure,
): DescriptionLine[] {
  const set: DescriptionLine[] = [];
  let usedPt = 0;
  for (const { kind, text } of paragraphs) {
    const style = kind === 'heading' ? styles.heading : styles.text;
    const width = (some: string) => measure(some, style);
    const lineWidth = kind === 'item' ? widthPt - styles.indentPt : widthPt;
    const gap = set.length === 0 ? 0 : styles.gapPt;
    const room = Math.floor((heightPt - usedPt - gap) / style.leadingPt);
    const all = breakLines(text, lineWidth, width);
    const lines = all.length <= room ? all : beginningOf(all, room, lineWidth, width);
    set.push(...lines.map((line, index) => ({ kind, text: line, isFirst: index === 0 })));
    usedPt += gap + lines.length * style.leadingPt;
    if (lines.length < all.length || lines !== all) break;
  }
  return withoutLastHeading(set);
}

/** The beginning of a paragraph in at most `room` lines. */
function beginningOf(lines: readonly string[], room: number, widthPt: number, width: (text: string) => number) {
  if (room < 1) return [];
  const fitting = lines.slice(0, room).join(' ');
  const [sentences = ''] = /^.*[.!?][’”")]*(?= |$)/s.exec(fitting) ?? [];
  if (sentences.length >= fitting.length * FILLED_ENOUGH) return breakLines(sentences, widthPt, width);
  if (room < 2) return [];
  const last = [lines[room - 1], lines[room]].join(' ');
  return [...lines.slice(0, room - 1), withEllipsis(last, widthPt, width)];
}

function withoutLastHeading(lines: DescriptionLine[]): DescriptionLine[] {
  const end = lines.findLastIndex(({ kind }) => kind !== 'heading');
  return lines.slice(0, end + 1);
}
