import { shortDay } from '#platform/time/nairobi-time.ts';
import type { PaperCost } from './cost-content.ts';
import { drawCostParts } from './cost-parts.ts';
import { drawFactStrip } from './fact-strip.ts';
import { drawMasthead } from './masthead.ts';
import { type Box, Paper } from './paper.ts';
import type { PaperAgency } from './paper-agency.ts';
import { colours, display, strong, text } from './paper-style.ts';
import { setText, setTitle } from './typesetting.ts';

/** What a cost sheet on paper shows: the figures of `/cost` or of a listing. */
export interface CostPaperContent {
  cost: PaperCost;
  /** What it is about: a listing with the path of its page, or what was typed. */
  subject: { title: string; about: string; path: string | null };
  agency: PaperAgency;
  /** The path of the calculator with the same figures. */
  path: string;
  /** The day in Nairobi. */
  printedOn: string;
}

const MARGIN = 36;
const TOP = 28;
const CODE = 74;
const FOOT_HEIGHT = 92;
const STRIP = { labelPt: 9, valuePt: [21, 18, 15], heightPt: 46 } as const;
/** A longer address would be a code too dense to be scanned from paper; the calculator without fields opens instead. */
const LONGEST_IN_CODE = 300;

/** The whole cost on one page, A4: to take to an advocate, a bank or home. */
export async function drawCostPaper(content: CostPaperContent): Promise<Buffer> {
  const { cost, subject, agency, printedOn } = content;
  const paper = await Paper.open({
    title: `${cost.title}: ${subject.title}`,
    author: agency.name,
    subject: [subject.title, subject.about].filter(Boolean).join(', '),
    layout: 'portrait',
    madeAt: new Date(`${printedOn}T00:00:00+03:00`),
  });
  const width = paper.width - 2 * MARGIN;
  const column = { x: MARGIN, width };
  let y = drawMasthead(paper, { ...column, y: TOP }, agency);
  y = drawSubject(paper, { ...column, y }, content);
  y = drawFactStrip(paper, { ...column, y: y + 9 }, cost.figures, STRIP);
  y = drawRemarks(paper, { ...column, y: y + 7 }, cost.remarks);
  const footTop = paper.height - TOP - FOOT_HEIGHT;
  drawCostParts(paper, { ...column, y: y + 9, height: footTop - y - 21 }, cost);
  drawFoot(paper, { ...column, y: footTop }, content);
  return paper.finish();
}

/** What is worked out, and of what. @returns where it ends */
function drawSubject(
  paper: Paper,
  { x, y, width }: Omit<Box, 'height'>,
  { cost, subject, agency }: CostPaperContent,
): number {
  const at = paper.text('H1', cost.title, { x, y: y + 6 }, display(25));
  const room = { widthPt: width, maxLines: 2 };
  const heading = setTitle(subject.title, [strong(12.5), strong(11), strong(9.5)], room, paper.measure);
  const href = subject.path === null ? {} : { href: agency.publicUrl + subject.path };
  const next = paper.text('P', heading.lines, { x, y: at + 4 }, heading.style, href);
  const about = setText(subject.about, text(10, colours.muted), { widthPt: width, maxLines: 1 }, paper.measure);
  return paper.text('P', about.lines, { x, y: next }, about.style);
}

/** @returns where they end */
function drawRemarks(paper: Paper, { x, y, width }: Omit<Box, 'height'>, remarks: readonly string[]): number {
  const style = text(8.8, colours.soft, 1.35);
  let at = y;
  for (const remark of remarks) {
    const set = setText(remark, style, { widthPt: width, maxLines: 3 }, paper.measure);
    at = paper.text('P', set.lines, { x, y: at }, style) + 2;
  }
  return at;
}

/** Where the figures open again, whose word counts, who worked them out, and on which day. */
function drawFoot(
  paper: Paper,
  { x, y, width }: Omit<Box, 'height'>,
  { agency, path, printedOn, subject }: CostPaperContent,
): void {
  paper.rule(x, y, width, colours.line);
  const whole = agency.publicUrl + path;
  const url = whole.length <= LONGEST_IN_CODE ? whole : `${agency.publicUrl}/cost`;
  const code = { x: x + width - CODE, y: y + 10, width: CODE, height: CODE };
  paper.code(url, code, `Code that opens ${url}`);
  const room = width - CODE - 20;
  const small = text(8.4, colours.muted, 1.4);
  const bold = strong(9.5, colours.ink, 1.4);
  const firm = [agency.name, agency.address, agency.registration].filter(Boolean).join(' · ');
  let at = paper.text('P', 'What an advocate, a valuer or a lender quotes you is what counts.', { x, y: y + 9 }, bold);
  const words = [
    'Worked out from the rates and scales named at each line. Scan the code to change them and work it out anew.',
    firm,
    [subject.path !== null && agency.freeViewings, `Worked out on ${shortDay(printedOn)}`].filter(Boolean).join(' '),
  ];
  for (const line of words) {
    const set = setText(line, small, { widthPt: room, maxLines: 2 }, paper.measure);
    at = paper.text('P', set.lines, { x, y: at + 1 }, small);
  }
}
