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
  permission: string;
  /** One of those at the foot of a telephone; the others are behind 'More'. */
  isDaily: boolean;
}

const room = (path: string, label: string, icon: IconDrawing, permission: string, isDaily = false): OfficeSection => ({
  href: `/office${path}`,
  label,
  icon,
  permission,
  isDaily,
});

/** Every room of the office, in the order of the rail; those of the daily work have no heading. A new room adds its line. */
const groups: readonly { heading: string | null; sections: readonly OfficeSection[] }[] = [
  {
    heading: null,
    sections: [
      room('', 'Dashboard', LayoutDashboard, 'account.use', true),
      room('/enquiries', 'Enquiries', Inbox, 'enquiries.see', true),
      room('/contacts', 'Contacts', Contact, 'contacts.see'),
      room('/diary', 'Diary', CalendarDays, 'diary.read', true),
      room('/properties', 'Properties', Building2, 'listings.list', true),
      room('/land', 'Land', LandPlot, 'listings.list'),
      room('/reports', 'Reports', Flag, 'listing-reports.read'),
    ],
  },
  {
    heading: 'Site',
    sections: [
      room('/page-contents', 'Page contents', TextQuote, 'page-contents.edit'),
      room('/partner-banks', 'Partner banks', Landmark, 'partner-banks.edit'),
      room('/job-openings', 'Job openings', Briefcase, 'job-openings.edit'),
      room('/articles', 'Articles', Newspaper, 'articles.edit'),
      room('/legal-texts', 'Legal texts', Scale, 'legal-texts.edit'),
      room('/subscribers', 'Subscribers', Mail, 'subscribers.list'),
    ],
  },
  {
    heading: 'Agency',
    sections: [
      room('/staff', 'Staff', Users, 'staff.list'),
      room('/audit', 'Audit', History, 'audit.read'),
      room('/status', 'Status', Activity, 'status.see'),
      room('/data-protection', 'Data protection', ShieldCheck, 'data-protection.see'),
      room('/settings', 'Settings', Settings, 'agency-settings.edit'),
      room('/imports', 'Import', FileUp, 'imports.manage'),
      room('/exports', 'Export', FileDown, 'exports.make'),
      room('/account', 'My account', CircleUser, 'account.use'),
    ],
  },
];

export const sections: readonly OfficeSection[] = groups.flatMap((group) => group.sections);

type Reader = Pick<OwnAccount, 'permissions'>;

export const groupsFor = ({ permissions }: Reader) =>
  groups
    .map(({ heading, sections }) => ({
      heading,
      sections: sections.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter((group) => group.sections.length > 0);

export const sectionsOf = (reader: Reader): readonly OfficeSection[] =>
  groupsFor(reader).flatMap((group) => group.sections);

/** Whether a page is in the room: '/office/leads/12' is in '/office/leads', and only '/office' is in '/office'. */
export const isInSection = (pathname: string, { href }: Pick<OfficeSection, 'href'>): boolean =>
  href === '/office' ? pathname === href : pathname === href || pathname.startsWith(`${href}/`);
