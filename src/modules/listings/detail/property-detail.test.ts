import { describe, expect, test } from 'vitest';
import { emptyTitleFile } from '#tests/support/samples/title-file.ts';
import { statusNote } from '../kinds/property-labels.ts';
import type { PropertyDetail } from '../lists/property-contract.ts';
import { chatTextAbout } from './detail-view.ts';
import { mapHref } from './place-section.tsx';
import {
  addressOf,
  crumbsOf,
  type PropertyDetailView,
  pageTitleOf,
  priceOf,
  toPropertyDetailView,
} from './property-detail.ts';
import { propertyDetailHead, propertyStructuredData } from './property-detail-head.ts';
import { keyFacts } from './property-detail-header.tsx';
import { moreLikeIt } from './property-detail-page.tsx';

const house: PropertyDetailView = {
  id: 7,
  slug: 'the-jacaranda-house',
  reference: 'MK-0007',
  title: 'The Jacaranda House',
  descriptionHtml: '<p>A house on one acre in Karen, built for the garden it stands in.</p>',
  purpose: 'Sale',
  status: 'Available',
  category: 'Residential',
  type: 'villa',
  isFeatured: true,
  takesVisits: true,
  priceKes: 128_000_000,
  service_charge: 18_000,
  deposit_months: null,
  deposit: null,
  vat: null,
  addressLines: ['Bogani East Road'],
  location: 'Karen',
  city: 'Nairobi',
  county: 'Nairobi',
  country: 'Kenya',
  latitude: -1.3195,
  longitude: 36.7073,
  positionShown: 'Exact',
  nearestStages: [],
  place: null,
  bedrooms: 5,
  bathrooms: 5,
  floor_area_sqm: 620,
  year_built: 2019,
  plot_size: 1,
  plot_size_unit: 'acres',
  parking_spaces: null,
  furnishing: null,
  duty_class: null,
  amenities: ['Master suite with balcony', 'Borehole, 60,000 litres'],
  location_highlights: ['Hospital, 4 km'],
  virtual_tour_url: null,
  video_url: null,
  published_at: '2026-11-01T06:00:00.000Z',
  updated_at: '2026-11-12T08:30:00.000Z',
  confirmedOn: '2026-11-12',
  listedOn: '2026-11-01',
  titleFile: emptyTitleFile,
  floorPlans: [],
  photos: [
    { id: 'aaaa', width: 1600, height: 1067, placeholder: 'data:,', alt: 'The pool terrace' },
    { id: 'bbbb', width: 1600, height: 1067, placeholder: 'data:,', alt: 'The kitchen' },
  ],
  agent: null,
  priceCut: null,
  similar: [],
};
const syokimau = {
  ...house,
  location: 'Syokimau',
  city: 'Syokimau',
  county: 'Machakos',
  addressLines: ['Katani Road'],
};
const office: PropertyDetailView = {
  ...house,
  category: 'Commercial',
  type: 'office',
  plot_size: null,
  plot_size_unit: null,
  purpose: 'Rent',
  priceKes: 165_000,
  bedrooms: null,
  bathrooms: null,
};

const site = {
  publicUrl: 'https://www.makao.example',
  siteName: 'Makao',
  phone: '+254700000014',
  email: 'sales@makao.example',
  viewings_are_free: true,
};
const url = 'https://www.makao.example/view/property/the-jacaranda-house';

