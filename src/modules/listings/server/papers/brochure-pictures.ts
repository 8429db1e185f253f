import { RENDERING_LABEL } from '#web/ui/photo/rendering-label.ts';
import type { Box, Paper } from './paper.ts';
import { colours, strong } from './paper-style.ts';
import { fittedInto, type LoadedPicture, printDrawing, printPhotograph } from './print-pictures.ts';
import type { TextStyle } from './typesetting.ts';

const GAP = 5;
const ROW_HEIGHT = 102;
const SLAB_PADDING = 7;
const label = (sizePt: number) => strong(sizePt, colours.ink, 1.25);
/** Of the label of a picture that nobody photographed, on a sheet in the hand. */
const LABEL_PT = 8;

/** Pixels to the inch and most bytes of a photograph by the size of its place. */
const large = { dpi: 200, maxBytes: 210_000 } as const;
const small = { dpi: 220, maxBytes: 42_000 } as const;

export interface PhotoPlaces {
  boxes: Box[];
  /** The photographs that found no place. */
  rest: LoadedPicture[];
  /** Below them. */
  bottom: number;
}

/**
 * Where the photographs of a brochure stand: the first as wide as the page, two or three more in a row below. With one
 * or two the first is higher, and the second finds its place beside the text.
 */
export function placePhotos(photos: readonly LoadedPicture[], { x, y, width }: Omit<Box, 'height'>): PhotoPlaces {
  if (photos.length === 0) return { boxes: [], rest: [], bottom: y };
  const inRow = photos.length < 3 ? 0 : Math.min(3, photos.length - 1);
  const main = { x, y, width, height: inRow === 0 ? 296 : 226 };
  const each = (width - (inRow - 1) * GAP) / inRow;
  const row = Array.from({ length: inRow }, (_, index) => ({
    x: x + index * (each + GAP),
    y: y + main.height + GAP,
    width: each,
    height: ROW_HEIGHT,
  }));
  const bottom = y + main.height + (inRow === 0 ? 0 : GAP + ROW_HEIGHT);
  return { boxes: [main, ...row], rest: photos.slice(1 + inRow), bottom };
}

/** The photographs in their places. */
export async function drawPhotos(paper: Paper, photos: readonly LoadedPicture[], boxes: readonly Box[]): Promise<void> {
  for (const [index, box] of boxes.entries()) {
    const photo = photos[index];
    if (photo) await drawPhoto(paper, photo, box, index === 0 ? large : small);
  }
}

/** A photograph, with the label of those that nobody photographed. */
export async function drawPhoto(
  paper: Paper,
  photo: LoadedPicture,
  box: Box,
  { labelPt = LABEL_PT, ...quality }: { dpi: number; maxBytes: number; labelPt?: number } = small,
): Promise<void> {
  paper.picture(await printPhotograph(photo, { ...box, ...quality }), box, photo.alt);
  // A little beyond the edges, along which a line of the picture would show.
  if (photo.isRendering)
    drawSlab(paper, RENDERING_LABEL, { x: box.x - 0.4, bottom: box.y + box.height + 0.4, style: label(labelPt) });
}

/** A drawing or map, whole, at the top of its place and in the middle of its width. @returns where it ends */
export async function drawWhole(
  paper: Paper,
  picture: LoadedPicture,
  box: Box,
  quality: { dpi: number; maxBytes: number },
): Promise<number> {
  const { width, height } = fittedInto(picture, box);
  const bytes = await printDrawing(picture, { ...box, ...quality });
  paper.picture(bytes, { x: box.x + (box.width - width) / 2, y: box.y, width, height }, picture.alt);
  return box.y + height;
}

interface Slab {
  x: number;
  /** Of its lower edge. */
  bottom: number;
  style: TextStyle;
  ground?: string;
}

/** Words on a solid ground, over a picture. @returns where it ends at the right */
export function drawSlab(paper: Paper, words: string, { x, bottom, style, ground = colours.white }: Slab): number {
  const width = paper.measure(words, style) + 2 * SLAB_PADDING;
  const height = style.leadingPt + SLAB_PADDING;
  paper.panel({ x, y: bottom - height, width, height }, ground);
  paper.text('P', words, { x: x + SLAB_PADDING, y: bottom - height + SLAB_PADDING / 2 }, style);
  return x + width;
}
