import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type Path } from 'opentype.js';
import type { Point } from './clipping.ts';

/** Labels are drawn as paths, because fonts differ between systems, and a bare Debian has none. */
export type FontWeight = 500 | 600;

/** The letters of Latin-1, and those beyond, such as the ĩ and ũ of Kenyan names. */
const subsets = ['latin', 'latin-ext'] as const;

const { resolve } = createRequire(import.meta.url);
const loaded = new Map<FontWeight, Font[]>();

function fontsOf(weight: FontWeight): Font[] {
  const fonts =
    loaded.get(weight) ?? subsets.map((subset) => readFont(`hanken-grotesk-${subset}-${weight}-normal.woff`));
  loaded.set(weight, fonts);
  return fonts;
}

function readFont(file: string): Font {
  const { buffer, byteOffset, byteLength } = readFileSync(resolve(`@fontsource/hanken-grotesk/files/${file}`));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

export interface TextStyle {
  sizePx: number;
  weight: FontWeight;
  spacingEm?: number;
}

/** A letter, and how far it and the space after it move the next. */
export interface PlacedGlyph {
  glyph: Glyph;
  offsetPx: number;
  advancePx: number;
}

interface Letter {
  font: Font;
  glyph: Glyph;
}

/** The glyph of a letter, or of the letter without its accents. Null: the font has none, as for another script. */
function letterOf(character: string, fonts: readonly Font[]): Letter | null {
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0);
  if (font) return { font, glyph: font.charToGlyph(character) };
  const plain = character.normalize('NFD').charAt(0);
  return plain === character ? null : letterOf(plain, fonts);
}

/** The text's letters beside each other; letters that the font does not have are left out. */
export function layOut(text: string, { sizePx, weight, spacingEm = 0 }: TextStyle): PlacedGlyph[] {
  const fonts = fontsOf(weight);
  const letters = [...text.normalize('NFC')].flatMap((character) => letterOf(character, fonts) ?? []);
  let offsetPx = 0;
  return letters.map(({ font, glyph }, index) => {
    const next = letters[index + 1];
    const kerning = next?.font === font ? font.getKerningValue(glyph, next.glyph) : 0;
    const advance = ((glyph.advanceWidth ?? 0) + kerning) / font.unitsPerEm + spacingEm;
    const placed = { glyph, offsetPx, advancePx: advance * sizePx };
    offsetPx += placed.advancePx;
    return placed;
  });
}

export const widthOf = (text: string, style: TextStyle): number =>
  layOut(text, style).reduce((sum, { advancePx }) => sum + advancePx, 0) - (style.spacingEm ?? 0) * style.sizePx;

export const isWritable = (text: string, weight: FontWeight): boolean =>
  [...text.normalize('NFC')].every((character) => letterOf(character, fontsOf(weight)) !== null);

/** Path data of a text that begins at `x` on the base line `y`. */
export const textPath = (text: string, x: number, y: number, style: TextStyle): string =>
  layOut(text, style)
    .map(({ glyph, offsetPx }) => outlinePath(glyph.getPath(x + offsetPx, y, style.sizePx), (point) => point))
    .join('');

/** Path data of an outline after a transformation. The library's own writer took nine tenths of the time of a map. */
export function outlinePath({ commands }: Path, transform: (point: Point) => Point): string {
  const at = (x: number, y: number): string => {
    const point = transform({ x, y });
    return `${Math.round(point.x * 100) / 100} ${Math.round(point.y * 100) / 100}`;
  };
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z';
      const end = at(command.x, command.y);
      if (command.type === 'Q') return `Q${at(command.x1, command.y1)} ${end}`;
      if (command.type === 'C') return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${end}`;
      return command.type + end;
    })
    .join('');
}