describe('a property in words', () => {
  test('says every part of its address once', { tags: ['S-231'] }, () => {
    expect(addressOf(house)).toBe('Bogani East Road, Karen, Nairobi');
    expect(addressOf(syokimau)).toBe('Katani Road, Syokimau, Machakos');
    expect(addressOf({ ...house, addressLines: ['Lenana Road', 'Angama Court'] })).toBe(
      'Lenana Road, Angama Court, Karen, Nairobi',
    );
  });

  test('has a title of name, city, county and bedrooms', { tags: ['S-242'] }, () => {
    expect(pageTitleOf(syokimau)).toBe('The Jacaranda House, Syokimau, Machakos, 5 Bed');
    expect(pageTitleOf(house)).toBe('The Jacaranda House, Karen, Nairobi, 5 Bed');
    expect(pageTitleOf(office)).toBe('The Jacaranda House, Karen, Nairobi');
  });

  test('states its price in KSh, rent by the month', { tags: ['S-232'] }, () => {
    expect(priceOf(house)).toEqual({ amount: 'KSh 128,000,000', per: '' });
    expect(priceOf(office)).toEqual({ amount: 'KSh 165,000', per: '/month' });
  });

  test('shows the facts that are known', { tags: ['S-235'] }, () => {
    expect(keyFacts(house).map(({ label, value }) => `${label} ${value}`)).toEqual([
      'Bedrooms 5',
      'Bathrooms 5',
      'Floor area 620 sqm',
      'Year built 2019',
      'Plot 1 acre',
    ]);
    expect(keyFacts({ ...office, year_built: null }).map(({ label }) => label)).toEqual(['Floor area']);
    expect(keyFacts({ ...house, bedrooms: 0 })[0]).toEqual({ label: 'Bedrooms', value: 'Studio' });
    expect(keyFacts({ ...office, bedrooms: 0, year_built: null }).map(({ label }) => label)).toEqual(['Floor area']);
  });

  test('leads back to the list and the area it stands in', () => {
    expect(crumbsOf(house).map(({ href }) => href)).toEqual([
      '/',
      '/residential?type=sale',
      '/residential?type=sale&county=Karen',
    ]);
    expect(crumbsOf(office)[1]).toEqual({ label: 'Commercial for rent', href: '/commercial?type=rent' });
  });

  test('names others of its kind', () => {
    expect(moreLikeIt(house)).toBe('More houses');
    expect(moreLikeIt(office)).toBe('More offices');
    const similar = { type: 'apartment' } as const;
    const flat = { category: 'Residential', type: 'apartment', similar: [similar] } as const;
    expect(moreLikeIt(flat)).toBe('More apartments');
    expect(moreLikeIt({ ...flat, type: 'villa' })).toBe('More homes');
    expect(moreLikeIt({ ...office, similar: [similar] })).toBe('More places of business');
  });

  test('says when it is not simply available', () => {
    expect(statusNote('Available', 'property')).toBeNull();
    expect(statusNote('Sold', 'property')?.title).toBe('This property has been sold');
    expect(statusNote('Let', 'property')?.title).toBe('This property has been let');
    expect(statusNote('Under offer', 'property')?.text).toContain('You can still ask to see it');
  });

  test('is named in a chat with its reference and address', () => {
    expect(chatTextAbout(house, url)).toBe(
      `Hello. I would like to know more about The Jacaranda House (MK-0007): ${url}`,
    );
  });

  test('is found on a map by its position, else by its address', () => {
    expect(mapHref(house, 'Bogani East Road, Karen, Nairobi, Kenya')).toBe(
      'https://www.openstreetmap.org/?mlat=-1.3195&mlon=36.7073#map=16/-1.3195/36.7073',
    );
    expect(mapHref({ ...house, positionShown: 'Within 300 m' }, 'Bogani East Road, Karen, Nairobi, Kenya')).toBe(
      'https://www.openstreetmap.org/#map=16/-1.3195/36.7073',
    );
    expect(mapHref({ ...house, latitude: null }, 'Bogani East Road, Karen, Nairobi, Kenya')).toBe(
      'https://www.openstreetmap.org/search?query=Bogani%20East%20Road%2C%20Karen%2C%20Nairobi%2C%20Kenya',
    );
  });
});

