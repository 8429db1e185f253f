import { describe, expect, it } from 'vitest';
import {
  croppedHeight,
  isShownWhole,
  MOST_CROPPED,
  NARROW_WINDOW_FRAME,
  stageFrameOf,
  stageFrames,
} from './stage-geometry.ts';

const picture = (width: number, height: number) => ({ width, height });
const usual = picture(1600, 1067);

describe('the frame of the stage', () => {
  it('is 21:10 where the photographs allow it, and less wide for 3:2 and 4:3', () => {
    expect(stageFrameOf([picture(1920, 1080)])).toBe('wide');
    expect(stageFrameOf([usual, picture(1920, 1080)])).toBe('usual');
    expect(stageFrameOf([usual, picture(1600, 1200)])).toBe('tall');
  });

  it('never hides more than a fifth of the height of a photograph that fills it', () => {
    for (const height of [800, 900, 1000, 1067, 1100, 1200, 1230, 1250, 1280, 1600, 2400]) {
      const photo = picture(1600, height);
      if (isShownWhole(photo)) continue;
      for (const frame of [stageFrames[stageFrameOf([photo])], stageFrames[stageFrameOf([usual, photo])]])
        expect(croppedHeight(photo, frame), `1600 x ${height}`).toBeLessThanOrEqual(MOST_CROPPED);
      expect(croppedHeight(photo, NARROW_WINDOW_FRAME)).toBeLessThanOrEqual(MOST_CROPPED);
    }
  });

  it('shows an upright photograph whole, which leaves the frame to the others', () => {
    expect(isShownWhole(picture(900, 1600))).toBe(true);
    expect(isShownWhole(picture(1600, 1200))).toBe(false);
    expect(stageFrameOf([picture(900, 1600), picture(1920, 1080)])).toBe('wide');
  });

  it('is that of 3:2 for a drawing', () => {
    expect(stageFrameOf([])).toBe('usual');
  });
});
