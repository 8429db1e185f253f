import type { ImageOf } from './all-contents.ts';
import type { PageContents } from './page-content-types.ts';

type VisitKey = Extract<
  keyof PageContents,
  | `visit.${string}`
  | `leads.${string}`
  | `consultation.${string}`
  | `contact.${string}`
  | `listing.${string}`
  | `rates.${string}`
>;

/** The pages where a visitor leaves something with us, and the lists that listings fall back on. */
export const visitAndLeadsContents = (imageOf: ImageOf): Pick<PageContents, VisitKey> => ({
  'visit.hero': {
    title: 'See it before you sign.',
    lead: 'Pick a listing and an hour. An agent meets you at the gate, or walks it with you on a video call.',
    stats: [
      { value: '20+', label: 'properties' },
      { value: '1000+', label: 'clients' },
      { value: '4.9', label: 'rating' },
    ],
    image: imageOf('villa-02.jpg'),
  },
  'visit.on-the-day': {
    heading: 'On the day',
    steps: [
      {
        title: 'We call to confirm',
        text: 'Within 24 hours, on the number you give. Tell us if you need a video tour instead.',
      },
      {
        title: 'Meet at the gate',
        text: 'The agent carries the particulars, the title number and the service charge account.',
      },
      {
        title: 'Walk it, then ask',
        text: 'Sixty minutes. Open every tap. Afterwards we send answers to anything left over.',
      },
    ],
  },
  'leads.slides': {
    slides: [
      {
        kicker: 'Kajiado · 50 × 100 ft plot',
        title: 'A plot in Kajiado, beaconed and ready.',
        price_label: 'Asking price',
        price: 'Ksh. 790,000',
        short: 'Kajiado, 50 × 100, Ksh. 790,000',
        image: imageOf('land-02.jpg'),
      },
      {
        kicker: 'Naivasha · 5-storey commercial building',
        title: 'Five storeys on the main street of Naivasha.',
        price_label: 'Asking price',
        price: 'Ksh. 250 Million',
        short: 'Naivasha, five storeys, Ksh. 250 Million',
        image: imageOf('office-02.jpg'),
      },
    ],
  },
  'leads.land': {
    heading: 'Featured land',
    lead: 'Each with a number on the title and beacons in the ground.',
    empty: 'No featured properties currently.',
  },
  'consultation.intro': {
    title: 'Book a consultation',
    lead: 'Four short steps. You see the fee before you give us your name.',
    fee_note: 'The fee is an estimate. We confirm it with you before any work starts.',
    after_booking: 'We confirm by e-mail, with a calendar file, and call if anything has to move.',
  },
  'contact.page': {
    title: 'Call, write, or come up.',
    lead: 'We are on the fourth floor. The kettle is usually on.',
    finding_us: 'Opposite the Ngong Road bus stage. Parking is behind the building, the first hour free.',
  },
  'listing.defaults': {
    interior_features: [
      'Fitted kitchen',
      'Wardrobes in the bedrooms',
      'Main bedroom with its own bathroom',
      'Hot water',
      'Tiled or timber floors',
      'Internet point',
    ],
    location_highlights: [
      'Schools within a short drive',
      'Shopping centre nearby',
      'Hospital in the area',
      'On a matatu route',
      'Guards day and night',
      'All-weather road',
    ],
    land_features: ['Access road', 'Beacons to be pointed out on site', 'Title number given on request'],
  },
  'listing.advice': {
    viewings_are_free: 'Viewings are free. Nobody from this agency asks for money to show a property.',
    before_you_pay_for_land: [
      'Ask for the title number and do your own official search',
      'Walk the beacons with a licensed surveyor',
      'Ask who lives on it, who farms it, and who is married to the seller',
      'Pay only to an advocate’s client account',
    ],
  },
  'rates.stamp-duty': {
    municipality_percent: 4,
    elsewhere_percent: 2,
    basis:
      'On the higher of the price and the government’s valuation: 4% in cities, municipalities and, since 5 April 2024, gazetted towns; 2% elsewhere.',
    checked_on: '2026-11-02',
    source: 'Stamp Duty Act, Cap 480; attorneysafrica.com; rwkinvestmentsltd.com',
  },
});