describe('structured data of a property', () => {
  const [listing, breadcrumbs] = propertyStructuredData(house, site, 'request-tour');

  test('is a listing with its home, its offer and its dates', { tags: ['S-215'] }, () => {
    expect(listing).toEqual({
      '@type': 'RealEstateListing',
      '@id': url,
      url,
      name: 'The Jacaranda House',
      description: 'A house on one acre in Karen, built for the garden it stands in.',
      image: [
        'https://www.makao.example/uploads/images/aaaa/large.jpg',
        'https://www.makao.example/uploads/images/bbbb/large.jpg',
      ],
      datePosted: '2026-11-01T06:00:00.000Z',
      dateModified: '2026-11-12T08:30:00.000Z',
      offers: {
        '@type': 'Offer',
        url,
        price: 128_000_000,
        priceCurrency: 'KES',
        businessFunction: 'http://purl.org/goodrelations/v1#Sell',
        availability: 'https://schema.org/InStock',
        offeredBy: {
          '@type': 'RealEstateAgent',
          '@id': 'https://www.makao.example/#agency',
          url: 'https://www.makao.example/',
          name: 'Makao',
          telephone: '+254700000014',
          email: 'sales@makao.example',
        },
      },
      mainEntity: {
        '@type': 'SingleFamilyResidence',
        name: 'The Jacaranda House',
        address: {
          '@type': 'PostalAddress',
          streetAddress: 'Bogani East Road',
          addressLocality: 'Karen, Nairobi',
          addressRegion: 'Nairobi',
          addressCountry: 'KE',
        },
        geo: { '@type': 'GeoCoordinates', latitude: -1.3195, longitude: 36.7073 },
        numberOfBedrooms: 5,
        numberOfBathroomsTotal: 5,
        floorSize: { '@type': 'QuantitativeValue', value: 620, unitCode: 'MTK' },
        additionalProperty: { '@type': 'PropertyValue', name: 'Plot size', value: 1, unitCode: 'ACR' },
        yearBuilt: 2019,
        amenityFeature: [
          { '@type': 'LocationFeatureSpecification', name: 'Master suite with balcony', value: true },
          { '@type': 'LocationFeatureSpecification', name: 'Borehole, 60,000 litres', value: true },
        ],
        tourBookingPage: `${url}#request-tour`,
      },
    });
  });

  test('leads from the home page to the property', () => {
    expect(breadcrumbs?.itemListElement).toMatchObject([
      { position: 1, name: 'Home', item: 'https://www.makao.example/' },
      { position: 2, name: 'Residential for sale' },
      { position: 3, name: 'Karen' },
      { position: 4, name: 'The Jacaranda House', item: url },
    ]);
  });

  test('does not offer tours of what is sold, nor facts of an office it has none of', () => {
    const [sold] = propertyStructuredData({ ...house, status: 'Sold', takesVisits: false }, site, 'request-tour');
    expect(sold).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } });
    expect(sold?.mainEntity).not.toHaveProperty('tourBookingPage');
    const [closed] = propertyStructuredData({ ...house, takesVisits: false }, site, 'request-tour');
    expect(closed?.mainEntity).not.toHaveProperty('tourBookingPage');
    const [bare] = propertyStructuredData({ ...office, amenities: [], photos: [], latitude: null }, site, 'x');
    expect(bare).toMatchObject({
      offers: { priceSpecification: { unitCode: 'MON', price: 165_000 } },
      mainEntity: { '@type': 'Accommodation' },
    });
    for (const fact of ['numberOfBedrooms', 'geo', 'amenityFeature']) {
      expect(bare?.mainEntity).not.toHaveProperty(fact);
    }
    expect(bare).not.toHaveProperty('image');
  });
});

