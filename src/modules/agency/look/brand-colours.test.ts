import { describe, expect, test } from 'vitest';
import {
  colourTokens,
  contrastOf,
  isReadable,
  isReadableAccent,
  LEAST_CONTRAST,
  nearestReadable,
  readColour,
  textOn,
} from './brand-colours.ts';

const many = Array.from({ length: 216 }, (_, index) => {
  const part = (power: number) => ((Math.floor(index / 6 ** power) % 6) * 51).toString(16).padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
});

describe('colours of an agency', () => {
  test('are read with and without the sign, in six digits or three', () => {
    expect(['#1D4437', '1d4437', ' #abc '].map(readColour)).toEqual(['#1d4437', '#1d4437', '#aabbcc']);
    expect(['green', '#12345', ''].map(readColour)).toEqual([null, null, null]);
  });

  test('are refused where text could not be read, and the nearest that passes is of the same hue', () => {
    expect(isReadable('#ffcc00')).toBe(false);
    expect(isReadable('#1d4437')).toBe(true);
    expect(nearestReadable('#1d4437')).toBe('#1d4437');
    const offered = nearestReadable('#ffcc00');
    expect(isReadable(offered)).toBe(true);
    expect(contrastOf(offered)).toBeLessThan(LEAST_CONTRAST + 0.2);
  });

  test('of every hue give text that can be read on every ground it stands on', () => {
    for (const colour of many.map(nearestReadable)) {
      const token = colourTokens({ primary: colour, accent: colour });
      const pairs = [
        ['#fbf9f5', colour],
        ['#ffffff', colour],
        ['#fbf9f5', token['--color-acacia-900']],
        ['#dcd4c4', token['--color-acacia-950']],
        [token['--color-acacia-300'], token['--color-acacia-900']],
        [token['--color-acacia-200'], token['--color-acacia-900']],
        ['#ebc46a', token['--color-acacia-950']],
        [token['--color-acacia-700'], '#ebe5d8'],
        [token['--on-tint-green'], token['--color-acacia-100']],
        [token['--color-murram-700'], token['--color-murram-100']],
        [token['--color-murram-400'], '#0f110e'],
      ];
      for (const [text = '', ground = ''] of pairs)
        expect(contrastOf(text, ground), `${text} on ${ground} of ${colour}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  test('that are a second colour have light or dark text on them, also under the pointer, and are refused with neither', () => {
    expect([textOn('#b0461c'), textOn('#d9a441')]).toEqual(['#ffffff', '#0f110e']);
    expect([isReadableAccent('#ffcc00'), isReadableAccent('#777777')]).toEqual([true, false]);
    for (const accent of many.filter(isReadableAccent)) {
      const token = colourTokens({ primary: null, accent });
      for (const [text = '', ground = ''] of [
        [token['--on-visit'], accent],
        [token['--on-visit'], token['--visit-hover']],
        [token['--color-murram-700'], token['--color-murram-100']],
        [token['--color-murram-700'], '#ffffff'],
      ])
        expect(contrastOf(text, ground), `${text} on ${ground} of ${accent}`).toBeGreaterThanOrEqual(LEAST_CONTRAST);
    }
  });

  test('are none where nothing was chosen', () => {
    expect(colourTokens({ primary: null, accent: null })).toEqual({});
  });
});
