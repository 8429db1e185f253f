import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklch,
  modeRgb,
  parseHex,
  useMode as registerMode,
  wcagContrast,
} from 'culori/fn';

registerMode(modeRgb);
registerMode(modeLrgb);
registerMode(modeOklch);

/**
 * An agency's two colours as the ramps of `tokens.css`, lightness in OKLCH as there. The primary colour takes the place
 * of acacia-800, a background of light text and itself text on paper; the accent takes that of murram-600, a background
 * whose text is light or dark (`--on-visit`), whichever can be read.
 */

/** `--color-bone-100` of tokens.css: the darkest background on which text has these colours, so contrast is checked on it. */
const PAPER = '#f5f1e9';
/** The two texts of a visit's ground: `--color-white` and `--color-ink-950` of tokens.css. */
const WHITE = '#ffffff';
const INK = '#0f110e';
/** WCAG 2.2, 1.4.3: text of the usual size. */
export const LEAST_CONTRAST = 4.5;

const toOklch = converter('oklch');

const lch = (colour: string) => {
  const { l, c, h } = toOklch(parseHex(colour)) ?? { l: 0, c: 0, h: 0 };
  return { l, c, h: h ?? 0 };
};

/** The colour of this lightness and strength, or the nearest that a screen can show. */
const hexOf = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(Math.max(l, 0), 1), c, h }, 'oklch'));

/** How far a colour stands out from paper, and light text from the colour: 1 to 21. */
export const contrastOf = (colour: string, ground: string = PAPER): number => wcagContrast(colour, ground);

export const isReadable = (colour: string): boolean => contrastOf(colour) >= LEAST_CONTRAST;

/** The text that stands on an accent: light where that can be read, or else dark. */
export const textOn = (accent: string): string => (contrastOf(WHITE, accent) >= LEAST_CONTRAST ? WHITE : INK);

/** False for the few colours on which neither light nor dark text can be read. */
export const isReadableAccent = (colour: string): boolean => contrastOf(textOn(colour), colour) >= LEAST_CONTRAST;

const STEP = 0.005;

/** The lightest colour of the same hue, no lighter than this one, that can be read on each of the grounds. */
function readableOn(colour: string, grounds: readonly string[]): string {
  const { l, c, h } = lch(colour);
  let lightness = l;
  let found = colour;
  while (lightness > 0 && grounds.some((ground) => contrastOf(found, ground) < LEAST_CONTRAST)) {
    lightness -= STEP;
    found = hexOf(lightness, c, h);
  }
  return found;
}

/** The nearest colour that text can have and stand on; the colour itself where it can. */
export const nearestReadable = (colour: string): string => readableOn(colour, [PAPER]);

/** '#1D4437', '1d4437' or '#123' as '#1d4437'; null for what is no colour. */
export function readColour(typed: string): string | null {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (!digits) return null;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

export interface BrandColours {
  primary: string | null;
  accent: string | null;
}

/** Custom properties that take the place of those of `tokens.css`; none where nothing was chosen. */
export const colourTokens = ({ primary, accent }: BrandColours): Record<string, string> => ({
  ...(primary && primaryTokens(primary)),
  ...(accent && accentTokens(accent)),
});

function primaryTokens(primary: string): Record<string, string> {
  const { l, c, h } = lch(primary);
  const light = (lightness: number, share: number) => hexOf(lightness, Math.min(c, 0.16) * share, h);
  const dark = (lightness: number) => hexOf(Math.min(lightness, Math.max(l - 0.05, 0.08)), c * 0.85, h);
  const tint = light(0.93, 0.2);
  const text = readableOn(hexOf(Math.min(l, 0.55), c, h), [tint, '#ebe5d8']);
  return {
    '--color-acacia-950': dark(0.22),
    '--color-acacia-900': dark(0.29),
    '--color-acacia-800': primary,
    '--color-acacia-700': text,
    '--color-acacia-600': hexOf(l + 0.09, c, h),
    '--color-acacia-300': light(0.79, 0.5),
    '--color-acacia-200': light(0.88, 0.3),
    '--color-acacia-100': tint,
    '--color-acacia-50': light(0.965, 0.1),
    '--on-tint-green': text,
  };
}

function accentTokens(accent: string): Record<string, string> {
  const { l, c, h } = lch(accent);
  const tint = hexOf(0.93, Math.min(c, 0.16) * 0.22, h);
  const text = readableOn(hexOf(l - 0.06, c, h), [tint]);
  const onVisit = textOn(accent);
  return {
    '--on-visit': onVisit,
    '--visit-hover': onVisit === WHITE ? text : hexOf(l + 0.06, c, h),
    '--color-murram-800': hexOf(l - 0.14, c, h),
    '--color-murram-700': text,
    '--color-murram-600': accent,
    '--color-murram-500': hexOf(l + 0.07, c, h),
    '--color-murram-400': hexOf(0.72, Math.min(c, 0.14), h),
    '--color-murram-300': hexOf(0.82, Math.min(c, 0.16) * 0.6, h),
    '--color-murram-100': tint,
    '--color-murram-50': hexOf(0.975, Math.min(c, 0.16) * 0.1, h),
  };
}
