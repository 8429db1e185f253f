import type { OwnAccount } from '#features/sign-in/contract.ts';
import { stringifySearch } from '#shared/search-params.ts';
import type { Dashboard, Needs } from './contract.ts';
import { cappedWords } from './duration-words.ts';
import { looksAfterAll } from './policy.ts';

/** A number of the dashboard, and the list that has exactly so many entries for the same reader. */
export interface CountLink {
  count: number;
  /** With the number: '3 overdue'. */
  label: string;
  href: string;
}

type Reader = Pick<OwnAccount, 'id' | 'role'>;

const link = (count: number, words: string, path: string, search: Record<string, string> = {}): CountLink => ({
  count,
  label: `${cappedWords(count)} ${words}`,
  href: `${path}${stringifySearch(search)}`,
});

/** Agents are shown what is theirs or nobody's yet, owners and managers everything. */
const OWN_OR_NOBODYS = 'me-or-nobody';
const whose = ({ role }: Reader, name: 'agent' | 'staff'): Record<string, string> =>
  looksAfterAll(role) ? {} : { [name]: OWN_OR_NOBODYS };

/** Enquiries to answer: those whose 24 hours are over, and those whose 24 hours end today. */
export function waitingLinks({ overdue, due }: NonNullable<Needs['enquiries']>, reader: Reader): CountLink[] {
  const inbox = (search: Record<string, string>) => ({ view: 'table', ...whose(reader, 'agent'), ...search });
  return [
    link(overdue, 'overdue', '/office/enquiries', inbox({ overdue: 'true' })),
    link(due, 'due today', '/office/enquiries', inbox({ due: 'today' })),
  ];
}

const inDiary = (made: CountLink, part: string): CountLink => ({ ...made, href: `${made.href}#${part}` });

/** Visits and consultations nobody has answered. */
export const toConfirmLink = (count: number, reader: Reader): CountLink =>
  inDiary(link(count, 'to confirm', '/office/diary', whose(reader, 'staff')), 'to-confirm');

/** Visits and consultations that leave or a holiday was entered over. */
const conflictsLink = (count: number, reader: Reader): CountLink =>
  inDiary(
    link(
      count,
      count === 1 ? 'booking needs a new agent or time' : 'bookings need a new agent or time',
      '/office/diary',
      whose(reader, 'staff'),
    ),
    'conflicts',
  );

/** Visits and consultations that are over and have no outcome. */
export const outcomesLink = (count: number, reader: Reader): CountLink =>
  inDiary(link(count, 'without an outcome', '/office/diary', whose(reader, 'staff')), 'awaiting');

interface ByKind {
  properties: number;
  land: number;
}

/** The two kinds of listings have a list each. */
function byKind({ properties, land }: ByKind, search: Record<string, string>): CountLink[] {
  return [
    link(properties, properties === 1 ? 'property' : 'properties', '/office/properties', search),
    link(land, land === 1 ? 'plot' : 'plots', '/office/land', search),
  ].filter(({ count }) => count > 0);
}

export const approvalLinks = (approvals: ByKind): CountLink[] => byKind(approvals, { state: 'In review' });

/** Agents are asked about their own listings only. */
export const unconfirmedLinks = (listings: ByKind, reader: Reader): CountLink[] =>
  byKind(listings, { confirmed: 'stale', ...(looksAfterAll(reader.role) ? {} : { agent: reader.id }) });

/** What else waits. */
export function otherLinks(
  { conflicts, open_reports, articles }: Pick<Needs, 'conflicts' | 'open_reports' | 'articles'>,
  reader: Reader,
): CountLink[] {
  const [reports = 0, { drafts, scheduled }] = [open_reports ?? 0, articles ?? { drafts: 0, scheduled: 0 }];
  const articlesIn = (count: number, words: string, state: string) =>
    link(count, `${count === 1 ? 'article' : 'articles'} ${words}`, '/office/articles', { state });
  return [
    conflictsLink(conflicts ?? 0, reader),
    link(reports, `${reports === 1 ? 'report' : 'reports'} of listings to look into`, '/office/reports'),
    articlesIn(drafts, 'in draft', 'Draft'),
    articlesIn(scheduled, 'scheduled', 'Scheduled'),
  ].filter(({ count }) => count > 0);
}

/** Enquiries of a source within the days of the figures. */
export const sourceLinks = ({ enquiries, from, to }: Pick<Dashboard, 'enquiries' | 'from' | 'to'>): CountLink[] =>
  (enquiries?.sources ?? []).map(({ source, total }) =>
    link(total, source, '/office/enquiries', { view: 'table', source, from, until: to }),
  );

/** Every number of the dashboard that leads to a list. */
export function countLinks(dashboard: Dashboard, reader: Reader): CountLink[] {
  const { needs } = dashboard;
  return [
    ...(needs.enquiries ? waitingLinks(needs.enquiries, reader) : []),
    ...(needs.unconfirmed_visits === null ? [] : [toConfirmLink(needs.unconfirmed_visits, reader)]),
    ...(needs.outcomes ? [outcomesLink(needs.outcomes.total, reader)] : []),
    ...(needs.approvals ? approvalLinks(needs.approvals) : []),
    ...(needs.unconfirmed_listings ? unconfirmedLinks(needs.unconfirmed_listings, reader) : []),
    ...otherLinks(needs, reader),
    ...sourceLinks(dashboard),
  ];
}
