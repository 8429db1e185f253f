import { readFile } from 'node:fs/promises';
import { parseRssFeed } from 'feedsmith';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { OfferedListing } from '#modules/listings/server';
import { bareFlat, offeredPlot, offeredVilla } from '#tests/support/rows/offered-listings.ts';
import { listingsOf } from '#tests/support/rows/read-file.ts';
import type { FeedFormatId } from '../../../feeds/feed-formats.ts';
import type { FeedHead } from '../feed-format.ts';
import { formats } from './index.ts';

const head: FeedHead = {
  title: 'Portal & Co',
  agency: { name: 'Makao', email: 'sales@makao.example', phone: '+254700000000' },
  publicUrl: 'https://www.makao.example',
  url: 'https://www.makao.example/feeds/secret.xml',
  listings: 3,
  changedAt: new Date('2026-11-20T21:30:00Z'),
};

function feedOf(id: FeedFormatId, listings: readonly OfferedListing[]): string {
  const format = formats[id];
  const rows = listings.map((listing) => format.row(listing, head)).join(format.between);
  return format.begin(head) + rows + format.end;
}

/** Texts as people paste them: what formats use as signs, what XML cannot hold, and half of a pair. */
const awkward = 'Signs ^ ~ | , ; "quoted" <b>& ]]> \u0000\u0008\u{1F3E1} \ud83c \ufffe end';
const awkwardVilla: OfferedListing = {
  ...offeredVilla,
  ...{ title: awkward, description: `${awkward}\nsecond`, street: awkward, area: awkward, city: awkward },
  ...{ features: [awkward], pictures: [{ path: '/uploads/images/a/original.jpg', words: awkward }] },
};
const all = [offeredVilla, bareFlat, offeredPlot, awkwardVilla];

describe('Kyero', () => {
  const errorsOf = async (contents: string) => {
    const schema = await readFile('tests/corpora/feeds/kyero-v3.xsd', 'utf8');
    const { errors } = await validateXML({ xml: [{ fileName: 'feed.xml', contents }], schema: [schema] });
    return errors.map(({ message }) => message);
  };

  test('keeps the published rules, whatever a listing has or lacks', async () => {
    expect(await errorsOf(feedOf('kyero', all))).toEqual([]);
    expect(await errorsOf(feedOf('kyero', []))).toEqual([]);
    const long = 'x'.repeat(300);
    const many = Array.from({ length: 60 }, (_, nth) => `${nth}`);
    const large: OfferedListing = {
      ...offeredVilla,
      ...{ reference: 'A-REFERENCE-OF-MANY-SIGNS', area: long, features: many },
      pictures: many.map((nth) => ({ path: `/uploads/images/${nth}/original.jpg`, words: '' })),
    };
    expect(await errorsOf(feedOf('kyero', [large]))).toEqual([]);
  });

  test('that breaks them is found', async () => {
    expect(await errorsOf(feedOf('kyero', [offeredVilla]).replace('68000000', '68m'))).not.toEqual([]);
  });

  test('is read by the import as it was meant', async () => {
    const [villa, flat, plot] = await listingsOf(feedOf('kyero', all));
    expect(villa).toMatchObject({
      ...{ Reference: 'MK-P-1014', Purpose: 'Sale', Type: 'Villa', Price: 'KES 68000000', Bedrooms: '4' },
      ...{ Bathrooms: '3', 'Floor area': '241 sqm', 'Plot size': '2023 sqm', Location: 'Karen', City: 'Nairobi' },
      ...{ Description: offeredVilla.description, Latitude: '-1.3211', Longitude: '36.7062', Country: 'Kenya' },
      Features: 'Borehole\nHeated swimming pool\nSwimming pool',
      Pictures:
        'https://www.makao.example/uploads/images/a/original.jpg\nhttps://www.makao.example/uploads/images/b/original.jpg',
      Changed: '2026-11-21 00:30:00',
    });
    expect(flat).toMatchObject({ Purpose: 'Rent', Price: 'Price on request', Bedrooms: '0' });
    expect(plot).toMatchObject({ Type: 'Land', Price: 'USD 9500', 'Plot size': '506 sqm', County: 'Kajiado' });
  });
});

