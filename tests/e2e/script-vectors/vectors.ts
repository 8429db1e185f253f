import { hasControlCharacter } from '#platform/text/text.ts';
import corpus from '../../corpora/script-vectors.json' with { type: 'json' };

/** The function of the page that a vector calls where it comes to run, with its number in the corpus. */
export const RUN_FUNCTION = 'ran';

/** All vectors. 'RAN' stands for the call in the file. */
export const vectors: readonly string[] = Object.values<string[]>(corpus)
  .flat()
  .map((vector, index) => vector.replaceAll('RAN', `${RUN_FUNCTION}(${index})`));

/** What a text of several lines may hold, and what one line may hold: the rest is refused, with a control character. */
const ofTexts = vectors.filter((vector) => !hasControlCharacter(vector, '\t\r\n'));
const ofLines = ofTexts.filter((vector) => !hasControlCharacter(vector));

/** Gives out vectors in turn, so that the fields of the site hold all of them between them. */
class Turn {
  private next = 0;
  private readonly list: readonly string[];

  constructor(list: readonly string[]) {
    this.list = list;
  }

  /** As many of the next vectors as fit into `maxLength` characters, at least one. */
  take(maxLength: number): string {
    const taken: string[] = [];
    let left = maxLength;
    for (const _vector of this.list) {
      const vector = this.list[this.next % this.list.length] ?? '';
      this.next += 1;
      if (vector.length + 1 > left) {
        // One vector is a backslash, which alone says nothing.
        if (taken.join('').length > 1) break;
        continue;
      }
      taken.push(vector);
      left -= vector.length + 1;
    }
    return taken.join(' ').trim();
  }
}

const lines = new Turn(ofLines);
const texts = new Turn(ofTexts);

/** One line of at most `maxLength` characters. */
export const line = (maxLength: number): string => lines.take(maxLength);

/** A text of several lines of at most `maxLength` characters. */
export const text = (maxLength: number): string => texts.take(maxLength);

let firstInHtml = 0;

/**
 * HTML of at most `maxLength` characters with vectors as content, as attributes and as addresses of links. Each text
 * begins with another vector.
 */
export function html(maxLength: number): string {
  firstInHtml += 101;
  const parts: string[] = [];
  let left = maxLength;
  for (const index of ofTexts.keys()) {
    const vector = ofTexts[(firstInHtml + index) % ofTexts.length] ?? '';
    const part = `<p>${vector}</p><p title="${vector}">x</p><a href="${vector}">x</a>\n`;
    left -= part.length;
    if (left >= 0) parts.push(part);
  }
  return parts.join('');
}

/** An https address with a vector in its query. */
export const address = (maxLength: number): string => `https://makao.example/?x=${line(maxLength - 25)}`;
