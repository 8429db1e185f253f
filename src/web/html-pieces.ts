import { randomBytes } from 'node:crypto';

/** Stands for the prefix of an island's ids, which differs from document to document. */
interface PrefixPlace {
  island: number;
}

/** HTML as text, HTML that is encoded already, or a place for a prefix. */
export type HtmlPiece = string | Buffer | PrefixPlace;

/** Unknown outside of this process, so that no text of a page is taken for a mark. */
const mark = `i${randomBytes(9).toString('hex')}`;
const marks = new RegExp(`${mark}_(\\d+)_`);

/**
 * Parts of a document that were rendered apart from it. React gets a short mark for each in place of its HTML: text that
 * went through several renderings would be copied by each, and a text of more than 128 kB is allocated outside of V8's
 * young generation.
 */
export class HtmlParts {
  private readonly parts: (readonly HtmlPiece[])[] = [];

  /** @returns the text that stands for the part in HTML that `pieces` is called with */
  add(part: readonly HtmlPiece[]): string {
    return `${mark}_${this.parts.push(part) - 1}_`;
  }

  /** Rendered HTML with the parts in place of their marks. */
  pieces(html: string): HtmlPiece[] {
    // The pattern's group makes every second entry the number of a part.
    return html.split(marks).flatMap((entry, index) => (index % 2 === 0 ? entry : (this.parts[Number(entry)] ?? [])));
  }
}

/** Joins neighbours, so that what is left are places for prefixes and the HTML between them. */
export function joinPieces(pieces: readonly HtmlPiece[]): (Buffer | PrefixPlace)[] {
  const joined: (Buffer | PrefixPlace)[] = [];
  let neighbours: (string | Buffer)[] = [];
  const join = () => {
    if (neighbours.length > 0) joined.push(encodePieces(neighbours));
    neighbours = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string' || Buffer.isBuffer(piece)) neighbours.push(piece);
    else {
      join();
      joined.push(piece);
    }
  }
  join();
  return joined;
}

/** @throws Error for a place of a prefix, which a whole document has none of */
export const encodePieces = (pieces: readonly HtmlPiece[]): Buffer =>
  Buffer.concat(
    pieces.map((piece) => {
      if (typeof piece === 'string') return Buffer.from(piece);
      if (Buffer.isBuffer(piece)) return piece;
      throw new Error('A part of a document lacks the prefix of an island');
    }),
  );
