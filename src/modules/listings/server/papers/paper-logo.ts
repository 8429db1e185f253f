import type { StoredLogo } from '#modules/agency/server';
import type { Box, Paper } from './paper.ts';

/** The agency's logo, as large as its place lets it be, at the left and in the middle of the height. @returns where it ends */
export function drawLogo(paper: Paper, place: Box, name: string, logo: StoredLogo): number {
  const scale = Math.min(place.width / logo.width_px, place.height / logo.height_px);
  const [width, height] = [logo.width_px * scale, logo.height_px * scale];
  const box = { x: place.x, y: place.y + (place.height - height) / 2, width, height };
  paper.picture(Buffer.from(logo.png, 'base64'), box, name);
  return place.x + width;
}
