import { drawFoot, footHeight } from './brochure-foot.ts';
import { drawHead } from './brochure-head.ts';
import { drawPhotos, drawWhole, placePhotos } from './brochure-pictures.ts';
import { drawBesideText, drawText } from './brochure-text.ts';
import type { ListingPaper } from './listing-paper.ts';
import { drawMasthead } from './masthead.ts';
import { Paper } from './paper.ts';

const MARGIN = 36;
/** In place of photographs, while there are none. */
const MAP_HEIGHT = 330;
const MAP_QUALITY = { dpi: 165, maxBytes: 150_000 } as const;
const TOP = 28;
const ASIDE_WIDTH = 186;
const ASIDE_GAP = 22;

/** One page A4 about a listing, to hand over or send: photographs, facts, the agent, and a code that opens its page. */
export async function drawBrochure(content: ListingPaper): Promise<Buffer> {
  const { listing, agency, pictures, printedOn } = content;
  const paper = await Paper.open({
    title: `${listing.title} (${listing.reference})`,
    author: agency.name,
    subject: `${listing.offer}, ${listing.place}`,
    layout: 'portrait',
    madeAt: new Date(`${printedOn}T00:00:00+03:00`),
  });
  const width = paper.width - 2 * MARGIN;
  const column = { x: MARGIN, width };
  const photosTop = drawMasthead(paper, { ...column, y: TOP }, agency);
  const places = placePhotos(pictures.photos, { ...column, y: photosTop });
  await drawPhotos(paper, pictures.photos, places.boxes);
  const isMapFirst = pictures.photos.length === 0 && pictures.map !== null;
  const picturesBottom =
    pictures.photos.length === 0 && pictures.map
      ? await drawWhole(paper, pictures.map, { ...column, y: photosTop, height: MAP_HEIGHT }, MAP_QUALITY)
      : places.bottom;
  const factsBottom = drawHead(paper, { ...column, y: picturesBottom }, content);
  const footTop = paper.height - TOP - footHeight(content);
  const body = { y: factsBottom + 13, height: footTop - factsBottom - 25 };
  const aside = await drawBesideText(
    paper,
    { x: MARGIN + width - ASIDE_WIDTH, width: ASIDE_WIDTH, ...body },
    {
      plan: pictures.plan,
      photo: places.rest[0] ?? null,
      map: isMapFirst ? null : pictures.map,
      planName: listing.plan?.name ?? '',
    },
  );
  drawText(paper, { x: MARGIN, width: aside ? width - ASIDE_WIDTH - ASIDE_GAP : width, ...body }, listing);
  await drawFoot(paper, { ...column, y: footTop }, content);
  return paper.finish();
}
