import type { ImageOf, PageContents } from './page-content-types.ts';

type VisitKey = Extract<
  keyof PageContents,
  `visit.${string}` | `leads.${string}` | `consultation.${string}` | `contact.${string}`
>;

/** The pages with a visitor's form: visits, consultations, enquiries. */
export const visitAndLeadsContents = (imageOf: ImageOf): Pick<PageContents, VisitKey> => ({
  'visit.hero': {
    title: 'See it before you sign.',
    lead: 'Pick a listing and an hour. An agent meets you at the gate, or walks it with you on a video call.',
    stats: [
      { value: '20+', label: 'properties', source: '' },
      { value: '1,000+', label: 'clients', source: 'Since 2010, our own files' },
      { value: '4.9', label: 'rating', source: '' },
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
        kicker: 'Kisaju, Kajiado County · 50 × 100 ft plot',
        title: 'A plot in Kisaju, beaconed and ready.',
        price_label: 'Asking price',
        price: 'KSh 790,000',
        short: 'Kisaju, 50 × 100, KSh 790,000',
        image: imageOf('land-01.jpg'),
      },
      {
        kicker: 'Naivasha · 5-storey commercial building',
        title: 'Five storeys on the main street of Naivasha.',
        price_label: 'Asking price',
        price: 'KSh 250 Million',
        short: 'Naivasha, five storeys, KSh 250 Million',
        image: imageOf('commercial-01.jpg'),
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
});
