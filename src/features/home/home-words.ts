/** What the home page says where the agency has written nothing of its own. */
export const homeWords = {
  hero: {
    title: 'Nairobi, one address at\u00a0a time.',
    lead: 'Homes, offices, industrial space and land for sale and to let. Search here, then walk the site with us before you decide.',
  },
  land: { heading: 'Featured Land Listings', subtitle: 'Premium Properties In High-Demand Locations' },
  partners: { heading: 'Finance partners', lead: 'Lenders our buyers and developers work with.' },
  leadForm: {
    heading: 'Tell us what you are looking for',
    lead: 'An agent who covers that area replies within 24 hours, on the number you give us.',
  },
};

/** The blocks of the home page in `page_contents`. */
export const homeContentKeys = [
  'home.hero',
  'home.services',
  'home.management',
  'home.locations',
  'home.land',
  'home.partners',
  'home.process',
  'home.lead-form',
] as const;
