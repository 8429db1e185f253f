import type { PageContentKey } from '../block-schemas.ts';

export interface BlockPlace {
  page: string;
  path: string;
  part: string;
}

const home = { page: 'Home', path: '/' };
const about = { page: 'About', path: '/about' };
const management = { page: 'Property management', path: '/property/management' };
const visit = { page: 'Site visit', path: '/events/site-visit' };
const leads = { page: 'Land offers', path: '/leads' };

/** Where each block is shown, in the order of the office's list. */
export const blockPlaces: Record<PageContentKey, BlockPlace> = {
  'home.hero': { ...home, part: 'Opening' },
  'home.search': { ...home, part: 'Places of the search' },
  'home.services': { ...home, part: 'Services' },
  'home.management': { ...home, part: 'Management' },
  'home.locations': { ...home, part: 'Locations' },
  'home.land': { ...home, part: 'Featured land' },
  'home.partners': { ...home, part: 'Finance partners' },
  'home.process': { ...home, part: 'How it goes' },
  'home.lead-form': { ...home, part: 'Enquiry form' },
  'about.hero': { ...about, part: 'Opening' },
  'about.story': { ...about, part: 'Story' },
  'about.stats': { ...about, part: 'Figures' },
  'about.values': { ...about, part: 'Values' },
  'services.page': { page: 'Services', path: '/services', part: 'Whole page' },
  'property.typical': { page: 'Homes', path: '/residential', part: 'Typical features' },
  'joint-venture.page': { page: 'Joint venture', path: '/joint/venture', part: 'Whole page' },
  'careers.page': { page: 'Careers', path: '/careers', part: 'Words around the openings' },
  'management.hero': { ...management, part: 'Opening' },
  'management.showcase': { ...management, part: 'Managed properties' },
  'management.owner': { ...management, part: 'For owners' },
  'management.tenant': { ...management, part: 'For tenants' },
  'management.from-abroad': { ...management, part: 'For owners abroad' },
  'management.contact': { ...management, part: 'Contact' },
  'valuation.page': { page: 'Request a valuation', path: '/request/valuation', part: 'Whole page' },
  'valuation.from-abroad': { page: 'Request a valuation', path: '/request/valuation', part: 'For owners abroad' },
  'visit.hero': { ...visit, part: 'Opening' },
  'visit.on-the-day': { ...visit, part: 'On the day' },
  'leads.slides': { ...leads, part: 'Slides' },
  'leads.land': { ...leads, part: 'Featured land' },
  'consultation.intro': { page: 'Book Appointment', path: '/book/appointment', part: 'Introduction' },
  'contact.page': { page: 'Contact', path: '/contact', part: 'Words of the page' },
};
