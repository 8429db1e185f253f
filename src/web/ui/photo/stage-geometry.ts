/** How the stage of a listing frames photographs: as wide as they allow, without cropping much of their height. */

interface Picture {
  width: number;
  height: number;
}

const ratioOf = ({ width, height }: Picture): number => width / height;

/** The widest frame of the style guide, that of photographs of 3:2, and that of 4:3. Width by height; as in photo-stage.css. */
export const stageFrames = { wide: 2.1, usual: 1.85, tall: 1.65 } as const;
export type StageFrame = keyof typeof stageFrames;

/** The frame of windows under 832 px, whatever the photographs. */
export const NARROW_WINDOW_FRAME = 1.59;

/** The largest part of a photograph's height that a frame may hide. */
export const MOST_CROPPED = 0.2;

/** The part of a photograph's height that a frame hides which the photograph fills. */
export const croppedHeight = (picture: Picture, frame: number): number => Math.max(0, 1 - ratioOf(picture) / frame);

/** Whether a photograph is upright, or nearly: no frame of the stage suits it, so it is shown whole. */
export const isShownWhole = (picture: Picture): boolean => croppedHeight(picture, stageFrames.tall) > MOST_CROPPED;

/** The widest frame in which no photograph that fills it loses more than `MOST_CROPPED` of its height. */
export function stageFrameOf(photos: readonly Picture[]): StageFrame {
  const filling = photos.filter((photo) => !isShownWhole(photo));
  const suits = (frame: StageFrame) =>
    filling.every((photo) => croppedHeight(photo, stageFrames[frame]) <= MOST_CROPPED);
  if (filling.length > 0 && suits('wide')) return 'wide';
  return suits('usual') ? 'usual' : 'tall';
}

/** As wide as the page, or within a column beside a form. */
export type StageLayout = 'band' | 'column';

/** Two or three photographs are laid out beside each other in wide windows; more are a strip with thumbnails. */
export const isLaidOut = (count: number): boolean => count === 2 || count === 3;

/** The `sizes` attribute of the largest photograph: shares of the page's width as in photo-stage.css, 1344 px at most. */
export function stageSizes(layout: StageLayout, count: number): string {
  if (layout === 'column') return '(min-width:1440px) 864px, (min-width:1024px) 58vw, 94vw';
  if (count === 2) return '(min-width:1440px) 752px, (min-width:832px) 53vw, 94vw';
  if (count === 3) return '(min-width:1440px) 890px, (min-width:832px) 63vw, 94vw';
  return '(min-width:1440px) 774px, (min-width:1024px) 54vw, 94vw';
}
