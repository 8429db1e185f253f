import { buffer } from 'node:stream/consumers';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { encode } from 'uqr';
import { type Run, runsOf } from './paper-fonts.ts';
import { A4, colours } from './paper-style.ts';
import type { Measure, TextStyle } from './typesetting.ts';

export interface PaperFacts {
  title: string;
  author: string;
  subject: string;
  layout: 'portrait' | 'landscape';
  /** When it is made, for the properties of the file. */
  madeAt: Date;
}

/** A rectangle in points from the top left corner of the page. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The meaning of a text for people who listen to the page. */
export type TextMeaning = 'H1' | 'H2' | 'P' | 'Caption';

interface TextOptions {
  /** Where it is right-aligned to, or centred on, in place of beginning there. */
  align?: 'left' | 'right' | 'centre';
  href?: string;
}

/** What a family's letters reach below the top of their line, as a share of their size, for a line of just that size. */
const BASE_LINE = 0.8;

type Document = PDFKit.PDFDocument;

/**
 * One document. Everything is placed by hand, so that nothing flows to a second page; texts, pictures and links are
 * tagged in the order in which they are drawn, and what only decorates is marked as such.
 */
export class Paper {
  readonly width: number;
  readonly height: number;
  private root: PDFKit.PDFStructureElement;
  private readonly fonts = new Set<string>();
  private readonly widths = new Map<string, number>();

  private constructor(private readonly document: Document) {
    ({ width: this.width, height: this.height } = document.page);
    this.root = this.newRoot();
  }

  static async open({ title, author, subject, layout, madeAt }: PaperFacts): Promise<Paper> {
    // Loaded with the first paper, since most starts of the program make none.
    const { default: PDFDocument } = await import('pdfkit');
    // Loading the library and reading the fonts are the two longest blocks, and both come with the first paper.
    await othersTurn();
    return new Paper(
      new PDFDocument({
        size: [A4.shortPt, A4.longPt],
        layout,
        margin: 0,
        pdfVersion: '1.7',
        tagged: true,
        lang: 'en-KE',
        displayTitle: true,
        info: { Title: title, Author: author, Subject: subject, Creator: author, CreationDate: madeAt },
      }),
    );
  }

  private newRoot(): PDFKit.PDFStructureElement {
    const root = this.document.struct('Document');
    this.document.addStructure(root);
    return root;
  }

  addPage(): void {
    this.document.addPage();
  }

  /** As the sum of its words, each of which is measured once. */
  measure: Measure = (text, style) => {
    const words = text.split(' ').map((word) => this.wordWidth(word, style));
    const spaces = (words.length - 1) * this.wordWidth(' ', style);
    return words.reduce((sum, width) => sum + width, spaces);
  };

