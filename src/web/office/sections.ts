import {
  Activity,
  Briefcase,
  Building2,
  CalendarDays,
  CircleUser,
  Contact,
  FileDown,
  FileUp,
  Flag,
  History,
  Inbox,
  Landmark,
  LandPlot,
  LayoutDashboard,
  Mail,
  Newspaper,
  Scale,
  Settings,
  ShieldCheck,
  TextQuote,
  Users,
} from 'lucide';
import type { OwnAccount } from '#modules/identity';
import type { IconDrawing } from '#web/ui/icon.tsx';

export interface OfficeSection {
  href: string;
  label: string;
  icon: IconDrawing;
  /** Permission that shows the section. */
  permission: string;
  /** Heading of its group in the navigation; sections of the daily work come first without one. */
  group: 'work' | 'site' | 'agency';
  /** One of the five at the foot of a telephone; the others are behind 'More'. */
  isDaily?: true;
}

/** Every room of the office, in the order of the rail. A new room adds its line here. */
export const sections: readonly OfficeSection[] = [
  {
    href: '/office',
    label: 'Dashboard',
    icon: LayoutDashboard,
    permission: 'account.use',
    group: 'work',
    isDaily: true,
  },
  {
    href: '/office/enquiries',
    label: 'Enquiries',
    icon: Inbox,
    permission: 'enquiries.see',
    group: 'work',
    isDaily: true,
  },
  { href: '/office/contacts', label: 'Contacts', icon: Contact, permission: 'contacts.see', group: 'work' },
  { href: '/office/diary', label: 'Diary', icon: CalendarDays, permission: 'diary.read', group: 'work', isDaily: true },
  {
    href: '/office/page-contents',
    label: 'Page contents',
    icon: TextQuote,
    permission: 'page-contents.edit',
    group: 'site',
  },
  {
    href: '/office/properties',
    label: 'Properties',
    icon: Building2,
    permission: 'listings.list',
    group: 'work',
    isDaily: true,
  },
  { href: '/office/land', label: 'Land', icon: LandPlot, permission: 'listings.list', group: 'work' },
  {
    href: '/office/partner-banks',
    label: 'Partner banks',
    icon: Landmark,
    permission: 'partner-banks.edit',
    group: 'site',
  },
  {
    href: '/office/job-openings',
    label: 'Job openings',
    icon: Briefcase,
    permission: 'job-openings.edit',
    group: 'site',
  },
  { href: '/office/articles', label: 'Articles', icon: Newspaper, permission: 'articles.edit', group: 'site' },
  { href: '/office/legal-texts', label: 'Legal texts', icon: Scale, permission: 'legal-texts.edit', group: 'site' },
  { href: '/office/subscribers', label: 'Subscribers', icon: Mail, permission: 'subscribers.list', group: 'site' },
  { href: '/office/staff', label: 'Staff', icon: Users, permission: 'staff.list', group: 'agency' },
  { href: '/office/reports', label: 'Reports', icon: Flag, permission: 'listing-reports.read', group: 'work' },
  { href: '/office/audit', label: 'Audit', icon: History, permission: 'audit.read', group: 'agency' },
  { href: '/office/status', label: 'Status', icon: Activity, permission: 'status.see', group: 'agency' },
  {
    href: '/office/data-protection',
    label: 'Data protection',
    icon: ShieldCheck,
    permission: 'data-protection.see',
    group: 'agency',
  },
  { href: '/office/settings', label: 'Settings', icon: Settings, permission: 'agency-settings.edit', group: 'agency' },
  { href: '/office/imports', label: 'Import', icon: FileUp, permission: 'imports.manage', group: 'agency' },
  { href: '/office/exports', label: 'Export', icon: FileDown, permission: 'exports.make', group: 'agency' },
  { href: '/office/account', label: 'My account', icon: CircleUser, permission: 'account.use', group: 'agency' },
];

export const groupLabels: Record<OfficeSection['group'], string | null> = {
  work: null,
  site: 'Site',
  agency: 'Agency',
};

/** The sections that the member's role may open. */
export const sectionsOf = ({ permissions }: Pick<OwnAccount, 'permissions'>): readonly OfficeSection[] =>
  sections.filter(({ permission }) => permissions.includes(permission));

/** Whether a page is in the room: '/office/leads/12' is in '/office/leads', and only '/office' is in '/office'. */
export const isInSection = (pathname: string, { href }: Pick<OfficeSection, 'href'>): boolean =>
  href === '/office' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
