import { describe, expect, test } from 'vitest';
import { listingsOf, readHere } from '#tests/support/rows/read-file.ts';

const meta = (values: Record<string, string | string[]>) =>
  Object.entries(values)
    .flatMap(([key, value]) => [value].flat().map((text) => [key, text]))
    .map(
      ([key, text]) =>
        `<wp:postmeta><wp:meta_key><![CDATA[${key}]]></wp:meta_key><wp:meta_value><![CDATA[${text}]]></wp:meta_value></wp:postmeta>`,
    )
    .join('');
const term = (taxonomy: string, name: string) =>
  `<category domain="${taxonomy}" nicename="x"><![CDATA[${name}]]></category>`;

interface Item {
  id: number;
  type: string;
  title?: string;
  content?: string;
  status?: string;
  more?: string;
}

const item = ({ id, type, title = '', content = '', status = 'publish', more = '' }: Item) => `<item>
  <title>${title}</title><link>https://agency.example/${id}</link>
  <content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded></excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:status>${status}</wp:status><wp:post_type>${type}</wp:post_type>${more}
</item>`;

const picture = (id: number, parent = 0) =>
  item({
    id,
    type: 'attachment',
    status: 'inherit',
    more: `<wp:post_parent>${parent}</wp:post_parent><wp:attachment_url>https://agency.example/${id}.jpg</wp:attachment_url>`,
  });

const wxr = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Agency</title><wp:wxr_version>1.2</wp:wxr_version>
${items.join('\n')}
</channel></rss>`;

const addresses = (...ids: number[]) => ids.map((id) => `https://agency.example/${id}.jpg`).join('\n');

describe('a WordPress export', () => {
  test('gives listings of Houzez with their gallery, also where the pictures come later', async () => {
    const text = wxr(
      item({ id: 1, type: 'page', title: 'About us' }),
      item({
        id: 10,
        type: 'property',
        title: 'Villa &amp; garden',
        content: '<p style="color:red">Light rooms.</p>',
        more:
          meta({
            fave_property_id: 'HZ-10',
            fave_property_price: '45000000',
            fave_currency: 'KES',
            fave_property_bedrooms: '4',
            fave_property_bathrooms: '3.5',
            fave_property_size: '2,400',
            fave_property_size_prefix: 'Sq Ft',
            fave_property_land: '0.5',
            fave_property_land_postfix: 'Acre',
            fave_property_location: '-1.3211,36.7062,14',
            fave_property_images: ['21', '22'],
            _thumbnail_id: '22',
            _edit_lock: '1:1',
            'caretaker-house': 'Yes',
          }) +
          term('property_type', 'Villa') +
          term('property_status', 'For Sale') +
          term('property_area', 'Karen') +
          term('property_city', 'Nairobi') +
          term('property_feature', 'Borehole') +
          term('property_feature', 'Garden'),
      }),
      item({ id: 11, type: 'property', title: 'Thrown away', status: 'trash' }),
      picture(21),
      picture(22),
    );
    expect((await readHere(text)).format).toBe('wordpress');
    expect(await listingsOf(text)).toEqual([
      {
        Reference: 'HZ-10',
        Title: 'Villa & garden',
        Purpose: 'Sale',
        Category: 'Residential',
        Type: 'Villa',
        Price: 'KES 45000000',
        Bedrooms: '4',
        Bathrooms: '3.5',
        'Floor area': '2,400 sqft',
        'Plot size': '0.5 acres',
        Description: '<p style="color:red">Light rooms.</p>',
        Location: 'Karen',
        City: 'Nairobi',
        Latitude: '-1.3211',
        Longitude: '36.7062',
        Features: 'Borehole\nGarden',
        Pictures: addresses(22, 21),
        'Post status': 'publish',
        Page: 'https://agency.example/10',
        'caretaker-house': 'Yes',
      },
    ]);
  });

  test.each([
    [
      'RealHomes',
      item({
        id: 30,
        type: 'property',
        title: 'Flat',
        more:
          meta({
            REAL_HOMES_property_price: '95000',
            REAL_HOMES_property_price_postfix: 'Per Month',
            REAL_HOMES_property_bedrooms: '2',
            REAL_HOMES_property_size: '120',
            REAL_HOMES_property_size_postfix: 'sq. m',
            REAL_HOMES_property_images: ['31'],
          }) +
          term('property-type', 'Apartment') +
          term('property-status', 'For Rent') +
          term('property-city', 'Kilimani'),
      }) + picture(31),
      {
        Reference: 'WP-30',
        Purpose: 'Rent',
        Type: 'Apartment',
        Price: '95000 per month',
        'Floor area': '120 sqm',
        City: 'Kilimani',
        Pictures: addresses(31),
      },
    ],
    [
      'WP Residence',
      item({
        id: 40,
        type: 'estate_property',
        title: 'Office',
        more:
          meta({
            property_price: '250000',
            property_size: '300',
            property_latitude: '-1.29',
            property_address: 'Ngong Road',
          }) +
          term('property_category', 'Offices') +
          term('property_action_category', 'Rentals') +
          term('property_county_state', 'Nairobi'),
      }) +
        picture(41, 40) +
        picture(42, 40),
      {
        Purpose: 'Rent',
        Category: 'Commercial',
        Type: 'Offices',
        Price: '250000 per month',
        'Floor area': '300',
        Latitude: '-1.29',
        County: 'Nairobi',
        Address: 'Ngong Road',
        Pictures: addresses(41, 42),
      },
    ],
    [
      'Estatik',
      item({
        id: 50,
        type: 'properties',
        title: 'House',
        more:
          meta({
            es_property_price: '12500000',
            es_property_bedrooms: '3',
            es_property_gallery: 'a:2:{i:0;i:52;i:1;s:2:"51";}',
          }) +
          term('es_category', 'For sale') +
          term('es_type', 'House'),
      }) +
        picture(51) +
        picture(52),
      { Purpose: 'Sale', Type: 'House', Price: '12500000', Bedrooms: '3', Pictures: addresses(52, 51) },
    ],
    [
      'Easy Property Listings',
      item({
        id: 60,
        type: 'rental',
        title: 'Maisonette',
        more: meta({
          property_rent: '180000',
          property_rent_period: 'month',
          property_unique_id: 'EPL-60',
          property_land_area: '400',
          property_land_area_unit: 'square',
        }),
      }),
      { Reference: 'EPL-60', Purpose: 'Rent', Price: '180000 per month' },
    ],
  ])('gives listings of %s', async (_theme, items, listing) => {
    const found = await listingsOf(wxr(items));
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(listing);
  });

  test('without listings is refused', async () => {
    await expect(readHere(wxr(item({ id: 1, type: 'post', title: 'News' })))).rejects.toThrow('There is no listing');
  });

  test('that breaks off is refused with its format, line and reason', async () => {
    const text = wxr(item({ id: 1, type: 'property', title: 'House' })).replace('</channel></rss>', '');
    await expect(readHere(text)).rejects.toThrow(
      'This is a WordPress export; line 9: the file ends before the tag <channel> is closed.',
    );
  });
});
