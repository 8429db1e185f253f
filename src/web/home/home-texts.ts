import { type Agency, agencyOffice, webSite } from '#modules/agency';
import { type PagePicture, pageHead } from '#web/ui/layout/page-head.ts';

/** Title, description, preview and structured data (WebSite and RealEstateAgent) of the home page. */
export const homeHead = (agency: Agency, publicUrl: string, image: PagePicture | null) =>
  pageHead({
    title: `${agency.name}: homes, offices, godowns and land in ${agency.country}`,
    description: `Homes, offices, industrial space and land for sale and to let in ${agency.city} and around ${agency.country}. Search, see it with us, then decide. Viewings are free.`,
    path: '/',
    publicUrl,
    siteName: agency.name,
    image,
    jsonLd: [webSite(agency.name, publicUrl), agencyOffice(agency, publicUrl)],
  });

export const homeLabels = {
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