describe('Meta', () => {
  const rowsOf = (text: string) => {
    const { data, errors, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
    return { data, errors, fields: meta.fields ?? [] };
  };
  const required = [
    ...['home_listing_id', 'name', 'availability', 'address.addr1', 'address.city', 'address.region'],
    ...['address.country', 'latitude', 'longitude', 'neighborhood[0]', 'image[0].url', 'price', 'url'],
  ];
  const awkwardPlot = {
    ...awkwardVilla,
    ...offeredPlot,
    position: offeredVilla.position,
    pictures: awkwardVilla.pictures,
  };

  test('has every required column filled, in a table that another reader reads without error', () => {
    const { data, errors, fields } = rowsOf(feedOf('meta', [offeredVilla, awkwardVilla, awkwardPlot]));
    expect(errors).toEqual([]);
    expect(required.filter((name) => !fields.includes(name))).toEqual([]);
    expect(data).toHaveLength(3);
    for (const row of data) expect(required.filter((name) => !row[name])).toEqual([]);
    expect(data[1]?.name).toBe(awkward);
    expect(data[2]?.['address.postal_code']).toBe('00242');
  });

  test('says what it takes of availability, price, type and size', () => {
    const rent: OfferedListing = {
      ...offeredVilla,
      purpose: 'Rent',
      type: 'studio',
      price: { amount: 900, currency: 'USD' },
    };
    const offer: OfferedListing = { ...offeredVilla, isUnderOffer: true };
    const { data } = rowsOf(feedOf('meta', [offeredVilla, rent, offer, offeredPlot]));
    const told = (name: string) => data.map((row) => row[name]);
    expect(told('availability')).toEqual(['for_sale', 'for_rent', 'sale_pending', 'for_sale']);
    expect(told('price')).toEqual(['68000000 KES', '900 USD', '68000000 KES', '9500 USD']);
    expect(told('property_type')).toEqual(['house', 'apartment', 'house', 'land']);
    expect(told('area_size')).toEqual(['241', '241', '241', '506']);
    expect(data[0]).toMatchObject({ 'image[1].url': 'https://www.makao.example/uploads/images/b/original.jpg' });
    expect(rowsOf(feedOf('meta', [])).data).toEqual([]);
  });
});

describe('RESO', () => {
  test('is JSON with names of the dictionary, and leaves out what nobody has told', () => {
    const { value } = JSON.parse(feedOf('reso', all));
    expect(value[0]).toMatchObject({
      ...{ ListingId: 'MK-P-1014', StandardStatus: 'Active', PropertyType: 'Residential', ListPrice: 68_000_000 },
      ...{ BathroomsTotalInteger: 4, BathroomsFull: 3, BathroomsHalf: 1, LivingArea: 240.5, Furnished: 'Partially' },
      ...{ ModificationTimestamp: '2026-11-20T21:30:00.000Z', Country: 'KE', ListOfficeName: 'Makao' },
    });
    expect(value[1]).not.toHaveProperty('ListPrice');
    expect(value[1]).not.toHaveProperty('Latitude');
    expect(value[1]).toMatchObject({ PropertyType: 'Residential Lease', LeaseAmountFrequency: 'Monthly' });
    expect(value[2]).toMatchObject({ PropertyType: 'Land', LotSizeArea: 505.86, ListPriceCurrency: 'USD' });
    expect(JSON.parse(feedOf('reso', []))).toMatchObject({ value: [] });
    const [office] = JSON.parse(feedOf('reso', [{ ...bareFlat, category: 'Industrial', type: 'warehouse' }])).value;
    expect(office).toMatchObject({ PropertyType: 'Commercial Lease', PropertySubType: 'Warehouse' });
  });

  test('is read by the import as it was meant', async () => {
    const [villa, , plot] = await listingsOf(
      feedOf('reso', [{ ...offeredVilla, isUnderOffer: true }, bareFlat, offeredPlot]),
    );
    expect(villa).toMatchObject({
      ...{
        Reference: 'MK-P-1014',
        Title: offeredVilla.title,
        Purpose: 'Sale',
        Price: 'KES 68000000',
        Bathrooms: '3.5',
      },
      ...{ Status: 'Under offer', 'Floor area': '240.5 sqm', 'Plot size': '2023.43 sqm', 'Parking spaces': '2' },
      ...{ Location: 'Karen', City: 'Nairobi', CountyOrParish: 'Nairobi', BedroomsTotal: '4', YearBuilt: '2018' },
      Features: 'Borehole\nHeated swimming pool',
    });
    expect(plot).toMatchObject({ Price: 'USD 9500', 'Plot size': '505.86 sqm', Features: 'Fenced' });
  });
});

describe('BLM', () => {
  test('has as many fields in each row as its definition names', () => {
    const [, header = '', definition = '', data = ''] =
      /^#HEADER#\n(.*)\n#DEFINITION#\n(.*)\n#DATA#\n(.*)#END#\n$/s.exec(feedOf('blm', all)) ?? [];
    expect(header).toContain("EOF : '^'\nEOR : '~'\nProperty Count : 3");
    const fieldsOf = (row: string) => row.split('^').length;
    const rows = data.split('~').filter((row) => row.trim());
    expect(rows.map(fieldsOf)).toEqual(all.map(() => fieldsOf(definition.replace('~', ''))));
  });

  test('is read by the import as it was meant', async () => {
    const offer: OfferedListing = { ...offeredVilla, isUnderOffer: true };
    const [villa, flat, plot, , sold] = await listingsOf(feedOf('blm', [...all, offer]));
    expect(villa).toMatchObject({
      ...{
        Reference: 'MK-P-1014',
        Purpose: 'Sale',
        Type: 'villa',
        Price: 'KES 68000000',
        BEDROOMS: '4',
        STATUS_ID: '0',
      },
      ...{ BATHROOMS: '3.5', Size: '240.5 sqm', Location: 'Karen', City: 'Nairobi', Country: 'KE', LET_FURN_ID: '1' },
      ...{ Latitude: '-1.3211', Longitude: '36.7062', Features: 'Borehole\nHeated swimming pool' },
      Description: 'Four rooms around a garden.<br />A borehole & a gate of its own.',
    });
    expect(flat).toMatchObject({ Purpose: 'Rent', Price: 'Price on request' });
    expect(plot).toMatchObject({ Type: 'land', Price: 'USD 9500', Size: '505.86 sqm' });
    expect(sold?.STATUS_ID).toBe('3');
  });
});

describe('RSS', () => {
  test('is read by a reader of feeds, with page, price, picture and position of each listing', () => {
    const feed = parseRssFeed(feedOf('rss', all));
    expect(feed).toMatchObject({ title: 'Portal & Co · Makao', link: 'https://www.makao.example', language: 'en-ke' });
    expect(feed.items).toHaveLength(4);
    expect(feed.items?.[0]).toMatchObject({
      title: 'Villa on Bogani Road',
      link: 'https://www.makao.example/view/property/villa-on-bogani-road',
      guid: { value: 'MK-P-1014' },
      media: { contents: [{ url: 'https://www.makao.example/uploads/images/a/original.jpg' }] },
      georss: { point: { lat: -1.3211, lng: 36.7062 } },
    });
    expect(feed.items?.map(({ description }) => description?.split('.')[0])).toEqual([
      'KSh 68,000,000, Karen, Nairobi',
      'Price on request, Karen, Nairobi',
      'US$ 9,500, Kitengela',
      expect.stringContaining('KSh 68,000,000, Signs ^ ~'),
    ]);
    expect(parseRssFeed(feedOf('rss', [])).items ?? []).toEqual([]);
  });
});
