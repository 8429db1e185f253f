import { type Agency, agencyOffice, webSite } from '#modules/agency';
import { type PagePicture, pageHead } from '#web/ui/layout/page-head.ts';

/** Title, description, preview and structured data (WebSite and RealEstateAgent) of the home page. */
export const homeHead = (agency: Agency, publicUrl: string, image: PagePicture | null) =>
  pageHead({
    title: `${agency.name}: homes, offices, godowns and land in ${agency.country}`,
    description: `Homes, offices, industrial space and land for sale and to let in ${agency.city ? `${agency.city} and around ${agency.country}` : agency.country}. Search, see it with us, then decide. Viewings are free.`,
    path: '/',
    publicUrl,
    siteName: agency.name,
    image,
    jsonLd: [webSite(agency.name, publicUrl), agencyOffice(agency, publicUrl)],
  });

/** Stand in for what the agency has not written; they name what is there, and promise nothing. */
export const homeLabels = {
  hero: {
    title: 'Find your next place.',
    lead: '',
  },
  land: { heading: 'Land', subtitle: '' },
  partners: { heading: 'Finance partners', lead: '' },
  leadForm: {
    heading: 'Tell us what you are looking for',
    lead: 'Say where, how large and for how much, and how to reach you.',
  },
};

export const homeContentKeys = [
  'home.hero',
  'home.search',
  'home.services',
  'home.management',
  'home.locations',
  'home.land',
  'home.partners',
  'home.process',
  'home.lead-form',
] as const;
