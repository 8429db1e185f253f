import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Path } from 'opentype.js';

const { resolve } = createRequire(import.meta.url);
let font: Font | undefined;

/** The display family of the site. Letters are drawn as shapes, since the machine of a server may have no font. */
function displayFont(): Font {
  if (font) return font;
  const file = readFileSync(resolve('@fontsource/brygada-1918/files/brygada-1918-latin-600-normal.woff'));
  font = opentype.parse(new Uint8Array(file).buffer);
  return font;
}

interface LettersInBox {
  /** The middle of the letters. */
  x: number;
  y: number;
  mostWidth: number;
  mostSize: number;
  colour: string;
}

/** Letter by letter: the library cannot read the ligatures of this font. */
function pathOf(text: string, size: number): Path {
  const drawn = displayFont();
  const line = new opentype.Path();
  let x = 0;
  for (const character of text) {
    const glyph = drawn.charToGlyph(character);
    line.extend(glyph.getPath(x, 0, size));
    x += ((glyph.advanceWidth ?? 0) * size) / drawn.unitsPerEm;
  }
  return line;
}

/** The library's own writer makes NaN of numbers near nothing. */
const dataOf = ({ commands }: Path): string =>
  commands
    .map(({ type, ...points }) => {
      const numbers = Object.entries(points).map(([name, value]) => [name, Number(value).toFixed(1)] as const);
      const at = Object.fromEntries(numbers);
      return type + ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((name) => at[name] ?? []).join(' ');
    })
    .join('');

/** A line of text as an SVG path, made smaller until it has room. */
export function drawLetters(text: string, { x, y, mostWidth, mostSize, colour }: LettersInBox): string {
  const { x1, x2 } = pathOf(text, mostSize).getBoundingBox();
  const path = pathOf(text, Math.min(mostSize, (mostSize * mostWidth) / Math.max(x2 - x1, 1)));
  const box = path.getBoundingBox();
  const middle = { x: x - (box.x1 + box.x2) / 2, y: y - (box.y1 + box.y2) / 2 };
  return `<path transform="translate(${middle.x} ${middle.y})" d="${dataOf(path)}" fill="${colour}"/>`;
}
