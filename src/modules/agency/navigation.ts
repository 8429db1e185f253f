import { linksWithout } from './shown-pages.ts';

export interface NavLink {
  label: string;
  href: string;
  /** Further paths under which the link is marked as current. */
  also?: readonly string[];
}

export interface NavGroup {
  label: string;
  /** The common start of its links' paths. */
  path: string;
  links: readonly NavLink[];
}

export type NavEntry = NavLink | NavGroup;

const byPurpose = (path: string): readonly NavLink[] => [
  { label: 'For Sale', href: `${path}?type=sale` },
  { label: 'For Rent', href: `${path}?type=rent` },
];

export const mainNavigation: readonly NavEntry[] = [
  { label: 'Residential', path: '/residential', links: byPurpose('/residential') },
  { label: 'Commercial', path: '/commercial', links: byPurpose('/commercial') },
  { label: 'Land', href: '/land', also: ['/view/land'] },
  { label: 'Services', href: '/services' },
  { label: 'Management', href: '/property/management' },
  { label: 'About', href: '/about' },
  { label: 'Tips & Insights', href: '/blogs', also: ['/view/blog'] },
  { label: 'Contact', href: '/contact' },
  { label: 'Sign Up', href: '/leads' },
];

/** The menu without links that lead to a page with nothing to show, and without groups of such links. */
export const navigationWithout = (empty: readonly string[]): NavEntry[] =>
  mainNavigation
    .map((entry) => ('links' in entry ? { ...entry, links: linksWithout(empty, entry.links) } : entry))
    .filter((entry) => ('links' in entry ? entry.links.length > 0 : !empty.includes(entry.href)));

/** The links under the search of the home page. */
export const waysToStart: readonly NavLink[] = [
  { label: 'Buy', href: '/properties?type=sale' },
  { label: 'Rent', href: '/properties?type=rent' },
  { label: 'Sell', href: '/properties?type=sale' },
  { label: 'Manage', href: '/property/management' },
  { label: 'What is my property worth?', href: '/request/valuation' },
];

/** The footer's first column. The sitemap names these pages too. */
export const quickLinks: readonly NavLink[] = [
  { label: 'About', href: '/about' },
  { label: 'Services', href: '/services' },
  { label: 'Property management', href: '/property/management' },
  { label: 'Request a valuation', href: '/request/valuation' },
  { label: 'What it costs', href: '/cost' },
  { label: 'Areas', href: '/areas' },
  { label: 'Land offers', href: '/leads' },
  { label: 'Joint venture', href: '/joint/venture' },
  { label: 'Tips & Insights', href: '/blogs' },
  { label: 'Careers', href: '/careers' },
  { label: 'Book Appointment', href: '/book/appointment' },
];

export const propertyTypeLinks: readonly NavLink[] = [
  { label: 'Residential for sale', href: '/residential?type=sale' },
  { label: 'Residential for rent', href: '/residential?type=rent' },
  { label: 'Commercial for sale', href: '/commercial?type=sale' },
  { label: 'Commercial for rent', href: '/commercial?type=rent' },
  { label: 'Land', href: '/land' },
];

const isUnder = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

/** Whether the page is under the link or group, compared by the start of its path. */
export function isCurrent(pathname: string, entry: NavEntry): boolean {
  if ('links' in entry) return isUnder(pathname, entry.path);
  return [entry.href, ...(entry.also ?? [])].some((path) => isUnder(pathname, path));
}
