import {
  Activity,
  Briefcase,
  Building2,
  Calculator,
  CalendarDays,
  CircleUser,
  ClipboardCheck,
  Contact,
  FileDown,
  FileUp,
  Flag,
  Handshake,
  History,
  Inbox,
  Key,
  Landmark,
  LandPlot,
  LayoutDashboard,
  Mail,
  MessagesSquare,
  Newspaper,
  PackageMinus,
  Paintbrush,
  Rss,
  Scale,
  Settings,
  ShieldCheck,
  TextQuote,
  Users,
  Webhook,
} from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { OfficeWaiting } from '#modules/insights';
import type { IconDrawing } from '#web/ui/icon.tsx';

export interface OfficeSection {
  href: string;
  label: string;
  icon: IconDrawing;
  permission: string;
  /** One of those at the foot of a telephone; the others are behind 'More'. */
  isDaily: boolean;
  /** What of it waits for the reader, as `countOfficeWaiting` counts it. */
  waiting?: keyof OfficeWaiting;
  /**
   * `href` of the section whose row of the rail it shares; the two are shown as tabs. Every role that may open this section
   * may open that one.
   */
  beside?: string;
  /** What a row is called that stands for several rooms; the label of its own room if absent. */
  rowLabel?: string;
}

const room = (
  path: string,
  label: string,
  icon: IconDrawing,
  permission: string,
  more: Partial<Pick<OfficeSection, 'isDaily' | 'waiting' | 'beside' | 'rowLabel'>> = {},
): OfficeSection => ({ href: `/office${path}`, label, icon, permission, isDaily: false, ...more });

const daily = { isDaily: true };

/**
 * Every room of the office, in the order of the rail. A new room adds its line; one that is looked for with another stands
 * beside that, because a window of 900 px has room for 20 rows.
 */
const groups: readonly { heading: string; sections: readonly OfficeSection[] }[] = [
  {
    heading: 'Today',
    sections: [
      room('', 'Dashboard', LayoutDashboard, 'account.use', daily),
      room('/enquiries', 'Enquiries', Inbox, 'enquiries.see', { ...daily, waiting: 'enquiries' }),
      room('/diary', 'Diary', CalendarDays, 'diary.read', { ...daily, waiting: 'visits' }),
      room('/offers', 'Deals', Handshake, 'offers.see'),
      room('/contacts', 'Contacts', Contact, 'contacts.see'),
      room('/subscribers', 'Subscribers', Mail, 'subscribers.list', { beside: '/office/contacts' }),
    ],
  },
  {
    heading: 'Listings',
    sections: [
      room('/properties', 'Properties', Building2, 'listings.list', { ...daily, waiting: 'properties' }),
      room('/land', 'Land', LandPlot, 'listings.list', { waiting: 'land' }),
      room('/checks', 'Checks due', ClipboardCheck, 'listings.list', { waiting: 'checks' }),
      room('/reports', 'Reports', Flag, 'listing-reports.read', { waiting: 'reports' }),
      room('/collections', 'Shared collections', MessagesSquare, 'listing-reports.read', {
        beside: '/office/reports',
      }),
    ],
  },
  {
    heading: 'Site',
    sections: [
      room('/articles', 'Articles', Newspaper, 'articles.edit'),
      room('/page-contents', 'Page contents', TextQuote, 'page-contents.edit'),
      room('/partner-banks', 'Partner banks', Landmark, 'partner-banks.edit'),
      room('/job-openings', 'Job openings', Briefcase, 'job-openings.edit'),
      room('/legal-texts', 'Legal texts', Scale, 'legal-texts.edit'),
    ],
  },
  {
    heading: 'Data',
    sections: [
      room('/imports', 'Import', FileUp, 'imports.manage', { rowLabel: 'Import and export' }),
      room('/exports', 'Export', FileDown, 'exports.make', { beside: '/office/imports' }),
      room('/feeds', 'Feeds', Rss, 'feeds.manage', { beside: '/office/imports' }),
      room('/webhooks', 'Webhooks', Webhook, 'webhooks.manage', { beside: '/office/imports' }),
      room('/api-keys', 'API keys', Key, 'api-keys.manage', { beside: '/office/imports' }),
      room('/data-protection', 'Data protection', ShieldCheck, 'data-protection.see'),
      room('/audit', 'Audit', History, 'audit.read'),
      room('/status', 'Status', Activity, 'status.see'),
    ],
  },
  {
    heading: 'Agency',
    sections: [
      room('/staff', 'Staff', Users, 'staff.list'),
      room('/settings', 'Settings', Settings, 'agency-settings.edit'),
      room('/look', 'Look', Paintbrush, 'agency-settings.edit', { beside: '/office/settings' }),
      room('/costs', 'Costs and rates', Calculator, 'agency-settings.edit', { beside: '/office/settings' }),
      room('/demo', 'Demo', PackageMinus, 'demo.remove', { beside: '/office/settings' }),
      room('/account', 'My account', CircleUser, 'account.use'),
    ],
  },
];

