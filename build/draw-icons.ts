/**
 * Draws the icons of public/ and the preview of pages without a photograph, from the agency's mark:
 *
 *   npx tsx build/draw-icons.ts
 *
 * Run it after a change of the mark and commit the files it writes. favicon.svg and favicon.ico are maintained by hand.
 */
import sharp from 'sharp';

// acacia-900, bone-50 and murram-500 of the tokens
const ground = '#15322a';
const line = '#fbf9f5';
const beacon = '#c85a2b';

/** The mark in a field of 34 x 34, as in favicon.svg. */
const mark = `
  <g fill="none" stroke="${line}" stroke-width="2.6" stroke-linejoin="round">
    <path d="M4 28V14.5L10.5 7 17 14.5 23.5 7 30 14.5V28"/><path d="M17 14.5V28"/>
  </g>
  <circle cx="4" cy="28" r="3.2" fill="${beacon}"/><circle cx="30" cy="28" r="3.2" fill="${beacon}"/>`;

/** The visual centre of the mark, slightly below the centre of its field. */
const centre = { x: 17, y: 19.1 };

const drawing = (width: number, height: number, content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`,
  );

/** The mark centred in an area, `share` of its width wide. */
function markIn(width: number, height: number, share: number): string {
  const scale = (width * share) / 34;
  return `<g transform="translate(${width / 2} ${height / 2}) scale(${scale}) translate(${-centre.x} ${-centre.y})">${mark}</g>`;
}

const square = (size: number, cornerShare: number, markShare: number): Buffer =>
  drawing(
    size,
    size,
    `<rect width="${size}" height="${size}" rx="${size * cornerShare}" fill="${ground}"/>${markIn(size, size, markShare)}`,
  );

/** A pattern of survey lines, faint, behind the mark. */
const survey =
  'M-20 320L220 260L330 60L300 -20M220 260L420 420L380 700M330 60L620 130L420 420M620 130L780 -20M620 130L760 400L420 420M760 400L1000 330L940 40L980 -20M1000 330L1200 460L1180 700M760 400L720 700';

const preview = drawing(
  1200,
  630,
  `<rect width="1200" height="630" fill="${ground}"/>
  <path d="${survey}" fill="none" stroke="#285947" stroke-width="2"/>
  <circle cx="600" cy="315" r="210" fill="${ground}"/>${markIn(1200, 630, 0.22)}`,
);

const png = { compressionLevel: 9, palette: true } as const;
await sharp(square(192, 0.18, 0.62))
  .png(png)
  .toFile('public/icon-192.png');
await sharp(square(512, 0.18, 0.62))
  .png(png)
  .toFile('public/icon-512.png');
// A phone crops a maskable icon to its own shape; only the central 80% is safe (W3C Web App Manifest, safe zone).
await sharp(square(512, 0, 0.46))
  .png(png)
  .toFile('public/icon-maskable-512.png');
await sharp(square(180, 0, 0.58))
  .png(png)
  .toFile('public/apple-touch-icon.png');
await sharp(preview).jpeg({ quality: 82, mozjpeg: true }).toFile('public/preview.jpg');
