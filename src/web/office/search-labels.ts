import type { OwnAccount } from '#modules/identity';
import type { Found } from './search-contract.ts';
import { sectionsOf } from './sections.ts';

export interface Choice {
  group: string;
  href: string;
  title: string;
  line?: string;
}

const kinds: Record<Found['kind'], { group: string; href: (id: number) => string }> = {
  property: { group: 'Properties', href: (id) => `/office/properties/${id}` },
  land: { group: 'Land', href: (id) => `/office/land/${id}` },
  person: { group: 'People', href: (id) => `/office/contacts/${id}` },
  enquiry: { group: 'Enquiries', href: (id) => `/office/enquiries/${id}` },
  article: { group: 'Articles', href: (id) => `/office/articles/${id}` },
};

export const foundChoice = ({ kind, id, title, line }: Found): Choice => ({
  group: kinds[kind].group,
  href: kinds[kind].href(id),
  title,
  line,
});

/** What can be begun from everywhere, and which permission it takes. */
const actions = [
  { href: '/office/properties/new', title: 'New property', permission: 'listings.edit' },
  { href: '/office/land/new', title: 'New land', permission: 'listings.edit' },
  { href: '/office/enquiries/new', title: 'New enquiry', permission: 'enquiries.work' },
  { href: '/office/articles/new', title: 'New article', permission: 'articles.edit' },
  { href: '/', title: 'Go to the website', permission: 'account.use' },
];

type Reader = Pick<OwnAccount, 'permissions'>;

/** What the field finds for this reader, see `searchPolicy` of the server. */
export function searchLabel({ permissions }: Reader): string {
  const findsPeople = permissions.includes('contacts.see');
  const findsListings = permissions.includes('listings.list');
  if (findsPeople && findsListings) return 'Find a listing, person or phone number';
  return findsListings ? 'Find a listing or an article' : 'Find an article or a page of the office';
}

export function placesFor(account: Reader, query: string): Choice[] {
  const wanted = query.trim().toLowerCase();
  const sections = sectionsOf(account).map(({ href, label }) => ({ group: 'Rooms', href, title: label }));
  const doable = actions
    .filter(({ permission }) => account.permissions.includes(permission))
    .map(({ href, title }) => ({ group: 'Actions', href, title }));
  return [...sections, ...doable].filter(({ title }) => title.toLowerCase().includes(wanted));
}

export interface ChoiceGroup {
  name: string;
  items: Choice[];
}

export function groupsOf(choices: readonly Choice[]): ChoiceGroup[] {
  const groups: ChoiceGroup[] = [];
  for (const choice of choices) {
    const group = groups.find(({ name }) => name === choice.group);
    if (group) group.items.push(choice);
    else groups.push({ name: choice.group, items: [choice] });
  }
  return groups;
}
