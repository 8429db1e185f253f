/** A person who contacted the demo agency. All are invented. */
export interface DemoEnquiry {
  name: readonly [first: string, last: string];
  /** Added to +254 700 000 300, the start of a block reserved for examples. */
  line: number;
  hoursAgo: number;
  how: 'contact' | 'landing' | 'land-inquiry' | 'site-visit' | 'trip' | 'owner' | 'tenant';
  words: string;
  /** What an owner tells beside the address, and their message. */
  owned?: {
    property_type: 'Apartment' | 'House';
    size_sqm: number;
    bedrooms: number;
    hoped_rent: number;
    vacant_from: string;
  };
  message?: string;
  /** The stage in the pipeline; enquiries that are 'New' have no reply yet. */
  stage: 'New' | 'Contacted' | 'Viewing' | 'Negotiation' | 'Won' | 'Lost';
  lostReason?: string;
  /** A note written by an agent. */
  note?: string;
}

export const enquiries: readonly DemoEnquiry[] = [
  {
    name: ['Wanjiru', 'Kamau'],
    line: 1,
    hoursAgo: 0.2,
    how: 'landing',
    words: 'villa',
    stage: 'New',
  },
  {
    name: ['Brian', 'Otieno'],
    line: 2,
    hoursAgo: 1,
    how: 'site-visit',
    words: 'Is the balcony west facing? I can do Saturday.',
    stage: 'New',
  },
  {
    name: ['Faith', 'Mutua'],
    line: 3,
    hoursAgo: 3,
    how: 'land-inquiry',
    words: 'Is there water on the plot, and how far is the tarmac?',
    stage: 'New',
  },
  {
    name: ['Yusuf', 'Noor'],
    line: 4,
    hoursAgo: 31,
    how: 'contact',
    words: 'We are a family of five moving from Mombasa in January. What do you have near a school?',
    stage: 'New',
  },
  {
    name: ['Grace', 'Wambui'],
    line: 5,
    hoursAgo: 40,
    how: 'owner',
    words: 'Ring Road 14, Kilimani',
    owned: { property_type: 'Apartment', size_sqm: 118, bedrooms: 3, hoped_rent: 120_000, vacant_from: '2027-01-01' },
    message: 'The tenants leave at Christmas. I am in Leeds and can sign at the High Commission in London.',
    stage: 'Contacted',
    note: 'Lives in Leeds. Prefers a call after six in the evening, our time.',
  },
  {
    name: ['Collins', 'Barasa'],
    line: 6,
    hoursAgo: 52,
    how: 'tenant',
    words: 'Kilimani',
    stage: 'Contacted',
    note: 'Needs parking for two cars.',
  },
  {
    name: ['Amina', 'Hassan'],
    line: 7,
    hoursAgo: 70,
    how: 'site-visit',
    words: 'My husband joins by video.',
    stage: 'Viewing',
    note: 'Gate pass asked for.',
  },
  {
    name: ['Peter', 'Maina'],
    line: 8,
    hoursAgo: 96,
    how: 'site-visit',
    words: 'We would like to walk the beacons.',
    stage: 'Viewing',
  },
  {
    name: ['Njeri', 'Bailey'],
    line: 9,
    hoursAgo: 150,
    how: 'site-visit',
    words: 'Second viewing, please.',
    stage: 'Negotiation',
    note: 'Offered six per cent below the asking price. The owner thinks about it until Monday.',
  },
  {
    name: ['Hassan', 'Ali'],
    line: 10,
    hoursAgo: 200,
    how: 'landing',
    words: 'warehouse',
    stage: 'Negotiation',
  },
  {
    name: ['Mercy', 'Chebet'],
    line: 11,
    hoursAgo: 400,
    how: 'contact',
    words: 'We saw the maisonette on Sunday and want it.',
    stage: 'Won',
  },
  {
    name: ['Dennis', 'Kiprono'],
    line: 12,
    hoursAgo: 500,
    how: 'land-inquiry',
    words: 'Do you take payment over three years?',
    stage: 'Lost',
    lostReason: 'Budget too small',
  },
  {
    name: ['Amina', 'Hassan'],
    line: 7,
    hoursAgo: 640,
    how: 'contact',
    words: 'Do you show houses on Sundays?',
    stage: 'Won',
  },
  {
    name: ['Naliaka', 'Simiyu'],
    line: 13,
    hoursAgo: 5,
    how: 'trip',
    words: 'I am in Leeds until January, so please show us around on video. My sister joins the call.',
    stage: 'New',
  },
];
