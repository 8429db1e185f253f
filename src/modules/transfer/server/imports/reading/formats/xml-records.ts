import { SaxesParser } from 'saxes';
import { formatNumber } from '#platform/text/numbers.ts';
import type { FileRefused, TableLimits } from '../file-refused.ts';
import type { TextSource } from '../text-source.ts';
import { refusedAt } from './record.ts';

/** An element with all that is in it. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** The texts directly in it, as one. */
  text: string;
  children: XmlElement[];
}

export interface XmlReading {
  /** With its article, for reasons: 'a Kyero file'. */
  kind: string;
  limits: TableLimits;
  /** Whether the element at the end of this path of names is one that is wanted. */
  isRecord: (path: readonly string[]) => boolean;
}

const DEEPEST = 40;

/**
 * The wanted elements of an XML file, one after the other, while the rest is skipped. Nothing is fetched and no entity
 * filled in but those of XML itself: a file with a document type is refused.
 * @throws FileRefused with the line, for XML that is not well formed and for an element beyond the limits
 */
export async function* readXmlRecords(source: TextSource, reading: XmlReading): AsyncGenerator<XmlElement> {
  const builder = new RecordBuilder(reading);
  for await (const piece of source.text()) yield* builder.write(piece);
  yield* builder.end();
}

class RecordBuilder {
  private readonly reading: XmlReading;
  private readonly parser = new SaxesParser({ xmlns: false });
  private readonly path: string[] = [];
  /** The lines on which the tags of `path` stand. */
  private readonly lines: number[] = [];
  /** The elements that are open within a record, the record first. */
  private open: XmlElement[] = [];
  private found: XmlElement[] = [];
  /** Characters of the record that is open, or since anything was read. */
  private characters = 0;
  private lastClosed = { name: '', line: 0 };
  /** Where the parser last told of something. */
  private lastLine = 1;

  constructor(reading: XmlReading) {
    this.reading = reading;
    const { parser } = this;
    parser.on('opentag', ({ name, attributes }) => this.begin(name, attributes));
    parser.on('closetag', ({ name }) => this.close(name));
    parser.on('text', (text) => this.addText(text));
    parser.on('cdata', (text) => this.addText(text));
    parser.on('doctype', () => {
      throw this.refused('it has a document type (DOCTYPE), which we do not read. Export it without one');
    });
    parser.on('error', ({ message }) => {
      throw this.explained(message.replace(/^(?:\d+:\d+: )?/, '').replace(/\.$/, ''));
    });
  }

  write(piece: string): XmlElement[] {
    this.count(piece.length);
    this.parser.write(piece);
    return this.taken();
  }

  end(): XmlElement[] {
    this.parser.close();
    return this.taken();
  }

  private taken(): XmlElement[] {
    const { found } = this;
    this.found = [];
    return found;
  }

  private begin(name: string, attributes: Readonly<Record<string, string>>): void {
    this.path.push(name);
    this.lines.push(this.parser.line);
    this.lastLine = this.parser.line;
    if (this.path.length > DEEPEST) throw this.refused(`tags stand in each other more than ${DEEPEST} deep`);
    const parent = this.open.at(-1);
    if (!parent) this.restartCount();
    if (!parent && !this.reading.isRecord(this.path)) return;
    const element = { name, attributes, text: '', children: [] };
    parent?.children.push(element);
    this.open.push(element);
  }

  private close(name: string): void {
    this.lastLine = this.parser.line;
    this.path.pop();
    this.lastClosed = { name, line: this.lines.pop() ?? this.lastLine };
    const element = this.open.pop();
    if (element && this.open.length === 0) this.found.push(element);
    if (this.open.length === 0) this.restartCount();
  }

  private addText(text: string): void {
    const element = this.open.at(-1);
    if (element) element.text += text;
  }

  private restartCount(): void {
    this.characters = 0;
  }

  /** Counts whole pieces, so that a record may be larger than the limit by as much as a piece has. */
  private count(characters: number): void {
    const { maxEntryCharacters } = this.reading.limits;
    this.characters += characters;
    if (this.characters > maxEntryCharacters + PIECE)
      throw this.isStuck()
        ? this.refused(stuck, this.lastLine)
        : this.refused(`one entry has more than ${formatNumber(maxEntryCharacters)} characters`);
  }

  private refused(reason: string, line = this.parser.line): FileRefused {
    return refusedAt(this.reading.kind, line, reason);
  }

  private explained(message: string): FileRefused {
    const [, unclosed] = /^unclosed tag: (.+)$/.exec(message) ?? [];
    if (unclosed && this.isStuck()) return this.refused(stuck, this.lastLine);
    if (unclosed) return this.refused(`the file ends before the tag <${unclosed}> is closed`);
    if (message === 'unexpected close tag')
      return this.refused(`the tag <${this.lastClosed.name}> is not closed`, this.lastClosed.line);
    const [, unopened] = /^unmatched closing tag: (.+)$/.exec(message) ?? [];
    if (unopened) return this.refused(`the tag </${unopened}> closes what was not opened`);
    if (/entity/.test(message))
      return this.refused('there is an ‘&’ that stands for no character. Write it as ‘&amp;’');
    if (/disallowed character/.test(message)) return this.refused('there is a character that XML may not have');
    return this.refused(`it is not well-formed XML (${message})`);
  }

  /** Whether the parser took the end of the file for a part of something that began many lines before. */
  private isStuck(): boolean {
    return this.parser.line - this.lastLine > LINES_OF_AN_END;
  }
}

const LINES_OF_AN_END = 3;
const stuck =
  'from here on nothing can be read. There is an ‘&’ that stands for no character (write it as ‘&amp;’), or a comment or CDATA section without its end';

const PIECE = 64 * 1024;

/** The text of the first element at this path below, without spaces around it; empty where there is none. */
export function textAt(element: XmlElement, ...path: readonly string[]): string {
  const [name, ...rest] = path;
  if (name === undefined) return element.text.trim();
  const child = element.children.find((each) => each.name === name);
  return child ? textAt(child, ...rest) : '';
}

/** The elements of a name directly below the one at this path. */
export function childrenAt(element: XmlElement, ...path: readonly string[]): XmlElement[] {
  const [name, ...rest] = path;
  const named = element.children.filter((each) => each.name === name);
  return rest.length === 0 ? named : named.flatMap((each) => childrenAt(each, ...rest));
}