describe('the head of the page', () => {
  const tags = (property: PropertyDetailView) =>
    JSON.stringify(propertyDetailHead(property, site, 'request-tour').meta);

  test('shows the first photograph in previews, cut for them', () => {
    expect(tags(house)).toContain('"https://www.makao.example/uploads/images/aaaa/social.jpg"');
    expect(tags(house)).toContain('{"property":"og:site_name","content":"Makao"}');
    expect(tags({ ...house, photos: [] })).toContain('"https://www.makao.example/preview.jpg"');
  });

  test('describes the property by the first 160 characters of its description, cut at a word; previews say the price first', {
    tags: ['S-243'],
  }, () => {
    const text = 'Slatted timber holds off the afternoon sun and the garden runs down to the river. '.repeat(4);
    const head = JSON.parse(tags({ ...house, descriptionHtml: `<p>${text}</p>` }));
    const contentOf = (field: string, name: string): string =>
      head.find((tag: Record<string, string>) => tag[field] === name).content;
    const description = contentOf('name', 'description');
    const preview = contentOf('property', 'og:description');
    const facts = /^KSh 128,000,000, 5 bedrooms, [\d,]+ sqm\. /.exec(preview)?.[0] ?? 'no facts';
    for (const words of [description, preview.replace(facts, '')].map((shown) => shown.replace(/…$/, ''))) {
      expect(words.length).toBeGreaterThan(90);
      expect(text.startsWith(words)).toBe(true);
      expect(text.charAt(words.length)).toMatch(/[\s.]/);
    }
    expect(Math.max(description.length, preview.length)).toBeLessThanOrEqual(160);
  });

  test('names no place in its title twice', () => {
    const court = { ...house, title: 'Acacia Close bungalow, Karen', location: 'Karen', city: 'Karen', bedrooms: 3 };
    expect(JSON.stringify(propertyDetailHead(court, site, 'tour').meta)).toContain(
      '"Acacia Close bungalow, Karen, Nairobi, 3 Bed"',
    );
  });

  test('names the address the property is found at', { tags: ['S-245'] }, () => {
    expect(propertyDetailHead(house, site, 'request-tour').links).toEqual([{ rel: 'canonical', href: url }]);
  });
});

test('the page gets what it shows and no more', () => {
  const image = {
    id: 1,
    image_id: 'aaaa',
    full_url: '/a.jpg',
    image_url: '/a.jpg',
    optimized_urls: { thumbnail: '', small: '', medium: '', large: '', original: '' },
    alt_text: '',
    width: 1600,
    height: 1067,
    placeholder: 'data:,',
    is_primary: true,
    caption: '',
    is_rendering: false,
    taken_on: null,
  };
  const reply: PropertyDetail = {
    id: 7,
    slug: 'a',
    reference_number: 'MK-0007',
    title: 'A house',
    description: '<p>Words.</p>',
    featured: false,
    listing_purpose: 'Sale',
    status: 'Available',
    approval_status: 'Approved',
    property_category: 'Residential',
    type: 'villa',
    property_type: 'villa',
    location: 'Karen',
    city: 'Nairobi',
    county: 'Nairobi',
    country: 'Kenya',
    address_line1: 'Bogani Road',
    address_line2: null,
    latitude: null,
    longitude: null,
    position_shown: 'Exact',
    nearest_stages: [],
    place: null,
    bedrooms: 4,
    bathrooms: 3,
    floor_area_sqm: 300,
    square_feet: 300,
    year_built: null,
    plot_size: null,
    plot_size_unit: null,
    parking_spaces: null,
    furnishing: null,
    duty_class: null,
    price: 68_000_000,
    price_usd: null,
    price_currency: 'KES',
    service_charge: null,
    deposit_months: null,
    deposit: null,
    vat: null,
    virtual_tour_url: null,
    published_at: '2026-11-01T06:00:00.000Z',
    updated_at: '2026-11-01T06:00:00.000Z',
    confirmed_at: '2026-11-11T21:30:00.000Z',
    ...emptyTitleFile,
    primary_image: image,
    video_url: null,
    amenities: [],
    location_highlights: [],
    images: [image],
    agent: null,
    more_images: [],
    price_cut: null,
    similar: [],
    takes_visits: true,
    floor_plans: [],
  };
  const view = toPropertyDetailView({ ...reply, similar: [reply] });
  expect(view.confirmedOn).toBe('2026-11-12');
  expect(view.addressLines).toEqual(['Bogani Road']);
  expect(view.photos).toEqual([
    { id: 'aaaa', width: 1600, height: 1067, placeholder: 'data:,', alt: 'A house, photo 1' },
  ]);
  expect(JSON.stringify(view)).not.toContain('optimized_urls');
  expect(view.similar[0]).toMatchObject({ slug: 'a', summary: '' });
});
