import type { FurtherImage } from '../lists/card-contract.ts';

/** A photograph after the main one, as a card needs it once somebody swipes. */
export interface FurtherPicture {
  imageId: string;
  /** `object-position`, where it is not the centre. */
  position: string | null;
  isRendering: boolean;
}

type Written = Pick<FurtherImage, 'image_id' | 'focal_point' | 'is_rendering'>;

/**
 * As a text of one line each, 'id', 'id 30%,60%' or 'id 50%,50% drawn': every card of a page has it, in its HTML and
 * among the props of its list.
 */
export const writePictures = (images: readonly Written[]): string => images.map(writePicture).join('\n');

function writePicture({ image_id, focal_point, is_rendering }: Written): string {
  const { x, y } = focal_point ?? { x: 0.5, y: 0.5 };
  const position = focal_point || is_rendering ? ` ${percent(x)},${percent(y)}` : '';
  return `${image_id}${position}${is_rendering ? ' drawn' : ''}`;
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

export function readPictures(text: string): FurtherPicture[] {
  return text.split('\n').flatMap((line) => {
    const [imageId, position, drawn] = line.split(' ');
    if (!imageId) return [];
    return { imageId, position: position?.replace(',', ' ') ?? null, isRendering: drawn === 'drawn' };
  });
}
