import { type Agency, agencyOffice, freeViewings, webSite } from '#modules/agency';
import { capitalised, joinWords } from '#platform/text/text.ts';
import { type PagePicture, pageHead } from '#web/ui/layout/page-head.ts';

/** Title, description, preview and structured data (WebSite and RealEstateAgent) of the home page. */
export const homeHead = (agency: Agency, publicUrl: string, image: PagePicture | null) =>
  pageHead({
    title: `${agency.name}: ${offerOf(agency)} in ${agency.country}`,
    description: [
      `${capitalised(offerOf(agency))} in ${agency.city ? `${agency.city} and around ${agency.country}` : agency.country}.`,
      'Search, see it with us, then decide.',
      freeViewings(agency),
    ]
      .filter(Boolean)
      .join(' '),
    path: '/',
    publicUrl,
    siteName: agency.name,
    image,
    jsonLd: [webSite(agency.name, publicUrl), agencyOffice(agency, publicUrl)],
  });

/** What the agency offers now, by the lists that have something to show: 'homes and land for sale'. */
function offerOf({ shown_pages }: Pick<Agency, 'shown_pages'>): string {
  const has = (...starts: string[]) => shown_pages.some((page) => starts.some((start) => page.startsWith(start)));
  const kinds = [
    ...(has('/residential') ? ['homes'] : []),
    ...(has('/commercial') ? ['offices', 'godowns'] : []),
    ...(has('/land') ? ['land'] : []),
  ];
  const ways = [
    ...(has('/residential?type=sale', '/commercial?type=sale', '/land') ? ['for sale'] : []),
    ...(has('/residential?type=rent', '/commercial?type=rent') ? ['to let'] : []),
  ];
  return kinds.length > 0 ? `${joinWords(kinds)} ${ways.join(' and ')}` : 'property';
}

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
    lead: 'Choose what it is, and say how to reach you.',
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
