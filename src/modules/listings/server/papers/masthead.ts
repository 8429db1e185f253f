import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import type { Box, Paper } from './paper.ts';
import type { PaperAgency } from './paper-agency.ts';
import { colours, strong, text, title } from './paper-style.ts';
import { setTitle } from './typesetting.ts';

const HEIGHT = 26;
/** With the space before the name. */
const MARK_WIDTH = 28;
const GAP = 14;

/** The first line of a paper: the agency's mark and name, phone and e-mail. @returns where the next part begins */
export function drawMasthead(paper: Paper, { x, y, width }: Omit<Box, 'height'>, agency: PaperAgency): number {
  const right = x + width;
  const phone = localPhone(agency.phone);
  const phoneStyle = strong(10);
  const contact = text(10, colours.muted);
  const phoneWidth = paper.measure(phone, phoneStyle);
  const place = { widthPt: width - phoneWidth - MARK_WIDTH - GAP, maxLines: 1 };
  const name = setTitle(agency.name, [title(19), title(16), title(13), strong(11)], place, paper.measure);
  const nameEnd = x + MARK_WIDTH + paper.measure(name.lines.join(' '), name.style);
  paper.mark(x, y, 19, colours.ink);
  const nameTop = y + 10 - name.style.leadingPt / 2;
  paper.text('P', name.lines, { x: x + MARK_WIDTH, y: nameTop }, { ...name.style, colour: colours.brand });
  paper.text('P', phone, { x: right, y: y + 3 }, phoneStyle, { align: 'right', href: phoneHref(agency.phone) });
  const mailEnd = right - phoneWidth - GAP;
  // A part of an address is no address: where there is no room it is left out.
  if (mailEnd - paper.measure(agency.email, contact) > nameEnd + GAP)
    paper.text('P', agency.email, { x: mailEnd, y: y + 3 }, contact, {
      align: 'right',
      href: `mailto:${agency.email}`,
    });
  return y + HEIGHT + 4;
}