  private wordWidth(word: string, style: TextStyle): number {
    const spacing = style.spacingPt ?? 0;
    const key = `${style.face} ${style.sizePt} ${spacing} ${word}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = runsOf(word, style.face).reduce((sum, run) => sum + this.runWidth(run, style), 0);
    this.widths.set(key, width);
    return width;
  }

  private runWidth(run: Run, style: TextStyle): number {
    this.use(run.font.name, run.font.bytes, style);
    const spacing = style.spacingPt ?? 0;
    return this.document.widthOfString(run.text) + [...run.text].length * spacing;
  }

  private use(name: string, bytes: Buffer, { sizePt }: TextStyle): void {
    if (!this.fonts.has(name)) {
      this.document.registerFont(name, bytes);
      this.fonts.add(name);
    }
    this.document.font(name).fontSize(sizePt);
  }

  /** Writes lines below each other as one text. @returns where the next begins */
  text(
    meaning: TextMeaning,
    lines: string | readonly string[],
    { x, y }: { x: number; y: number },
    style: TextStyle,
    { align = 'left', href }: TextOptions = {},
  ): number {
    const all = typeof lines === 'string' ? [lines] : lines;
    if (all.length === 0) return y;
    const widths = all.map((line) => this.measure(line, style));
    const starts = widths.map((width) => x - (align === 'left' ? 0 : align === 'right' ? width : width / 2));
    const draw = () => {
      for (const [index, line] of all.entries())
        this.line(line, starts[index] ?? x, y + index * style.leadingPt, style, index < all.length - 1);
    };
    if (href === undefined) this.root.add(this.document.struct(meaning, {}, [draw]));
    else {
      const box = { x: Math.min(...starts), y, width: Math.max(...widths), height: all.length * style.leadingPt };
      this.linked(href, box, draw);
    }
    return y + all.length * style.leadingPt;
  }

  private line(text: string, x: number, y: number, style: TextStyle, isContinued: boolean): void {
    const baseLine = y + (style.leadingPt - style.sizePt) / 2 + style.sizePt * BASE_LINE;
    const characterSpacing = style.spacingPt ?? 0;
    let at = x;
    // A space at a line's end keeps the words apart for those who copy or search the text.
    for (const run of runsOf(isContinued ? `${text} ` : text, style.face)) {
      this.use(run.font.name, run.font.bytes, style);
      const options = { lineBreak: false, baseline: 'alphabetic', characterSpacing } as const;
      this.document.fillColor(style.colour).text(run.text, at, baseLine, options);
      at += this.runWidth(run, style);
    }
  }

  private linked(href: string, box: Box, draw: () => void, alt?: string): void {
    const element = this.document.struct('Link', alt === undefined ? {} : { alt });
    this.root.add(element);
    element.add(draw);
    const options = { structParent: element, color: colours.link };
    this.document.link(box.x, box.y, box.width, box.height, href, options);
    element.end();
  }

  /** @param alt null for a picture that only decorates */
  picture(bytes: Buffer, { x, y, width, height }: Box, alt: string | null): void {
    const draw = () => {
      this.document.save().roundedRect(x, y, width, height, 2).clip();
      this.document.image(bytes, x, y, { width, height });
      this.document.restore();
    };
    if (alt === null) this.decoration(draw);
    else this.root.add(this.document.struct('Figure', { alt }, [draw]));
  }

  /** Letters that only decorate, centred. */
  decorativeText(text: string, { x, y }: { x: number; y: number }, style: TextStyle): void {
    this.decoration(() => this.line(text, x - this.measure(text, style) / 2, y, style, false));
  }

  /** In front of an item of a list. */
  dot(x: number, y: number, colour: string): void {
    this.decoration(() => this.document.circle(x, y, 1.3).fill(colour));
  }

  /** A code that opens an address. */
  code(address: string, box: Box, alt: string): void {
    const { data } = encode(address, { ecc: 'M', border: 0 });
    const module = box.width / data.length;
    const draw = () => {
      // A little wider than a module, so that no hairline shows between two.
      for (const [row, cells] of data.entries())
        for (const [column, isDark] of cells.entries())
          if (isDark) this.document.rect(box.x + column * module, box.y + row * module, module * 1.02, module * 1.02);
      this.document.fill(colours.bar);
    };
    this.linked(address, box, draw, alt);
  }

  panel({ x, y, width, height }: Box, colour: string, radiusPt = 0): void {
    this.decoration(() => this.document.roundedRect(x, y, width, height, radiusPt).fill(colour));
  }

  outline({ x, y, width, height }: Box, colour: string): void {
    this.decoration(() => this.document.lineWidth(0.75).rect(x, y, width, height).stroke(colour));
  }

  rule(x: number, y: number, width: number, colour: string, weightPt = 0.5): void {
    const draw = () =>
      this.document
        .lineWidth(weightPt)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(colour);
    this.decoration(draw);
  }

  /** The agency's mark, a roof line in the form of an M on two survey beacons, `heightPt` high. */
  mark(x: number, y: number, heightPt: number, colour: string): void {
    const scale = heightPt / 30;
    this.decoration(() => {
      const { document } = this;
      document.save().translate(x, y).scale(scale).lineWidth(2.6).lineJoin('round');
      document.path('M4 26V12.5L10.5 5 17 12.5 23.5 5 30 12.5V26').stroke(colour);
      document.path('M17 12.5V26').stroke(colour);
      document.circle(4, 26, 3.2).circle(30, 26, 3.2).fill(colours.clay);
      document.restore();
    });
  }

  private decoration(draw: () => void): void {
    this.document.markContent('Artifact', { type: 'Layout' });
    draw();
    this.document.endMarkedContent();
  }

  /** What is ready of the file and was not taken yet; of long papers, so that they are never in memory as a whole. */
  taken(): Buffer {
    const ready: unknown = this.document.read();
    return ready instanceof Buffer ? ready : Buffer.alloc(0);
  }

  /** @returns the file, or what was not taken of it */
  async finish(): Promise<Buffer> {
    this.root.end();
    // Lets others have the thread between drawing and embedding the fonts.
    await othersTurn();
    this.document.end();
    return buffer(this.document);
  }
}
