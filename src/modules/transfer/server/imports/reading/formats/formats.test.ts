import { describe, expect, test } from 'vitest';
import { fieldsOfKind } from '#modules/listings/server';
import { listingsOf, readHere } from '#tests/support/rows/read-file.ts';
import { listingFormats } from './readers.ts';

const kyero = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <kyero><feed_version>3</feed_version></kyero>
  <property>
    <id>81</id><date>2026-11-02 09:30:00</date><ref>KY-81</ref>
    <price>95000</price><currency>KES</currency><price_freq>month</price_freq>
    <type>Town house</type><town>Nairobi</town><province>Nairobi</province><country>Kenya</country>
    <location><longitude>36.7062</longitude><latitude>-1.3211</latitude></location>
    <location_detail>Karen</location_detail><beds>4</beds><baths>3</baths><pool>1</pool>
    <surface_area><built>223</built><plot>0</plot></surface_area>
    <url><en>https://agency.example/81</en></url>
    <desc><es>Casa</es><en>Light rooms &amp; a garden.</en></desc>
    <features><feature>Borehole</feature><feature>Garden</feature></features>
    <images>
      <image id="1"><url>https://pictures.example/81-1.jpg</url></image>
      <image id="2"><url>https://pictures.example/81-2.jpg</url></image>
    </images>
  </property>
  <property><id>82</id><price>0</price><currency>EUR</currency><price_freq>sale</price_freq><type>Plot</type><town>Kitengela</town><surface_area><plot>2000</plot></surface_area></property>
</root>`;

describe('a Kyero file', () => {
  test('gives its listings with price, purpose, sizes and pictures', async () => {
    const [home, plot] = await listingsOf(kyero);
    expect(home).toEqual({
      Reference: 'KY-81',
      Title: '4 bedroom town house in Karen',
      Purpose: 'Rent',
      Category: 'Residential',
      Type: 'Town house',
      Price: 'KES 95000 per month',
      Bedrooms: '4',
      Bathrooms: '3',
      'Floor area': '223 sqm',
      Description: 'Light rooms & a garden.',
      Location: 'Karen',
      City: 'Nairobi',
      County: 'Nairobi',
      Country: 'Kenya',
      Latitude: '-1.3211',
      Longitude: '36.7062',
      Features: 'Borehole\nGarden\nSwimming pool',
      Pictures: 'https://pictures.example/81-1.jpg\nhttps://pictures.example/81-2.jpg',
      Changed: '2026-11-02 09:30:00',
      Page: 'https://agency.example/81',
    });
    expect(plot).toMatchObject({
      Reference: '82',
      Price: 'Price on request',
      Purpose: 'Sale',
      'Plot size': '2000 sqm',
    });
    expect((await readHere(kyero)).format).toBe('kyero');
  });

  test.each([
    ['a tag that is not closed', kyero.replace('</price>', ''), 'line 6: the tag <price> is not closed.'],
    ['an end that is missing', kyero.replace('</root>', ''), 'line 20: the file ends before the tag <root> is closed.'],
    [
      'a bare ampersand',
      kyero.replace('&amp;', '&'),
      'line 12: from here on nothing can be read. There is an ‘&’ that stands for no character',
    ],
    ['a tag that closes nothing', kyero.replace('<ref>', ''), 'line 4: the tag <property> is not closed.'],
  ])('with %s is refused with its format, line and reason', async (_name, text, reason) => {
    await expect(readHere(text)).rejects.toThrow(`This is a Kyero file; ${reason}`);
  });
});

/** As an office's program writes it; `../shared/inputs/small.blm`. */
const smallBlm = `#HEADER#
Version : 3
EOF : '^'
EOR : '~'
Property Count : 1
#DEFINITION#
AGENT_REF^ADDRESS_1^ADDRESS_2^TOWN^POSTCODE1^FEATURE1^SUMMARY^DESCRIPTION^BRANCH_ID^STATUS_ID^BEDROOMS^PRICE^PRICE_QUALIFIER^PROP_SUB_ID^TRANS_TYPE_ID^MEDIA_IMAGE_00^~
#DATA#
77_01^12^Kombe Road^Nairobi^^Borehole^Short^Long text^77^0^4^45000000^1^1^1^77_01_IMG_00.jpg^~
#END#
`;

describe('a BLM file', () => {
  test('gives its listings with state, price and names of pictures', async () => {
    expect(await listingsOf(smallBlm)).toEqual([
      {
        Reference: '77_01',
        Title: '4 bedroom house in Nairobi',
        Purpose: 'Sale',
        Category: 'Residential',
        Type: 'house',
        Price: 'Price on request',
        'Amount not shown': '45000000',
        Description: 'Long text',
        Address: '12 Kombe Road',
        Location: 'Nairobi',
        City: 'Nairobi',
        Features: 'Borehole',
        Pictures: '77_01_IMG_00.jpg',
        SUMMARY: 'Short',
        BRANCH_ID: '77',
        STATUS_ID: '0',
        BEDROOMS: '4',
      },
    ]);
  });

  test('may have other signs, line breaks and HTML in its texts, and the columns of version 3i', async () => {
    const text = `#HEADER#\r\nVersion : 3i\r\nEOF : '|'\r\nEOR : '¬'\r\n\r\n#DEFINITION#\r\n
