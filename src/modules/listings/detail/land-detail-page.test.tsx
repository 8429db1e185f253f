import { describe, expect, test } from 'vitest';
import { LandInquiryForm } from '#src/modules/crm/leads/land-inquiry-form.island.tsx';
import { fieldsOf } from '#tests/support/fields-of.tsx';
import { emptyTitleFile } from '#tests/support/samples/title-file.ts';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { LandDetailView } from './land-detail.ts';
import { LandDetailPage } from './land-detail-page.tsx';

const plot: LandDetailView = {
  id: 4,
  slug: 'kisaju-eighth',
  reference: 'MK-L-1004',
  title: 'Kisaju eighth',
  descriptionHtml: '<p>Level <strong>ground</strong>.</p>',
  status: 'Under offer',
  isFeatured: false,
  takesVisits: true,
  priceKes: 790_000,
  size: 0.125,
  sizeUnit: 'acres',
  acres: 0.125,
  address: 'Off Namanga Road',
  location: 'Kisaju',
  city: 'Kitengela',
  county: 'Kajiado',
  state: 'Kajiado County',
  latitude: null,
  longitude: null,
  positionShown: 'Exact',
  nearestStages: [],
  place: null,
  zoning: 'Residential',
  duty_class: null,
  utilities: ['Piped water', 'Fibre'],
  features: ['Corner plot', 'Murram access'],
  confirmedOn: null,
  titleFile: emptyTitleFile,
  listedAt: '2026-11-01T06:00:00.000Z',
  updatedAt: '2026-11-02T06:00:00.000Z',
  listedOn: '2026-11-01',
  photos: [],
  agent: null,
  priceCut: null,
  similar: [],
};
const site = {
  publicUrl: 'https://www.makao.example',
  siteName: 'Makao',
  phone: '+254700000214',
  whatsapp: '+254700000214',
  email: 'sales@makao.example',
  viewings_are_free: true,
};
const form = <LandInquiryForm land={plot} returned={null} />;
const page = (land: Partial<LandDetailView> = {}) => (
  <LandDetailPage
    land={{ ...plot, ...land }}
    site={site}
    chatText="Hello."
    inquiryForm="Inquiry form"
    inquiryAnchor="land-inquiry"
  />
);

describe('the page of a plot shows', () => {
  test('that it is land, its status, address, city, state and price', { tags: ['S-249'] }, () => {
    expect(textsOf(page()).join(' ')).toContain(
      'Kisaju eighth Off Namanga Road, Kisaju, Kitengela, Kajiado County Land Under offer KSh 790,000',
    );
  });

  test('size with its unit, zoning, utilities and the day it was listed', { tags: ['S-251'] }, () => {
    expect(textsOf(page()).join(' ')).toContain(
      'Size 0.125 acre Zoning Residential Utilities Piped water, Fibre Listed 1 Nov 2026',
    );
  });

  test('its description as HTML, and its features one by one', { tags: ['S-252'] }, () => {
    expect(markupOf(page())).toContain('<p>Level <strong>ground</strong>.</p>');
    const words = textsOf(page());
    const at = words.indexOf('Land Features');
    expect(words).toContain('About This Land');
    expect(words.slice(at + 1).join(' ')).toMatch(/^As it was described to us\. .*Proof \. Corner plot Murram access/);
  });

  test('its photographs with a counter, or a drawn scene where there is none', { tags: ['S-261'] }, () => {
    const photo = { id: 'a', width: 1600, height: 1067, placeholder: 'data:,', alt: 'The beacon' };
    const html = markupOf(page({ photos: [photo, { ...photo, id: 'b' }] }));
    expect(html).toContain('1 / 2');
    expect(html).toContain('aria-label="Next photo"');
    expect(markupOf(page())).toContain('/fallback/land.jpg');
  });

  test('its proof before its map, in the links to its parts too', () => {
    const html = markupOf(page({ latitude: -1.33, longitude: 36.7 }));
    const labels = [...html.matchAll(/<a href="#\w+">(\w+)<\/a>/g)].map(([, label]) => label);
    expect(labels).toEqual(expect.arrayContaining(['Facts', 'Proof', 'Map', 'Cost', 'Agent']));
    expect(labels.indexOf('Proof')).toBeLessThan(labels.indexOf('Map'));
    expect(html.indexOf('id="proof"')).toBeLessThan(html.indexOf('id="map"'));
  });

  test('a form that stays in view beside it', { tags: ['S-253'] }, () => {
    expect(markupOf(page())).toMatch(/class="[^"]*sticky[^"]*">.*Inquiry form/);
  });

  test('a number to call in place of the form, while it is not open for visits', () => {
    const words = textsOf(page({ takesVisits: false })).join(' ');
    expect(words).not.toContain('Inquiry form');
    expect(words).not.toContain('Book tour');
    expect(words).toContain('No tours just now');
    expect(words).toContain('Call us');
  });
});

test('the page of a plot says what is on file, what was not checked, and to search for oneself', () => {
  const titleFile = { ...emptyTitleFile, tenure: 'Freehold', official_search_on: '2001-10-12' } as const;
  const words = textsOf(page({ titleFile })).join(' ');
  expect(words).toContain('have an advocate search the register before you pay.');
  expect(words).toContain('Tenure Freehold');
  expect(words).toContain('Of 12 Oct 2001: older than 180 days. Make one of your own.');
  expect(words).toContain('Availability On our site since 1 Nov 2026');
  expect(words).not.toMatch(/verified title/i);
});

describe('the form of a plot', () => {
  test('needs names, an address and a number, and has its own words in Requirements', { tags: ['S-254'] }, () => {
    expect(fieldsOf(form)).toEqual([
      'First Name: first_name, text, required',
      'Last Name: last_name, text, required',
      'Email Address: email, email, required',
      'Phone Number: phone, tel, required',
      'Requirements (optional): requirements, textarea',
    ]);
    const words = textsOf(form);
    expect(words).toContain('I am interested in Kisaju eighth. Please tell me when I can see it.');
    expect(words).toEqual(expect.arrayContaining(['Book Property Tour', 'Send Inquiry', 'Submitting...']));
  });
});
