import { quickLinks } from '#src/modules/agency/navigation.ts';

/** A page of the site that anybody can open, in one of its states. */
export interface PublicPage {
  address: string;
  /** The answer's status; 200 unless it says otherwise. */
  status?: number;
  /** Fields of a form to be sent to the address, as a browser without a script does it. */
  form?: Readonly<Record<string, string>>;
}

const property = '/view/property/the-jacaranda-house';
const land = '/view/land/ruai-bypass-half-acre';

/** Pages that search engines are to keep: each has a title, a description and an address of its own. */
export const searchablePages: readonly string[] = [
  '/',
  '/residential',
  '/residential?type=rent',
  '/residential?page=2',
  '/commercial',
  '/commercial?type=sale',
  '/properties',
  '/land',
  '/land?page=2',
  '/areas/nairobi-county',
  '/areas/kilimani',
  '/areas/ngong-road',
  '/blogs?category=buying',
  '/blogs/author/makao-editorial-team',
  property,
  '/view/property/riara-ridge-terrace',
  '/view/property/parklands-two-bedrooms',
  '/view/property/mombasa-road-godown-1-400-sqm',
  land,
  '/view/blog/stamp-duty-how-much-on-what-and-when',
  ...quickLinks.map(({ href }) => href),
  '/contact',
  '/events/site-visit',
  '/request/valuation/estimate',
  '/terms',
  '/privacy/policy',
];

/** Further states of pages: looks, filters, steps, what is personal, what is not there, and forms that come back. */
export const otherPages: readonly PublicPage[] = [
  { address: '/residential?view=list&bedrooms=3&sort=price_asc' },
  { address: '/residential?county=Atlantis' },
  { address: '/land?view=list&zoning=Residential&utilities=Water' },
  { address: '/land?search=nothing-like-this' },
  { address: '/blogs?search=nothing-like-this' },
  { address: '/property/management?tab=owners' },
  { address: '/property/management?tab=tenants' },
  { address: '/events/site-visit?property=the-jacaranda-house' },
  { address: '/events/trip' },
  { address: '/events/trip?items=property/the-jacaranda-house,land/ruai-bypass-half-acre,no-such-listing' },
  { address: '/book/appointment?service=market-analysis' },
  { address: '/report/listing?listing=property/the-jacaranda-house' },
  { address: '/contact?sent=contact' },
  { address: '/request/valuation/estimate?purpose=sale&place=Kilimani&type=apartment&bedrooms=2&size=120' },
  { address: '/request/valuation/estimate?place=Milimani' },
  { address: '/request/valuation/estimate?place=Atlantis&size=35.000' },
  { address: '/cost?price=14500000&place=Kilimani,+Nairobi' },
  { address: '/cost?for=rent&price=65000' },
  { address: '/cost?listing=property/the-jacaranda-house' },
  { address: '/cost?price=many' },
  { address: '/search' },
  { address: '/saved' },
  { address: '/offline' },
  { address: '/saved?items=property/the-jacaranda-house,land/ruai-bypass-half-acre' },
  { address: '/compare' },
  { address: '/shared/view-1.unknown', status: 404 },
  { address: '/compare?items=MK-P-1001,MK-L-1002,MK-P-1014' },
  { address: '/login' },
  { address: '/newsletter/confirm?token=unknown' },
  { address: '/newsletter/unsubscribe?token=unknown' },
  { address: '/alerts/confirm?token=unknown' },
  { address: '/alerts/renew?token=unknown' },
  { address: '/alerts/unsubscribe?token=unknown' },
  { address: '/alerts/homes/confirm?token=unknown', status: 404 },
  { address: '/alerts/homes?token=unknown', status: 404 },
  { address: '/alerts/home?listing=property/the-jacaranda-house' },
  { address: '/alerts/home', status: 404 },
  { address: '/api/docs' },
  { address: '/no/such/page', status: 404 },
  { address: '/view/property/no-such-house', status: 404 },
  { address: '/view/land/no-such-plot', status: 404 },
  { address: '/areas/turkana-county' },
  { address: '/areas/no-such-area', status: 404 },
  { address: '/view/blog/no-such-article', status: 404 },
  { address: '/visit/change', status: 404 },
  { address: '/visit/change?token=visit-1.x', status: 404 },
  { address: '/view/property', status: 404 },
  { address: '/ask/copy', status: 404 },
  { address: '/report/listing', status: 404 },
  { address: '/contact', status: 422, form: { form_id: 'contact', email: 'grace@home' } },
  { address: '/land', status: 422, form: { form_id: 'newsletter', email: 'grace@home' } },
  { address: '/land?location=Ruiru', status: 422, form: { form_id: 'search-alert', email: 'grace@home' } },
  { address: '/residential?sent=search-alert' },
  {
    address: '/alerts/home?listing=property/the-jacaranda-house',
    status: 422,
    form: { form_id: 'home-alert', email: 'grace@home', homes: 'property/the-jacaranda-house', frequency: 'weekly' },
  },
  { address: '/leads', status: 422, form: { form_id: 'request-details' } },
  { address: property, status: 422, form: { form_id: 'request-tour', email: 'grace@home' } },
  { address: '/report/listing?listing=property/the-jacaranda-house', status: 422, form: { form_id: 'report-listing' } },
  { address: land, status: 422, form: { form_id: 'land-inquiry', phone: '12' } },
  { address: '/events/site-visit', status: 422, form: { form_id: 'schedule-visit', first_name: 'Grace' } },
  { address: '/property/management?tab=owners', status: 422, form: { form_id: 'property-owner' } },
  { address: '/property/management?tab=tenants', status: 422, form: { form_id: 'tenant-application' } },
];

export const publicPages: readonly PublicPage[] = [...searchablePages.map((address) => ({ address })), ...otherPages];

/** What to call a page in a message. */
export const nameOf = ({ address, form }: PublicPage): string => (form ? `${address} with ${form.form_id}` : address);
