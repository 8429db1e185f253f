import type { TextStyle } from './typesetting.ts';

/** The colours and letters of papers: those of the site (`web/ui/styles/tokens.css`), on white. Sizes are in points. */

export const colours = {
  ink: '#181c17',
  bar: '#0f110e',
  soft: '#3d443c',
  muted: '#565d53',
  line: '#dcd4c4',
  panel: '#f5f1e9',
  field: '#ebe5d8',
  brand: '#1d4437',
  link: '#285947',
  clay: '#b0461c',
  mapGround: '#f1ede2',
  reserved: '#6f4a00',
  reservedField: '#faefd2',
  white: '#ffffff',
  onBar: '#fbf9f5',
  onBarMuted: '#c2b8a4',
} as const;

export const A4 = { shortPt: 595.28, longPt: 841.89 } as const;

/** Text of a size and the leading that suits it. */
export const text = (sizePt: number, colour: string = colours.ink, leading = 1.4): TextStyle => ({
  face: 'text',
  sizePt,
  leadingPt: sizePt * leading,
  colour,
});

export const strong = (sizePt: number, colour: string = colours.ink, leading = 1.4): TextStyle => ({
  ...text(sizePt, colour, leading),
  face: 'strong',
});

/** Headlines, never below 13 pt. */
export const display = (sizePt: number, colour: string = colours.ink): TextStyle => ({
  face: 'display',
  sizePt,
  leadingPt: sizePt * 1.12,
  colour,
  spacingPt: sizePt * -0.015,
});

export const title = (sizePt: number, colour: string = colours.ink): TextStyle => ({
  ...display(sizePt, colour),
  face: 'title',
});
