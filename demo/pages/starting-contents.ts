import { allContents } from './all-contents.ts';
import type { PageContents } from './page-content-types.ts';

const words = allContents(() => null);

/** Statements that hold for any agency: no counts, dates, places or fees. */
const neutral = {
  'home.hero': {
    title: 'Find the place you are looking for.',
    lead: 'Homes, offices, industrial space and land for sale and to let. Search here, then see it with us before you decide.',
    image: null,
  },
  'home.services': {
    heading: 'What we do',
    items: words['home.services'].items.map((item) => ({ ...item, text: serviceText(item.id) })),
  },
  'home.management': { ...words['home.management'], stats: [], cta_label: 'Manage with us', image: null },
  'home.land': { heading: 'Featured land', subtitle: 'Plots we would show you first.' },
  'about.hero': {
    title: 'Who we are.',
    lead: 'We sell, let and manage property, and advise those who buy, build and invest.',
    image: null,
  },
  'about.story': {
    paragraphs: [
      'Buying, selling or renting is a large step, and most people take it only a few times. We walk it with you, from the first question to the keys.',
    ],
    statements: words['about.story'].statements,
  },
  'about.values': {
    heading: 'What we hold to',
    items: [
      { title: 'Integrity', text: 'If we would not buy it, we say so before you ask.' },
      { title: 'Clarity', text: 'Prices, charges and faults in plain words, before you travel.' },
      { title: 'Care', text: 'We look after your property and your papers as if they were ours.' },
      { title: 'Service', text: 'Your budget and your hours, rather than ours.' },
    ],
  },
  'services.page': {
    ...words['services.page'],
    title: 'What we can do for you.',
    items: words['services.page'].items.map((item) => ({ ...item, text: serviceText(item.id) })),
  },
  'visit.hero': { ...words['visit.hero'], stats: [] },
  'leads.land': { ...words['leads.land'], lead: 'Plots you can ask about today.' },
  'contact.page': {
    title: 'Call, write or visit.',
    lead: 'Tell us what you need, and we take it from there.',
    finding_us: '',
  },
  'management.owner': {
    ...words['management.owner'],
    lead: 'We call you, visit the property, and leave you with a rent estimate and our terms.',
  },
  'management.tenant': {
    ...words['management.tenant'],
    lead: 'Tell us where you would like to live. We write when something comes free that fits your budget.',
    steps: [
      { title: 'You apply', text: 'Where, how much, and how to reach you.' },
      { title: 'We match', text: 'Homes in our care that are free now or soon.' },
      { title: 'You view', text: 'At an hour that suits you.' },
      { title: 'You sign', text: 'A lease you can read, and an inventory with photographs.' },
    ],
  },
  'management.contact': {
    ...words['management.contact'],
    text: 'Ask us anything about having a property managed, or about a home we manage.',
  },
  'joint-venture.page': {
    ...words['joint-venture.page'],
    lead: 'We bring together those who have one of them. For investors, landowners and developers.',
    stats: [],
    audiences: [
      {
        title: 'Investors',
        text: 'Projects to take a share in, with the terms written down before the first payment.',
      },
      { title: 'Landowners', text: 'Bring the title; keep a part of what is built.' },
      { title: 'Developers', text: 'Sites, funding partners, and a desk that sells what you build.' },
    ],
    // Without a name there is no project, and the page leaves the section out.
    project: {
      name: '',
      place: '',
      text: '',
      status: '',
      percent_complete: 0,
      percent_source: '',
      seeking: '',
      image: null,
    },
  },
  'careers.page': {
    title: 'Work with us',
    lead: 'When we look for somebody, it stands here.',
    closed_note: 'The deadline has passed. You may still write to us.',
  },
} satisfies Partial<PageContents>;

function serviceText(id: string): string {
  const texts: Record<string, string> = {
    sales: 'Pricing, photographs, viewings and paperwork, through to the day the transfer is registered.',
    management: 'Tenants, rent, repairs, inspections, and a statement you can read.',
    letting: 'Homes, offices, shops and warehouses: advertised, shown, and let on a clear lease.',
    consulting: 'Market analysis, investment planning, development projects and valuation.',
  };
  return texts[id] ?? '';
}

/** Blocks with facts of one particular agency. Pages leave them out until they are written. */
const leftOut: ReadonlySet<string> = new Set([
  'about.stats',
  'home.locations',
  'leads.slides',
  'management.from-abroad',
  'management.showcase',
  'property.typical',
  'valuation.from-abroad',
] satisfies (keyof PageContents)[]);

/** The page contents of a new agency, until it writes its own in the back office. */
export const startingContents = (): Partial<PageContents> =>
  Object.fromEntries(Object.entries({ ...words, ...neutral }).filter(([key]) => !leftOut.has(key)));
