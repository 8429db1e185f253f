import { earbText } from '#modules/identity';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { initialsOf } from '#platform/text/text.ts';
import { shortDay } from '#platform/time/nairobi-time.ts';
import type { ListingPaper } from './listing-paper.ts';
import type { Box, Paper } from './paper.ts';
import { colours, display, strong, text, title } from './paper-style.ts';
import { type LoadedPicture, printPhotograph } from './print-pictures.ts';
import { setText, setTitle } from './typesetting.ts';

const PANEL_HEIGHT = 100;
const PORTRAIT = 68;
const CODE = 76;
/** Of the lines below the panel. */
const small = text(8.2, colours.muted, 1.35);
const PADDING = 12;
/** The widest text beside the code. */
const CODE_TEXT = 136;

/** With a line more where there are rates of other currencies. */
export const footHeight = ({ otherCurrencies }: ListingPaper): number => 136 + (otherCurrencies ? small.leadingPt : 0);

/** Who to ask, the code that opens the listing's page, and what a reader needs to find it again. */
export async function drawFoot(paper: Paper, { x, y, width }: Omit<Box, 'height'>, content: ListingPaper) {
  paper.panel({ x, y, width, height: PANEL_HEIGHT }, colours.panel, 4);
  const inner = { x: x + PADDING, y: y + (PANEL_HEIGHT - PORTRAIT) / 2 };
  await drawAgent(paper, { ...inner, width: width * 0.5 }, content);
  drawCode(paper, { x: x + width - PADDING - CODE, y: y + PADDING, width: CODE, height: CODE }, content);
  drawLastLines(paper, { x, y: y + PANEL_HEIGHT + 8, width }, content);
}

async function drawAgent(paper: Paper, { x, y, width }: Omit<Box, 'height'>, content: ListingPaper): Promise<void> {
  const { listing, agency, pictures } = content;
  const { agent } = listing;
  const name = agent?.name ?? agency.name;
  const phone = agent?.phone || agency.phone;
  const email = agent?.email ?? agency.email;
  await drawPortrait(paper, { x, y, width: PORTRAIT, height: PORTRAIT }, name, pictures.portrait);
  const at = x + PORTRAIT + 12;
  const room = { widthPt: width - PORTRAIT - 12, maxLines: 1 };
  const small = text(9, colours.muted, 1.35);
  const heading = setTitle(name, [title(15), title(13), strong(10)], room, paper.measure);
  const role = setText(agent ? agent.job_title : 'Sales office', small, room, paper.measure).lines.join(' ');
  const earb = agent?.earb_number ? earbText(agent.earb_number) : '';
  const both = [role, earb].filter(Boolean).join(' · ');
  const lines = paper.measure(both, small) <= room.widthPt ? [both] : [role, earb];
  let next = paper.text('H2', heading.lines, { x: at, y: y - (lines.length > 1 ? 6 : 2) }, heading.style);
  next = paper.text('P', lines, { x: at, y: next }, small);
  if (phone) {
    const href = phoneHref(phone);
    next = paper.text('P', localPhone(phone), { x: at, y: next + 3 }, strong(14, colours.ink, 1.3), { href });
  }
  if (!email) return;
  const mail = setTitle(email, [text(9.5, colours.link), text(8, colours.link)], room, paper.measure);
  if (!mail.isCut) paper.text('P', mail.lines, { x: at, y: next + 1 }, mail.style, { href: `mailto:${email}` });
}

/** The portrait, or the initials of somebody without one. */
async function drawPortrait(paper: Paper, box: Box, name: string, portrait: LoadedPicture | null): Promise<void> {
  if (portrait) {
    const bytes = await printPhotograph(portrait, { ...box, dpi: 220, maxBytes: 18_000 });
    return paper.picture(bytes, box, portrait.alt);
  }
  paper.panel(box, colours.field, 2);
  const style = display(24, colours.brand);
  const middle = { x: box.x + box.width / 2, y: box.y + (box.height - style.leadingPt) / 2 };
  paper.decorativeText(initialsOf(name), middle, style);
}

function drawCode(paper: Paper, box: Box, { listing, agency }: ListingPaper): void {
  const margin = 5;
  const ground = {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
  };
  paper.panel(ground, colours.white, 2);
  const url = agency.publicUrl + listing.path;
  const right = { x: ground.x - 12, align: 'right' } as const;
  const host = new URL(agency.publicUrl).host;
  const style = text(9, colours.muted, 1.35);
  const where = ['Scan the code, or open the', `page of ${listing.reference} on`];
  const site = setTitle(
    host,
    [style, text(7, colours.muted, 1.35)],
    { widthPt: CODE_TEXT, maxLines: 1 },
    paper.measure,
  );
  let at = box.y + 4;
  at = paper.text(
    'P',
    ['All photographs, the map', 'and the whole cost'],
    { ...right, y: at },
    strong(10.5, colours.ink, 1.3),
    right,
  );
  at = paper.text('P', site.isCut ? ['Scan the code to open the page'] : where, { ...right, y: at + 2 }, style, right);
  if (!site.isCut) paper.text('P', site.lines, { ...right, y: at }, site.style, { ...right, href: url });
  paper.code(url, box, `Code that opens ${url}`);
}

/** The promise of free viewings, if any, beside reference and day; the agency; the rates of other currencies. */
function drawLastLines(paper: Paper, { x, y, width }: Omit<Box, 'height'>, content: ListingPaper): void {
  const { listing, agency, printedOn, otherCurrencies } = content;
  const stamp = `Ref. ${listing.reference} · Printed on ${shortDay(printedOn)}`;
  if (agency.freeViewings) drawPromise(paper, { x, y, width: width - paper.measure(stamp, small) - 14 }, agency);
  const at = agency.freeViewings
    ? paper.text('P', stamp, { x: x + width, y }, small, { align: 'right' })
    : paper.text('P', stamp, { x, y }, small);
  const firm = [agency.name, agency.address, agency.registration].filter(Boolean).join(' · ');
  const firmText = setText(firm, small, { widthPt: width, maxLines: 1 }, paper.measure);
  const next = paper.text('P', firmText.lines, { x, y: at + 1 }, small);
  if (!otherCurrencies) return;
  const rates = setText(`${otherCurrencies.rates}.`, small, { widthPt: width, maxLines: 1 }, paper.measure);
  paper.text('P', rates.lines, { x, y: next }, small);
}

/** That viewings are free, which those who pose as agents deny. */
function drawPromise(paper: Paper, { x, y, width }: Omit<Box, 'height'>, agency: ListingPaper['agency']): void {
  const bold = strong(8.2, colours.ink, 1.35);
  paper.text('P', agency.freeViewings, { x, y }, bold);
  const after = paper.measure(`${agency.freeViewings} `, bold) + 2;
  const room = { widthPt: width - after, maxLines: 1 };
  const warning = setText(`Nobody from ${agency.name} asks for a viewing fee.`, small, room, paper.measure);
  paper.text('P', warning.lines, { x: x + after, y }, small);
}
