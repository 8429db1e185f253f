import { describe, expect, test } from 'vitest';
import { emptyTitleFile } from '#tests/support/samples/title-file.ts';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { PropertyDetailView, TypicalFeatures } from './property-detail.ts';
import { PropertyDetailPage } from './property-detail-page.tsx';

const house: PropertyDetailView = {
  id: 7,
  slug: 'the-jacaranda-house',
  reference: 'MK-P-0007',
  title: 'The Jacaranda House',
  descriptionHtml: '<p>Built for the <strong>garden</strong>.</p>',
  purpose: 'Sale',
  status: 'Available',
  category: 'Residential',
  type: 'villa',
  isFeatured: false,
  takesVisits: true,
  priceKes: 128_000_000,
  service_charge: null,
  deposit_months: null,
  deposit: null,
  vat: null,
  addressLines: ['Bogani East Road'],
  location: 'Karen',
  city: 'Nairobi',
  county: 'Nairobi',
  country: 'Kenya',
  latitude: null,
  longitude: null,
  positionShown: 'Exact',
  nearestStages: [],
  place: null,
  bedrooms: 5,
  bathrooms: 5,
  floor_area_sqm: 620,
  year_built: 2019,
  plot_size: null,
  plot_size_unit: null,
  parking_spaces: null,
  furnishing: null,
  duty_class: null,
  amenities: [],
  location_highlights: [],
  virtual_tour_url: null,
  video_url: null,
  published_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-12T08:30:00.000Z',
  confirmedOn: null,
  listedOn: '2026-11-01',
  titleFile: emptyTitleFile,
  photos: [],
  floorPlans: [],
  agent: null,
  priceCut: null,
  similar: [],
};
const photos = Array.from({ length: 11 }, (_, index) => ({
  id: `photo-${index}`,
  width: 1600,
  height: 1067,
  placeholder: 'data:,',
  alt: `View ${index}`,
}));
const site = {
  publicUrl: 'https://www.makao.example',
  siteName: 'Makao',
  phone: '+254700000214',
  whatsapp: '+254700000214',
  email: 'sales@makao.example',
  viewings_are_free: true,
};
const page = (property: Partial<PropertyDetailView> = {}, typical: TypicalFeatures | null = null) => (
  <PropertyDetailPage
    property={{ ...house, ...property }}
    typical={typical}
    site={site}
    chatText="Hello."
    tourForm="Tour form"
    tourAnchor="request-tour"
  />
);

test('the page of a home links to the guide beside the question that it raises, and to none that there is not', () => {
  const guides = { 'stamp-duty': { title: 'Stamp duty in four steps', href: '/view/blog/stamp-duty' } };
  const html = markupOf(
    <PropertyDetailPage property={house} guides={guides} site={site} chatText="Hello." tourForm="" tourAnchor="tour" />,
  );
  expect(html).toContain('href="/view/blog/stamp-duty"');
  expect(textsOf(page())).not.toContain('Stamp duty in four steps');
});