export const sections: readonly OfficeSection[] = groups.flatMap((group) => group.sections);

type Reader = Pick<OwnAccount, 'permissions'>;

/** The groups with the rooms that the reader opens, and that are wanted. */
export const groupsFor = ({ permissions }: Reader, isWanted: (section: OfficeSection) => boolean = () => true) =>
  groups
    .map(({ heading, sections }) => ({
      heading,
      sections: sections.filter((section) => permissions.includes(section.permission) && isWanted(section)),
    }))
    .filter((group) => group.sections.length > 0);

/** The rows of the rail, without what the account menu at the top of wide windows has already. */
export const railGroupsFor = (reader: Reader) =>
  groupsFor(reader, ({ href, beside }) => beside === undefined && href !== '/office/account');

export const sectionsOf = (reader: Reader): readonly OfficeSection[] =>
  groupsFor(reader).flatMap((group) => group.sections);

/** Whether a page is in the room: '/office/leads/12' is in '/office/leads', and only '/office' is in '/office'. */
export const isInSection = (pathname: string, { href }: Pick<OfficeSection, 'href'>): boolean =>
  href === '/office' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);

const rowOf = ({ href, beside }: OfficeSection): string => beside ?? href;

/** Whether a page belongs to any of the sections that share this row of the rail. */
export const isOnRow = (pathname: string, { href }: OfficeSection): boolean =>
  sections.some((section) => rowOf(section) === href && isInSection(pathname, section));

/** The sections that share a row with the section whose first page this is; empty if there is one only, or on other pages. */
export function tabsOf(reader: Reader, pathname: string): readonly OfficeSection[] {
  const opened = sectionsOf(reader);
  const here = opened.find(({ href }) => href === pathname);
  const rooms = here ? opened.filter((section) => rowOf(section) === rowOf(here)) : [];
  return rooms.length > 1 ? rooms : [];
}

/** What changes a count, by the permission that its topic needs. What waits for approval or is sent back is told at the bell. */
const waitingTopics = { enquiries: 'enquiries.see', diary: 'diary.read', notifications: 'account.use' } as const;

/** The topics (`platform/live`) by which the reader's counts change. One that they may not open would refuse all. */
export const waitingTopicsOf = ({ permissions }: Reader): readonly string[] =>
  Object.entries(waitingTopics).flatMap(([topic, needed]) => (permissions.includes(needed) ? [topic] : []));

/** '3 to answer': what waits in a room, read out after its name. Null where nothing waits. */
export function waitingIn(
  { waiting }: Pick<OfficeSection, 'waiting'>,
  counts: OfficeWaiting | null,
  { permissions }: Reader,
): { count: number; words: string } | null {
  const count = waiting && counts?.[waiting];
  if (!waiting || !count) return null;
  const ofListings = permissions.includes('listings.approve') ? 'to approve' : 'sent back';
  const words = {
    enquiries: 'to answer',
    visits: 'to confirm',
    properties: ofListings,
    land: ofListings,
    checks: 'due within a week',
    reports: 'to look into',
  };
  return { count, words: words[waiting] };
}
