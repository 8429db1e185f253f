import type { OwnAccount } from '#modules/identity';
import { stringifySearch } from '#platform/http/search-params.ts';
import type { ActionItems, Dashboard } from './contract.ts';
import { cappedText } from './duration-format.ts';
import { looksAfterAll } from './policy.ts';

/** A number of the dashboard, with a link to a list that has exactly as many entries for the same reader. */
export interface CountLink {
  count: number;
  /** The label, number included: '3 overdue'. */
  label: string;
  href: string;
}

type Reader = Pick<OwnAccount, 'id' | 'role'>;

const link = (count: number, text: string, path: string, search: Record<string, string> = {}): CountLink => ({
  count,
  label: `${cappedText(count)} ${text}`,
  href: `${path}${stringifySearch(search)}`,
});

/** The filter of agents' lists: their own and unassigned. Owners and managers see all. */
const OWN_OR_NOBODYS = 'me-or-nobody';
const staffOf = ({ role }: Reader): Record<string, string> => (looksAfterAll(role) ? {} : { staff: OWN_OR_NOBODYS });

export function waitingLinks({ overdue, due }: NonNullable<ActionItems['enquiries']>): CountLink[] {
  const inbox = (search: Record<string, string>) => ({ view: 'table', ...search });
  return [
    link(overdue, 'overdue', '/office/enquiries', inbox({ overdue: 'true' })),
    link(due, 'due today', '/office/enquiries', inbox({ due: 'today' })),
  ];
}

const inDiary = (made: CountLink, part: string): CountLink => ({ ...made, href: `${made.href}#${part}` });

export const toConfirmLink = (count: number): CountLink =>
  inDiary(link(count, 'to confirm', '/office/diary'), 'to-confirm');

/** Visits and consultations that leave or a holiday was entered over. */
const conflictsLink = (count: number, reader: Reader): CountLink =>
  inDiary(
    link(
      count,
      count === 1 ? 'booking needs a new agent or time' : 'bookings need a new agent or time',
      '/office/diary',
      staffOf(reader),
    ),
    'conflicts',
  );

export const outcomesLink = (count: number): CountLink =>
  inDiary(link(count, 'without an outcome', '/office/diary'), 'awaiting');

interface ByKind {
  properties: number;
  land: number;
}

/** Two links, because properties and land have separate lists. */
function byKind({ properties, land }: ByKind, search: Record<string, string>): CountLink[] {
  return [
    link(properties, properties === 1 ? 'property' : 'properties', '/office/properties', search),
    link(land, land === 1 ? 'plot' : 'plots', '/office/land', search),
  ].filter(({ count }) => count > 0);
}

export const approvalLinks = (approvals: ByKind): CountLink[] => byKind(approvals, { state: 'In review' });

/** Agents see only their own listings. */
export const unconfirmedLinks = (listings: ByKind, reader: Reader): CountLink[] =>
  byKind(listings, { confirmed: 'stale', ...(looksAfterAll(reader.role) ? {} : { agent: reader.id }) });

export function otherLinks(
  { conflicts, open_reports, articles }: Pick<ActionItems, 'conflicts' | 'open_reports' | 'articles'>,
  reader: Reader,
): CountLink[] {
  const [reports = 0, { drafts, scheduled }] = [open_reports ?? 0, articles ?? { drafts: 0, scheduled: 0 }];
  const articlesIn = (count: number, text: string, state: string) =>
    link(count, `${count === 1 ? 'article' : 'articles'} ${text}`, '/office/articles', { state });
  return [
    conflictsLink(conflicts ?? 0, reader),
    link(reports, `${reports === 1 ? 'report' : 'reports'} of listings to look into`, '/office/reports'),
    articlesIn(drafts, 'in draft', 'Draft'),
    articlesIn(scheduled, 'scheduled', 'Scheduled'),
  ].filter(({ count }) => count > 0);
}

/** Agents see the sources of the enquiries they look after. */
export const sourceLinks = (
  { enquiries, from, to }: Pick<Dashboard, 'enquiries' | 'from' | 'to'>,
  { id, role }: Reader,
): CountLink[] =>
  (enquiries?.sources ?? []).map(({ source, total }) => {
    const whose: Record<string, string> = looksAfterAll(role) ? {} : { agent: id };
    return link(total, source, '/office/enquiries', { view: 'table', source, from, until: to, ...whose });
  });