describe('the page of a property shows', () => {
  test('title, address, city, purpose, type, status and price in KSh', { tags: ['S-229'] }, () => {
    const words = textsOf(page());
    const at = words.indexOf('The Jacaranda House');
    expect(words.slice(at, at + 6)).toEqual([
      'The Jacaranda House',
      'Bogani East Road, Karen, Nairobi',
      'For Sale',
      'Villa',
      'Available',
      'KSh 128,000,000',
    ]);
    expect(textsOf(page({ status: 'Sold' })).filter((text) => text === 'Sold')).not.toEqual([]);
  });

  test('links to the parts that it has: photographs, facts, map, cost, proof and whom to ask', () => {
    const linksOf = (html: string) =>
      [...html.matchAll(/<a href="#(\w+)">(\w+)<\/a>/g)].map(([, id, label]) => [id, label]);
    const few = markupOf(page());
    expect(linksOf(few)).toEqual([
      ['facts', 'Facts'],
      ['cost', 'Cost'],
      ['proof', 'Proof'],
      ['agent', 'Agent'],
    ]);
    const all = markupOf(page({ photos, latitude: -1.33, longitude: 36.7 }));
    const links = linksOf(all);
    expect(links.map(([, label]) => label)).toEqual(['Photos', 'Facts', 'Map', 'Cost', 'Proof', 'Agent']);
    for (const [id] of links) expect(all).toContain(`id="${id}"`);
  });

  test('two or three photographs beside each other, each in reach of the Tab key; one beside the form', () => {
    const stageOf = (count: number) => markupOf(page({ photos: photos.slice(0, count) }));
    expect(stageOf(2)).toContain('data-photos="2"');
    expect(stageOf(2)).not.toContain('tabindex="-1"');
    expect(stageOf(4)).not.toContain('data-photos');
    expect(stageOf(4).match(/tabindex="-1"/g)).toHaveLength(3);
    expect(stageOf(1)).toContain('data-layout="column"');
    expect(stageOf(2)).toContain('data-layout="band"');
  });

  test('bedrooms, bathrooms, floor area and the year it was built', { tags: ['S-236'] }, () => {
    expect(textsOf(page()).join(' ')).toContain('Bedrooms 5 Bathrooms 5 Floor area 620 sqm Year built 2019');
    expect(textsOf(page({ bathrooms: 0 })).join(' ')).toContain('Bedrooms 5 Floor area 620 sqm');
  });

  test('a virtual tour where there is one, in a new tab', { tags: ['S-228'] }, () => {
    expect(textsOf(page())).not.toContain('Virtual tour');
    const html = markupOf(page({ virtual_tour_url: 'https://tours.example/jacaranda' }));
    expect(html).toMatch(/href="https:\/\/tours\.example\/jacaranda"[^>]*target="_blank"/);
    expect(html).toContain('Virtual tour');
  });

  test('a number to call in place of the tour form, while it is not open for visits', () => {
    const words = textsOf(page({ takesVisits: false })).join(' ');
    expect(words).not.toContain('Tour form');
    expect(words).not.toContain('Book tour');
    expect(words).toContain('No tours just now');
    expect(words).toContain('Call us');
  });

  test('floor plans where there are any, each a link to its picture', () => {
    expect(textsOf(page())).not.toContain('Floor plans');
    const plan = { id: 'plan', name: 'Ground floor', width: 1600, height: 1200 };
    const html = markupOf(page({ floorPlans: [plan] }));
    expect(textsOf(page({ floorPlans: [plan] }))).toContain('Floor plans');
    expect(html).toContain('href="/uploads/images/plan/original.jpg"');
    expect(html).toContain('alt="Floor plan of The Jacaranda House: Ground floor"');
  });

  test('a link to the page of its place, where that is known', () => {
    const place = { slug: 'ngong-road', name: 'Ngong Road', kind: 'road' } as const;
    expect(textsOf(page({ place }))).toContain('More along Ngong Road');
    expect(markupOf(page({ place }))).toContain('href="/areas/ngong-road"');
    expect(markupOf(page())).not.toContain('/areas/');
  });

  test('its description as HTML', { tags: ['S-237'] }, () => {
    expect(textsOf(page())).toContain('About this property');
    expect(markupOf(page())).toContain('<p>Built for the <strong>garden</strong>.</p>');
  });

  test('what is inside and around, and neither where nobody has entered it', { tags: ['S-238'] }, () => {
    const own = textsOf(page({ amenities: ['Borehole'], location_highlights: ['Hospital, 4 km'] }));
    expect(own).toEqual(expect.arrayContaining(['Inside', 'Borehole', 'Around', 'Hospital, 4 km']));
    const html = markupOf(page({ amenities: [], location_highlights: [] }));
    const words = textsOf(page({ amenities: [], location_highlights: [] }));
    for (const heading of ['Inside', 'Around']) expect(words).not.toContain(heading);
    expect(html).not.toContain('class="feature-list');
    expect(words).toEqual(expect.arrayContaining(['Where it is', 'Bogani East Road, Karen, Nairobi', 'Open in maps']));
    expect(words.join(' ')).not.toContain('on request');
  });

  test('what is typical of the agency’s homes where nothing was entered, said so; never for a place of business', {
    tags: ['S-238'],
  }, () => {
    const typical = { inside: ['Fitted kitchen'], around: ['Shops nearby'] };
    const note = 'Ask us which of these this one has.';
    const shown = textsOf(page({ amenities: ['Borehole'], location_highlights: [] }, typical));
    expect(shown).toEqual(
      expect.arrayContaining(['Inside', 'Borehole', 'Around: typical of our homes', note, 'Shops nearby']),
    );
    expect(shown).not.toContain('Fitted kitchen');
    expect(textsOf(page({}, typical))).toEqual(
      expect.arrayContaining(['Inside: typical of our homes', note, 'Fitted kitchen']),
    );
    expect(textsOf(page({ category: 'Commercial', type: 'office' }, typical))).not.toContain(note);
    expect(textsOf(page({}, { inside: [], around: [] }))).not.toContain(note);
  });

  test('all its photographs on the stage, with a counter, and eight small ones at most', { tags: ['S-225'] }, () => {
    const html = markupOf(page({ photos }));
    expect(html).toContain('1 / 11');
    expect(html).toContain('aria-label="Previous photo"');
    expect(html).toContain('aria-label="Next photo"');
    expect(html.match(/<li id="photo-\d+"/g)).toHaveLength(11);
    expect(html.match(/href="#photo-\d+"/g)).toHaveLength(8);
  });

  test('a drawn scene where there is no photograph', () => {
    expect(markupOf(page())).toContain('/fallback/villa.jpg');
  });

  test('who to contact: a sales executive by name, with a number and an address', { tags: ['S-241'] }, () => {
    const agent = {
      name: 'Achieng Njoroge',
      job_title: 'Sales executive',
      phone: '+254700000231',
      email: 'achieng@makao.example',
      areas: ['Karen'],
      earb_number: '0123',
      portrait: null,
      is_on_about_page: true,
      offer: { homes_for_sale: 2, homes_to_let: 0, business_spaces: 0, plots: 1, places: ['Karen'] },
    };
    const words = textsOf(page({ agent })).join(' ');
    expect(words).toContain(
      'Contact Agent AN Achieng Njoroge Sales executive, Karen EARB 0123 2 homes for sale and 1 plot, in Karen Call Email WhatsApp',
    );
    expect(markupOf(page({ agent }))).toContain('href="/about#achieng-njoroge"');
    expect(markupOf(page({ agent: { ...agent, is_on_about_page: false } }))).not.toContain('/about#');
    expect(words).toContain('0700 000 231 · achieng@makao.example');
    expect(textsOf(page()).join(' ')).toContain('0700 000 214 · sales@makao.example');
  });
});
