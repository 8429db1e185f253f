import { describe, expect, test } from 'vitest';
import { FOREIGN_REPLY } from '#platform/http/failure.ts';
import { bodyOf } from '#platform/http/form.ts';
import { plainText } from '#platform/text/text.ts';
import { landInquiryForm } from '#src/modules/crm/leads/forms.gen.ts';
import { inquiryFailureText } from '#src/modules/crm/leads/land-inquiry-form.island.tsx';
import { emptyTitleFile } from '#tests/support/samples/title-file.ts';
import type { LandDetailView } from './land-detail.ts';
import { landAddress, landPageTitle } from './land-detail.ts';
import { landDetailHead, landStructuredData } from './land-detail-head.ts';
import { sizeNote } from './land-detail-page.tsx';

const plot: LandDetailView = {
  id: 4,
  slug: 'kisaju-eighth',
  reference: 'MK-L-1004',
  title: 'Kisaju eighth',
  descriptionHtml: `<p>${'Level ground near the tarmac. '.repeat(12)}</p>`,
  status: 'Under offer',
  isFeatured: false,
  takesVisits: true,
  priceKes: 790_000,
  size: 0.045,
  sizeUnit: 'hectares',
  acres: 0.1112,
  address: 'Off Namanga Road, Kisaju',
  location: 'Kisaju',
  city: 'Kitengela',
  county: 'Kajiado',
  state: 'Kajiado County',
  latitude: -1.6,
  longitude: 36.9,
  positionShown: 'Exact',
  nearestStages: [],
  place: null,
  zoning: 'Residential',
  duty_class: null,
  utilities: ['Piped water', 'Fibre'],
  features: ['Corner plot'],
  confirmedOn: null,
  titleFile: { ...emptyTitleFile, tenure: 'Leasehold', lease_years_left: 64 },
  listedAt: '2026-11-01T06:00:00.000Z',
  updatedAt: '2026-11-02T06:00:00.000Z',
  listedOn: '2026-11-01',
  photos: [{ id: 'photo-1', width: 1920, height: 1280, placeholder: '', alt: 'The beacon' }],
  agent: null,
  priceCut: null,
  similar: [],
};
const site = {
  publicUrl: 'https://www.makao.example',
  siteName: 'Makao',
  phone: '+254700000001',
  email: 'sales@makao.example',
  viewings_are_free: true,
};

describe('the words of a plot', () => {
  test('say a place once', () => {
    expect(landAddress(plot)).toBe('Off Namanga Road, Kisaju, Kitengela, Kajiado County');
    const inTown = {
      ...plot,
      address: 'Membley Lane, Ruiru',
      location: 'Membley',
      city: 'Ruiru',
      state: 'Kiambu County',
    };
    expect(landAddress(inTown)).toBe('Membley Lane, Membley, Ruiru, Kiambu County');
    expect(landPageTitle(plot)).toBe('Kisaju eighth, Kitengela, Kajiado County, 0.045 hectare');
    expect(landPageTitle({ ...plot, title: 'Acacia Road eighth, Kitengela' })).toBe(
      'Acacia Road eighth, Kitengela, Kajiado County, 0.045 hectare',
    );
  });

  test('put units side by side without calling them equal', () => {
    expect(sizeNote(plot)).toMatch(/^In other units about 0\.111 acre and about 450 sqm\. /);
  });
});

describe('the head of a plot', () => {
  test('has its title, a short description, its address and a preview', { tags: ['S-258'] }, () => {
    const { meta, links } = landDetailHead(plot, site);
    expect(meta).toContainEqual({ title: 'Kisaju eighth, Kitengela, Kajiado County, 0.045 hectare' });
    const preview = meta.find(({ property }) => property === 'og:description')?.content ?? '';
    const facts = 'KSh 790,000, 0.045 hectare, Kitengela, Kajiado County. ';
    expect(preview.startsWith(facts)).toBe(true);
    const description = meta.find(({ name }) => name === 'description')?.content ?? '';
    expect(plainText(plot.descriptionHtml, 160)).toBe(description);
    expect(Math.max(preview.length, description.length)).toBeLessThanOrEqual(160);
    expect(meta).toContainEqual({
      property: 'og:image',
      content: 'https://www.makao.example/uploads/images/photo-1/social.jpg',
    });
    expect(links).toEqual([{ rel: 'canonical', href: 'https://www.makao.example/view/land/kisaju-eighth' }]);
  });

  test('says to search engines what it is, in words schema.org has', { tags: ['S-259'] }, () => {
    const [listing, breadcrumbs] = landStructuredData(plot, site);
    expect(listing).toMatchObject({
      '@type': 'RealEstateListing',
      url: 'https://www.makao.example/view/land/kisaju-eighth',
      datePosted: '2026-11-01T06:00:00.000Z',
      offers: {
        '@type': 'Offer',
        price: 790_000,
        priceCurrency: 'KES',
        availability: 'https://schema.org/Reserved',
        offeredBy: { '@type': 'RealEstateAgent', name: 'Makao' },
      },
      mainEntity: {
        '@type': 'Place',
        address: { streetAddress: 'Off Namanga Road, Kisaju', addressRegion: 'Kajiado', addressCountry: 'KE' },
        geo: { latitude: -1.6, longitude: 36.9 },
        additionalProperty: [
          { '@type': 'PropertyValue', name: 'Size', value: 0.045, unitCode: 'HAR', unitText: 'hectares' },
          { '@type': 'PropertyValue', name: 'Zoning', value: 'Residential' },
          { '@type': 'PropertyValue', name: 'Tenure', value: 'Leasehold, 64 years left' },
          { '@type': 'PropertyValue', name: 'Utilities', value: 'Piped water, Fibre' },
        ],
      },
    });
    expect(breadcrumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});

describe('the inquiry about a plot', () => {
  const fields = {
    first_name: 'Faith',
    last_name: 'Mutua',
    email: 'faith@example.com',
    phone: '0700 000 055',
    requirements: 'I am interested.',
    land_id: '4',
    property_type: 'Kisaju eighth',
    address: 'Off Namanga Road',
    price: '790000',
  };

  test('carries the plot, its price and where it came from', { tags: ['S-372'] }, () => {
    expect(bodyOf(landInquiryForm, fields)).toEqual({
      first_name: 'Faith',
      last_name: 'Mutua',
      email: 'faith@example.com',
      phone: '0700 000 055',
      address: 'Off Namanga Road',
      source: 'Website',
      status: 'Active',
      budget_min: 790_000,
      budget_max: 790_000,
      requirements: 'I am interested.',
      property_type: 'Kisaju eighth',
      land_id: 4,
    });
  });

  test('is about land in general when the page no longer says which', { tags: ['S-373'] }, () => {
    expect(
      bodyOf(landInquiryForm, { ...fields, land_id: 'x', property_type: '', price: '1e9', address: '' }),
    ).toMatchObject({
      property_type: 'Land',
      address: '',
      budget_min: 0,
      budget_max: 0,
      land_id: null,
    });
  });

  test('fails in the words of the catalogue', { tags: ['S-406'] }, () => {
    const title = 'Failed to submit inquiry';
    const fallback = { title, line: 'Please try again or contact us directly.' };
    expect(inquiryFailureText({ status: 500, code: 'internal', message: 'x' })).toEqual(fallback);
    expect(inquiryFailureText({ status: 404, code: FOREIGN_REPLY, message: 'Not Found' })).toEqual(fallback);
    expect(inquiryFailureText({ status: 429, code: 'too_many_requests', message: 'Wait a minute.' })).toEqual({
      title,
      line: 'Wait a minute.',
    });
  });
});