AGENT_REF|DISPLAY_ADDRESS|OS_TOWN_CITY|COUNTRY_CODE|EXACT_LATITUDE|EXACT_LONGDITUDE|DESCRIPTION|STATUS_ID|PRICE|CURRENCY|LET_RENT_FREQUENCY|PROP_SUB_ID|TRANS_TYPE_ID|MEDIA_IMAGE_00|MEDIA_IMAGE_01|¬
#DATA#
B-1|Kombe Road, Karen|Nairobi|KE|-1.32|36.7|<p>First\nand second</p>|5|2500|USD|1|28|2|one.jpg|two.jpg|¬
B-2|Plot in Joska|Joska|KE|||Level|0|900000||0|110|1|||¬
#END#`;
    const [flat, plot] = await listingsOf(text);
    expect(flat).toMatchObject({
      Title: 'Kombe Road, Karen',
      Purpose: 'Rent',
      Type: 'apartment',
      Price: 'USD 2500 per month',
      Longitude: '36.7',
      Description: '<p>First\nand second</p>',
      Pictures: 'one.jpg\ntwo.jpg',
      STATUS_ID: '5',
    });
    expect(plot).toMatchObject({ Type: 'land', Price: '900000' });
    expect(plot).not.toHaveProperty('Category');
  });

  test.each([
    [
      'a sign too many',
      smallBlm.replace('Long text', 'Long^text'),
      'line 9: the row has 17 fields, and its definition names 16.',
    ],
    ['a row without its end', smallBlm.replace('.jpg^~\n#END#\n', '.jpg^'), 'line 9: the row does not end with ‘~’.'],
    [
      'no definition',
      "#HEADER#\nEOF : '^'\n#DATA#\n",
      'line 1: its sections #HEADER#, #DEFINITION# and #DATA# are not all there.',
    ],
    [
      'no signs',
      smallBlm.replace("EOR : '~'\n", ''),
      'line 2: its header does not say with which signs fields and rows end.',
    ],
  ])('with %s is refused with its format, line and reason', async (_name, text, reason) => {
    await expect(readHere(text)).rejects.toThrow(`This is a BLM file; ${reason}`);
  });
});

const resoListings = [
  {
    ListingKey: '9001',
    ListingId: 'R-9001',
    StandardStatus: 'Pending',
    PropertyType: 'Residential Lease',
    PropertySubType: 'Condominium',
    ListPrice: 1800,
    ListPriceCurrency: 'USD',
    LeaseAmountFrequency: 'Monthly',
    BedroomsTotal: 3,
    BathroomsFull: 2,
    BathroomsHalf: 1,
    LivingArea: 1500,
    LivingAreaUnits: 'Square Feet',
    StreetNumber: '14',
    StreetName: 'Kombe Road',
    SubdivisionName: 'Karen',
    City: 'Nairobi',
    Latitude: -1.3211,
    PublicRemarks: 'Two terraces.',
    InteriorFeatures: ['Fireplace', 'Study'],
    ParkingFeatures: ['Carport'],
    PoolFeatures: null,
    Media: [
      { MediaURL: 'https://pictures.example/b.jpg', Order: 1, MediaCategory: 'Photo' },
      { MediaURL: 'https://pictures.example/a.jpg', Order: 0, MediaCategory: 'Photo' },
      { MediaURL: 'https://pictures.example/plan.pdf', Order: 2, MediaCategory: 'Document' },
    ],
  },
  {
    ListingKey: '9002',
    StandardStatus: 'Active',
    PropertyType: 'Land',
    ListPrice: 900000,
    LotSizeAcres: 0.125,
    City: 'Joska',
  },
];

test.each([
  ['a list', JSON.stringify(resoListings)],
  [
    'the reply of a server',
    JSON.stringify({ '@odata.context': 'https://mls.example/$metadata#Property', value: resoListings }, null, 2),
  ],
])('a RESO file that is %s gives its listings, pictures in their order and without documents', async (_name, text) => {
  const [home, plot] = await listingsOf(text);
  expect(home).toMatchObject({
    Reference: 'R-9001',
    Title: '3 bedroom condominium in Karen',
    Purpose: 'Rent',
    Category: 'Residential',
    Price: 'USD 1800 per month',
    Status: 'Under offer',
    Bathrooms: '2.5',
    'Floor area': '1500 sqft',
    Address: '14 Kombe Road',
    Location: 'Karen',
    Features: 'Fireplace\nStudy\nCarport',
    Pictures: 'https://pictures.example/a.jpg\nhttps://pictures.example/b.jpg',
    PublicRemarks: 'Two terraces.',
  });
  expect(plot).toMatchObject({
    Reference: '9002',
    Type: 'Land',
    Price: '900000',
    'Plot size': '0.125 acres',
    Status: 'Available',
  });
  expect((await readHere(text)).format).toBe('reso');
});

