import { hasMark } from '#modules/agency/server';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { isSoldOrLet } from '../../kinds/property-labels.ts';
import { drawPhoto, drawSlab, drawWhole } from './brochure-pictures.ts';
import { drawFactStrip } from './fact-strip.ts';
import type { ListingPaper } from './listing-paper.ts';
import { type Box, Paper } from './paper.ts';
import { drawLogo } from './paper-logo.ts';
import { colours, display, strong, text, title } from './paper-style.ts';
import { setText, setTitle } from './typesetting.ts';

const MARGIN = 24;
const PICTURE_HEIGHT = 346;
const BAR_HEIGHT = 38;
/** 40 mm: read through glass from the pavement. */
const CODE = 114;
const STRIP = { labelPt: 10, valuePt: [20, 17, 15], heightPt: 46 } as const;
const PHOTO_QUALITY = { dpi: 175, maxBytes: 430_000 } as const;
/** Of the label of a picture that nobody photographed. */
const LABEL_PT = 12;

/** A page A4, landscape, for the agency's window: read from a metre or two, and scanned through the glass. */
export async function drawWindowCard(content: ListingPaper): Promise<Buffer> {
  const { listing, agency, printedOn } = content;
  const paper = await Paper.open({
    title: `${listing.title} (${listing.reference})`,
    author: agency.name,
    subject: `Window card: ${listing.offer}, ${listing.place}`,
    layout: 'landscape',
    madeAt: new Date(`${printedOn}T00:00:00+03:00`),
  });
  await drawCard(paper, content);
  return paper.finish();
}

/** Draws the card on the page that is open. */
export async function drawCard(paper: Paper, content: ListingPaper): Promise<void> {
  const { listing, agency } = content;
  const width = paper.width - 2 * MARGIN;
  const picture = { x: MARGIN, y: MARGIN, width, height: PICTURE_HEIGHT };
  await drawPicture(paper, picture, content);
  drawLabels(paper, picture, content);
  const top = MARGIN + PICTURE_HEIGHT + 10;
  const code = { x: MARGIN + width - CODE, y: top + 4, width: CODE, height: CODE };
  drawWords(paper, { x: MARGIN, y: top, width: width - CODE - 30 }, content);
  const url = agency.publicUrl + listing.path;
  paper.code(url, code, `Code that opens ${url}`);
  const hint = text(9.5, colours.muted, 1.3);
  paper.text('P', 'Scan to see all of it', { x: code.x + CODE / 2, y: code.y + CODE + 5 }, hint, { align: 'centre' });
  drawBar(paper, { x: MARGIN, y: paper.height - MARGIN - BAR_HEIGHT, width, height: BAR_HEIGHT }, content);
}

/** The first photograph, else the map, else a field in the agency's colour. */
async function drawPicture(paper: Paper, box: Box, { agency, pictures: { photos, map } }: ListingPaper): Promise<void> {
  const [photo] = photos;
  if (photo) return drawPhoto(paper, photo, box, { ...PHOTO_QUALITY, labelPt: LABEL_PT });
  paper.panel(box, map ? colours.mapGround : colours.brand, 2);
  if (map) await drawWhole(paper, map, box, PHOTO_QUALITY);
  else if (hasMark(agency.name))
    paper.mark(box.x + box.width / 2 - 57, box.y + box.height / 2 - 50, 100, colours.onBar);
}

/** What is offered, and that it is sold, let, under offer or not public yet. */
function drawLabels(paper: Paper, { x, y }: Box, { listing, isDraft }: ListingPaper): void {
  const bottom = y + 44;
  const look = (colour: string) => strong(17, colour, 1.35);
  let at = x + 14;
  const draw = (words: string, colour: string, ground: string) => {
    at = drawSlab(paper, words, { x: at, bottom, style: look(colour), ground }) + 6;
  };
  if (isSoldOrLet(listing.status)) draw(listing.status, colours.onBar, colours.bar);
  else draw(listing.offer, colours.onBar, colours.brand);
  if (listing.status === 'Under offer') draw(listing.status, colours.reserved, colours.reservedField);
  if (isDraft) draw('Draft: not public yet', colours.reserved, colours.reservedField);
}

function drawWords(paper: Paper, { x, y, width }: Omit<Box, 'height'>, { listing }: ListingPaper): void {
  const room = { widthPt: width, maxLines: 1 };
  const per = text(20, colours.muted, 1.2);
  const perMonth = listing.price.per === '' ? null : 'a month';
  const perText = [perMonth, listing.inShillings].filter(Boolean).join(', ');
  const amount = display(42);
  let at = paper.text('P', listing.price.amount, { x, y: y - 4 }, amount);
  const perLeft = x + paper.measure(listing.price.amount, amount) + 10;
  // On the base line of the amount.
  if (perText) paper.text('P', perText, { x: perLeft, y: at - per.leadingPt - 6.5 }, per);
  const heading = setTitle(listing.title, [display(28), display(25), display(22), display(19)], room, paper.measure);
  const whole = heading.isCut ? setText(listing.title, display(15), { ...room, maxLines: 2 }, paper.measure) : heading;
  at = paper.text('H1', whole.lines, { x, y: at - 2 }, whole.style);
  const place = setTitle(
    listing.place,
    [text(15, colours.soft, 1.3), text(12, colours.soft, 1.3)],
    room,
    paper.measure,
  );
  at = paper.text('P', place.lines, { x, y: at + 1 }, place.style);
  drawFactStrip(paper, { x, y: at + 6, width }, listing.facts, STRIP);
}

/** The agency's name and phone, on ink, as the top of its site. */
function drawBar(paper: Paper, box: Box, { listing, agency, printedOn }: ListingPaper): void {
  const { x, y, width, height } = box;
  paper.panel(box, colours.bar, 2);
  const middle = (leading: number) => y + (height - leading) / 2;
  const phone = title(23, colours.onBar);
  const number = agency.phone ? localPhone(agency.phone) : '';
  const phoneWidth = paper.measure(number, phone);
  const right = x + width - 14;
  if (agency.phone)
    paper.text('P', number, { x: right, y: middle(phone.leadingPt) }, phone, {
      align: 'right',
      href: phoneHref(agency.phone),
    });
  const note = [agency.freeViewings, `Ref. ${listing.reference}`, shortDay(printedOn)].filter(Boolean).join(' · ');
  const noteStyle = text(9, colours.onBarMuted, 1.3);
  const noteEnd = right - phoneWidth - 20;
  paper.text('P', note, { x: noteEnd, y: middle(noteStyle.leadingPt) }, noteStyle, { align: 'right' });
  const nameStart = x + (hasMark(agency.name) ? 44 : 14);
  const room = { widthPt: noteEnd - paper.measure(note, noteStyle) - 16 - nameStart, maxLines: 1 };
  if (agency.logos.dark) {
    const place = { x: x + 14, y: y + 5, width: Math.min(room.widthPt, 150), height: height - 10 };
    drawLogo(paper, place, agency.name, agency.logos.dark);
    return;
  }
  if (hasMark(agency.name)) paper.mark(x + 13, y + 9, 20, colours.onBar);
  const name = setTitle(
    agency.name,
    [title(22, colours.onBar), title(18, colours.onBar), title(14, colours.onBar), strong(11, colours.onBar)],
    room,
    paper.measure,
  );
  paper.text('P', name.lines, { x: nameStart, y: middle(name.style.leadingPt) }, name.style);
}
