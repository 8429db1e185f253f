import { describe, expect, it } from 'vitest';
import { demoAgency } from '../agency.ts';
import { banks } from '../banks.ts';
import { allContents } from './all-contents.ts';

const contents = allContents(() => null);
const titles = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);

describe('the home page begins with', () => {
  it('four services, each with a way on', { tags: ['S-013'] }, () => {
    const links = contents['home.services'].items.map(({ title, link_label, href }) => [title, link_label, href]);
    expect(links).toEqual([
      ['Property sales', 'View properties', '/properties?type=sale'],
      ['Property management', 'Manage with us', '/property/management'],
      ['Property letting', 'Rent Now', '/commercial'],
      ['Real estate consulting', 'Get In Touch', '/property-management'],
    ]);
  });

  it('five benefits of management and three figures', { tags: ['S-015'] }, () => {
    const { benefits, stats } = contents['home.management'];
    expect(benefits).toHaveLength(5);
    expect(stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '95% occupancy rate',
      '7 average days on market',
      '15+ years of experience',
    ]);
  });

  it('three paragraphs about five places', { tags: ['S-068'] }, () => {
    const { heading, paragraphs, tiles } = contents['home.locations'];
    expect(heading).toBe('Our Locations');
    expect(paragraphs).toHaveLength(3);
    const words = paragraphs.join(' ');
    for (const word of ['Karen', 'Muthaiga', 'coast', 'schools', 'malls', 'hospital', 'privacy', 'security'])
      expect(words).toContain(word);
    expect(tiles.map(({ name, search }) => [name, search])).toEqual(
      ['Nairobi', 'Syokimau', 'Kilimani', 'Naivasha', 'Ngong Road'].map((name) => [name, name]),
    );
  });

  it('its land under its own heading and subtitle', { tags: ['S-071'] }, () => {
    expect(contents['home.land']).toEqual({
      heading: 'Featured Land Listings',
      subtitle: 'Premium Properties In High-Demand Locations',
    });
  });

  it('five steps from the first call to the keys', { tags: ['S-082'] }, () => {
    expect(titles(contents['home.process'].steps)).toEqual([
      'Initial consultation',
      'Property matching and site visits',
      'Due diligence and documentation',
      'Agreement and payment process',
      'Closing and handover',
    ]);
  });
});

describe('other pages begin with', () => {
  it('the four figures and eight values of the agency', { tags: ['S-207'] }, () => {
    expect(contents['about.stats'].stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '15+ years',
      '20+ people in the team',
      '8+ finance partners',
      '5+ awards',
    ]);
    expect(titles(contents['about.values'].items)).toHaveLength(8);
  });

  it('four services, each leading to the contact page under Contact Us', { tags: ['S-208'] }, () => {
    const { items, cta } = contents['services.page'];
    expect(items).toHaveLength(4);
    for (const { link_label, href } of [...items, { link_label: cta.label, href: cta.href }])
      expect([link_label, href]).toEqual(['Contact Us', '/contact']);
  });
});

it('a housing finance firm and six commercial banks are partners', { tags: ['S-078'] }, () => {
  expect(banks.map(({ category }) => category)).toEqual(['Housing finance', ...Array(6).fill('Commercial bank')]);
  for (const { loan, ...bank } of banks) {
    expect(Object.keys(bank)).toEqual(['name', 'category', 'description', 'website', 'logo']);
    if (loan) expect(Object.keys(loan)).toEqual(['ratePercent', 'mostYears', 'mostPercent']);
  }
});

it('the office is open on weekdays and on Saturday morning', { tags: ['S-059'] }, () => {
  expect(demoAgency.working_hours.map(({ days, hours }) => [days, hours])).toEqual([
    ['Mon-Fri', '8:00 AM-5:00 PM'],
    ['Sat', '10:00 AM-2:00 PM'],
    ['Sun', 'Closed'],
  ]);
});

it('every page promises an answer within 24 hours, and nothing else', () => {
  const words = JSON.stringify(contents);
  expect(words.match(/within 24 hours/gi)?.length).toBeGreaterThanOrEqual(4);
  expect(words).not.toMatch(/working day|business day|24 hours on|within (one|a) day|within (the|an|one) hour/i);
});
