import type { ImageOf, PageContents } from './page-content-types.ts';

type HomeKey = Extract<keyof PageContents, `home.${string}` | `property.${string}`>;

/** The blocks of the home page, and two blocks that every page shows. */
export const homeContents = (imageOf: ImageOf): Pick<PageContents, HomeKey> => ({
  'home.hero': {
    title: 'Nairobi, one address at a time.',
    lead: 'Homes, offices, industrial space and land for sale and to let. Search here, then walk the site with us before you decide.',
    image: imageOf('villa-06.jpg'),
  },
  'home.search': {
    places: ['Kilimani', 'Westlands', 'Kileleshwa', 'Syokimau', 'Kitengela', 'Naivasha', 'Ruai', 'Kiserian', 'Ruiru'],
  },
  'home.services': {
    heading: 'What we do',
    items: [
      {
        id: 'sales',
        title: 'Property sales',
        text: 'Pricing, photography, viewings and paperwork, through to the day the transfer is registered.',
        link_label: 'View properties',
        href: '/properties?type=sale',
      },
      {
        id: 'management',
        title: 'Property management',
        text: 'Rent collected, repairs done and one statement a month, for owners near and far.',
        link_label: 'Manage with us',
        href: '/property/management',
      },
      {
        id: 'letting',
        title: 'Property letting',
        text: 'Offices, shops and homes let to tenants we have met and whose references we have read.',
        link_label: 'Rent Now',
        href: '/commercial',
      },
      {
        id: 'consulting',
        title: 'Real estate consulting',
        text: 'Market analysis, investment planning, development projects and valuation, by the hour.',
        link_label: 'Get In Touch',
        href: '/property-management',
      },
    ],
  },
  'home.management': {
    heading: 'Your property, looked after while you are elsewhere',
    lead: 'For owners in the next street or the next time zone. One clear statement a month, and no surprises.',
    benefits: [
      'Tenants found, vetted and signed',
      'Rent collected and paid out on a fixed date',
      'Repairs quoted, approved by you, then done',
      'Inspections with dated photographs',
      'A monthly statement, ready for your tax return',
    ],
    stats: [
      { value: '95%', label: 'occupancy rate', source: 'Homes in our care, our letting records, March 2026' },
      {
        value: '7',
        label: 'average days on market',
        source: 'Homes let from January to March 2026, our letting records',
      },
      { value: '15+', label: 'years of experience', source: 'First letting in 2010, our own books' },
    ],
    cta_label: 'Open the owner portal',
    image: imageOf('bungalow-08.jpg'),
  },
  'home.locations': {
    heading: 'Our Locations',
    paragraphs: [
      'We work where we can be on site the same day: Kilimani and Kileleshwa for apartments, Karen and Muthaiga for gardens and quiet, Syokimau and Kitengela for family homes within reach of the expressway.',
      'Each of these places has its schools, its malls and its hospital, and each has streets we would choose and streets we would not. Ask us which, and why.',
      'Further out we list land and holiday homes in Naivasha and on the coast, in gated courts with water, security, privacy and a road that holds in the rains.',
    ],
    tiles: [
      { name: 'Nairobi', search: 'Nairobi', image: imageOf('city-hero-01.jpg') },
      { name: 'Syokimau', search: 'Syokimau', image: imageOf('maisonette-07.jpg') },
      { name: 'Kilimani', search: 'Kilimani', image: imageOf('apartment-01.jpg') },
      { name: 'Naivasha', search: 'Naivasha', image: imageOf('resort-02.jpg') },
      { name: 'Ngong Road', search: 'Ngong Road', image: imageOf('city-hero-02.jpg') },
    ],
  },
  'property.typical': {
    inside: [
      'Fitted kitchen with a separate yard',
      'Built-in wardrobes in the bedrooms',
      'Main bedroom with a bathroom of its own',
      'Instant or solar hot water',
      'Water storage for dry days',
      'Prepaid electricity meter',
    ],
    around: [
      'Tarmac or cabro road to the gate',
      'Guarded gate or a day and night watchman',
      'Shops and a pharmacy within a short drive',
      'Matatu route within walking distance',
    ],
  },
  'home.land': { heading: 'Featured Land Listings', subtitle: 'Premium Properties In High-Demand Locations' },
  'home.partners': { heading: 'Finance partners', lead: 'Lenders our buyers and developers work with.' },
  'home.process': {
    heading: 'From first call to keys, in five steps',
    steps: [
      {
        title: 'Initial consultation',
        text: 'Tell us what you need, your budget and when. We say plainly what it will buy.',
      },
      {
        title: 'Property matching and site visits',
        text: 'A short list, then we walk each one with you, in person or on video. Viewings are free.',
      },
      {
        title: 'Due diligence and documentation',
        text: 'Official search, survey check, rates and land rent clearance, before you commit.',
      },
      {
        title: 'Agreement and payment process',
        text: 'A sale agreement through your advocate. Deposits go to an advocate’s client account, never to us.',
      },
      { title: 'Closing and handover', text: 'Transfer registered, keys counted, meters read, snags listed.' },
    ],
  },
  'home.lead-form': {
    heading: 'Tell us what you are looking for',
    lead: 'An agent who covers that area replies within 24 hours, on the number you give us.',
  },
});
