import sharp, { type Sharp } from 'sharp';
import { initialsOf } from '#platform/text/text.ts';
import { colourTokens } from '../../look/brand-colours.ts';
import { hasMark, markBeacons, markLines } from '../../look/mark.ts';
import { drawLetters } from './letters.ts';
import type { StoredLogo } from './look-queries.ts';

/** What icons and previews are made of. */
interface Brand {
  name: string;
  primary: string | null;
  logos: { light: StoredLogo | null; dark: StoredLogo | null };
}

interface BrandPicture {
  type: string;
  /** Null where the brand has no such picture. */
  draw: (brand: Brand) => Promise<Buffer | null>;
}

/** acacia-800, acacia-900, murram-500 and bone-50 of the tokens. */
const BUILT_IN = { primary: '#1d4437', dark: '#15322a', beacon: '#c85a2b', paper: '#fbf9f5' } as const;

/** A logo wider than this is a line of words, which nobody can read in an icon. */
const MOST_RATIO_OF_ICON = 1.6;

const png = { compressionLevel: 9, palette: true } as const;

const darkOf = ({ primary }: Brand): string =>
  colourTokens({ primary, accent: null })['--color-acacia-900'] ?? BUILT_IN.dark;

const bytesOf = ({ png: picture }: StoredLogo): Buffer => Buffer.from(picture, 'base64');

const fitsIcon = (logo: StoredLogo | null): StoredLogo | null =>
  logo && logo.width_px / logo.height_px <= MOST_RATIO_OF_ICON ? logo : null;

const svg = (width: number, height: number, content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

/** A picture in the middle of a ground, with the share of its width and height that the picture may have. */
async function placed(
  logo: StoredLogo,
  { width, height, ground, share }: { width: number; height: number; ground: Buffer; share: number },
): Promise<Sharp> {
  const inner = await sharp(bytesOf(logo))
    .resize({ width: Math.round(width * share), height: Math.round(height * share), fit: 'inside' })
    .toBuffer();
  return sharp(ground).composite([{ input: inner, gravity: 'centre' }]);
}

/** The built-in mark in the middle of a square, `share` of it wide. */
function drawMark(size: number, share: number): string {
  const scale = (size * share) / 34;
  const lines = markLines.map((line) => `<path d="${line}"/>`).join('');
  const beacons = markBeacons.map((x) => `<circle cx="${x}" cy="26" r="3.2" fill="${BUILT_IN.beacon}"/>`).join('');
  const stroke = `fill="none" stroke="${BUILT_IN.paper}" stroke-width="2.6" stroke-linejoin="round"`;
  return `<g transform="translate(${size / 2} ${size / 2}) scale(${scale}) translate(-17 -17.1)"><g ${stroke}>${lines}</g>${beacons}</g>`;
}

/**
 * A square icon: the logo on its ground, or the mark or the initials on the primary colour.
 * @param corner share of the size by which corners are rounded
 * @param share share of the size that the content has: phones crop a maskable icon to the middle 80% (W3C Web App Manifest)
 */
async function drawIcon(brand: Brand, size: number, { corner, share }: { corner: number; share: number }) {
  const square = (colour: string, content = '') =>
    svg(size, size, `<rect width="${size}" height="${size}" rx="${size * corner}" fill="${colour}"/>${content}`);
  const onPaper = fitsIcon(brand.logos.light);
  const onDark = fitsIcon(brand.logos.dark);
  const logo = onPaper ?? onDark;
  if (logo) {
    const ground = square(onPaper ? '#ffffff' : darkOf(brand));
    return (await placed(logo, { width: size, height: size, ground, share })).png(png).toBuffer();
  }
  const middle = { x: size / 2, y: size / 2, mostWidth: size * share, mostSize: size * share, colour: BUILT_IN.paper };
  const sign = hasMark(brand.name) ? drawMark(size, share) : drawLetters(initialsOf(brand.name) || '·', middle);
  return sharp(square(brand.primary ?? BUILT_IN.primary, sign))
    .png(png)
    .toBuffer();
}

const PREVIEW = { width: 1200, height: 630 } as const;

/** What a link to a page without a photograph shows: the logo, or the name. */
async function drawPreview(brand: Brand): Promise<Buffer> {
  const { width, height } = PREVIEW;
  const logo = brand.logos.dark ?? brand.logos.light;
  const colour = brand.logos.light && !brand.logos.dark ? BUILT_IN.paper : darkOf(brand);
  const ground = (content = '') =>
    svg(width, height, `<rect width="${width}" height="${height}" fill="${colour}"/>${content}`);
  const letters = { x: width / 2, y: height / 2, mostWidth: width * 0.8, mostSize: 150, colour: BUILT_IN.paper };
  const drawn = logo
    ? await placed(logo, { width, height, ground: ground(), share: 0.55 })
    : sharp(ground(drawLetters(brand.name, letters)));
  return drawn.flatten({ background: colour }).jpeg({ quality: 84, mozjpeg: true }).toBuffer();
}

/** An icon file that holds one PNG, which every browser of today reads. */
async function drawFavicon(brand: Brand): Promise<Buffer> {
  const size = 32;
  const picture = await drawIcon(brand, size, { corner: 0.18, share: 0.66 });
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(picture.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, picture]);
}

const PAGE_LOGO = { width: 480, height: 132, fit: 'inside', withoutEnlargement: true } as const;

const pageLogo = (logo: StoredLogo | null): Promise<Buffer> | null =>
  logo &&
  sharp(bytesOf(logo)).resize(PAGE_LOGO).webp({ quality: 90, alphaQuality: 100, smartSubsample: true }).toBuffer();

const icon = (size: number, shape: { corner: number; share: number }): BrandPicture => ({
  type: 'image/png',
  draw: (brand) => drawIcon(brand, size, shape),
});

/** The pictures by the name under which the site has them. */
export const brandPictures: ReadonlyMap<string, BrandPicture> = new Map<string, BrandPicture>([
  ['favicon.ico', { type: 'image/x-icon', draw: drawFavicon }],
  ['icon-192.png', icon(192, { corner: 0.18, share: 0.66 })],
  ['icon-512.png', icon(512, { corner: 0.18, share: 0.66 })],
  ['icon-maskable-512.png', icon(512, { corner: 0, share: 0.5 })],
  ['apple-touch-icon.png', icon(180, { corner: 0, share: 0.62 })],
  ['preview.jpg', { type: 'image/jpeg', draw: drawPreview }],
  ['agency-logo.webp', { type: 'image/webp', draw: async ({ logos }) => pageLogo(logos.light) }],
  ['agency-logo-on-dark.webp', { type: 'image/webp', draw: async ({ logos }) => pageLogo(logos.dark) }],
  ['agency-logo.png', { type: 'image/png', draw: async ({ logos }) => logos.light && bytesOf(logos.light) }],
]);