describe('a JSON file', () => {
  const listings = [
    {
      ref: 'J-1',
      price: { amount: 4500000, currency: 'KES' },
      photos: [{ url: 'https://a.example/1.jpg' }],
      tags: ['Lift', 'Gym'],
      sold: false,
    },
    { ref: 'J-2', note: 'é “quoted”', area: { name: 'Karen' } },
  ];
  const rows = [
    {
      ref: 'J-1',
      'price.amount': '4500000',
      'price.currency': 'KES',
      photos: 'https://a.example/1.jpg',
      tags: 'Lift\nGym',
      sold: 'No',
    },
    { ref: 'J-2', note: 'é “quoted”', 'area.name': 'Karen' },
  ];

  test.each([
    ['a list', JSON.stringify(listings)],
    [
      'a list under keys beside shorter ones',
      JSON.stringify({ ok: true, agents: [{ name: 'A' }], data: { page: 1, items: listings } }),
    ],
    ['objects line by line', listings.map((listing) => JSON.stringify(listing)).join('\n')],
  ])('of %s gives a row for each object', async (_name, text) => {
    expect(await listingsOf(text)).toEqual(rows);
  });

  test.each([
    ['a missing comma', '[\n{"a": 1}\n{"a": 2}]', 'line 3: the JSON breaks here.'],
    ['an end that is missing', '[\n{"a": 1},\n', 'line 3: the file ends before its last bracket is closed.'],
    ['a broken line of many', '{"a": 1}\n{"a": 2}\n{"a": \n', 'line 3: the JSON breaks here.'],
    ['lists within lists', `[${'['.repeat(100)}`, 'line 1: lists and objects stand in each other more than 40 deep.'],
  ])('with %s is refused with its format, line and reason', async (_name, text, reason) => {
    await expect(readHere(text)).rejects.toThrow(`This is a JSON file; ${reason}`);
  });

  test('without a list of objects is refused', async () => {
    await expect(readHere('{"a": [1, 2]}')).rejects.toThrow('there is no list of listings in it');
  });
});

test('any XML gives its entries, lists within as lines and attributes as cells', async () => {
  const text = `<feed><made>2026</made><ad id="X-1"><title><![CDATA[A <b>home</b>]]></title><pictures><picture href="https://a.example/1.jpg"/><picture href="https://a.example/2.jpg"/></pictures></ad><ad id="X-2"><title>Plot</title></ad></feed>`;
  expect(await listingsOf(text)).toEqual([
    { id: 'X-1', title: 'A <b>home</b>', 'pictures.picture.href': 'https://a.example/1.jpg\nhttps://a.example/2.jpg' },
    { id: 'X-2', title: 'Plot' },
  ]);
});

describe('hostile XML', () => {
  const bomb = (declared: string, used: string) =>
    `<?xml version="1.0"?><!DOCTYPE root [${declared}]>${kyero.slice(kyero.indexOf('<root>')).replace('Light rooms', used)}`;

  test.each([
    ['entities within entities', bomb('<!ENTITY a "x"><!ENTITY b "&a;&a;&a;">', '&b;'), 'it has a document type'],
    ['a file of the server', bomb('<!ENTITY a SYSTEM "file:///etc/passwd">', '&a;'), 'it has a document type'],
    ['a million tags in each other', `<root><kyero/>${'<a>'.repeat(1_000_000)}`, 'more than 40 deep'],
    [
      'an entry without end',
      `<root><kyero/><property><desc>${'x'.repeat(3_000_000)}`,
      'one entry has more than 2,000,000 characters',
    ],
  ])('with %s is refused', async (_name, text, reason) => {
    await expect(readHere(text)).rejects.toThrow(reason);
  });
});

test('what the columns of each format hold is named by its headers and by fields that there are', () => {
  for (const { matching } of Object.values(listingFormats)) {
    const { fields = {}, words = {}, units = {} } = matching ?? {};
    for (const header of [...Object.keys(words), ...Object.keys(units)]) expect(fields).toHaveProperty([header]);
    for (const field of Object.values(fields)) expect([...knownFields]).toContain(field);
  }
});

const knownFields = new Set([
  ...Object.keys(fieldsOfKind.property),
  ...Object.keys(fieldsOfKind.land),
  ...['pictures', 'status', 'plot_size'],
]);
