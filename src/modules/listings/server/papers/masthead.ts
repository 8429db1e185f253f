import { hasMark } from '#modules/agency/server';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import type { Box, Paper } from './paper.ts';
import type { PaperAgency } from './paper-agency.ts';
import { drawLogo } from './paper-logo.ts';
import { colours, strong, text, title } from './paper-style.ts';
import { setTitle } from './typesetting.ts';

const HEIGHT = 26;
/** With the space before the name. */
const MARK_WIDTH = 28;
const GAP = 14;

/** The first line of a paper: the agency's mark and name, phone and e-mail. @returns where the next part begins */
export function drawMasthead(paper: Paper, { x, y, width }: Omit<Box, 'height'>, agency: PaperAgency): number {
  const right = x + width;
  const phone = agency.phone ? localPhone(agency.phone) : '';
  const phoneStyle = strong(10);
  const contact = text(10, colours.muted);
  const phoneWidth = paper.measure(phone, phoneStyle);
  const nameEnd = agency.logos.light
    ? drawLogo(paper, { x, y: y - 3, width: 130, height: HEIGHT }, agency.name, agency.logos.light)
    : drawName(paper, { x, y, width: width - phoneWidth - GAP }, agency.name);
  if (agency.phone)
    paper.text('P', phone, { x: right, y: y + 3 }, phoneStyle, { align: 'right', href: phoneHref(agency.phone) });
  const mailEnd = right - phoneWidth - GAP;
  // A part of an address is no address: where there is no room it is left out.
  if (agency.email && mailEnd - paper.measure(agency.email, contact) > nameEnd + GAP)
    paper.text('P', agency.email, { x: mailEnd, y: y + 3 }, contact, {
      align: 'right',
      href: `mailto:${agency.email}`,
    });
  return y + HEIGHT + 4;
}

/** The agency's name, behind its mark. @returns where it ends */
function drawName(paper: Paper, { x, y, width }: Omit<Box, 'height'>, agencyName: string): number {
  const start = x + (hasMark(agencyName) ? MARK_WIDTH : 0);
  const place = { widthPt: width - MARK_WIDTH, maxLines: 1 };
  const name = setTitle(agencyName, [title(19), title(16), title(13), strong(11)], place, paper.measure);
  if (hasMark(agencyName)) paper.mark(x, y, 19, colours.ink);
  const nameTop = y + 10 - name.style.leadingPt / 2;
  paper.text('P', name.lines, { x: start, y: nameTop }, { ...name.style, colour: colours.brand });
  return start + paper.measure(name.lines.join(' '), name.style);
}
