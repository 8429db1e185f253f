import type { StaffRole } from '#platform/security/staff-roles.ts';
import { addDays, formatDateTime, nairobiDay, shortDay } from '#platform/time/nairobi-time.ts';

/** Lines shown of a group. */
export const SHOWN = 5;
/** Where counting a group stops. */
export const MOST_COUNTED = 1000;

export interface StartReader {
  id: string;
  role: StaffRole;
}

interface Place {
  label: string;
  href: string;
}

interface GroupDeclaration {
  /** Whether it waits for the reader, or the reader for somebody else. */
  side: 'waits for me' | 'I wait for';
  title: string;
  /** What the moment of a line says: 'asked 2 days ago'. */
  when: (at: string, now: string) => string;
  /** The lists that have all of it, perhaps among others. */
  all: (reader: StartReader) => Place[];
}

/** The filter of agents' lists: their own and what nobody looks after. Others have their own here. */
const mineOf = ({ id, role }: StartReader): string => (role === 'agent' ? 'me-or-nobody' : id);

const diary = (reader: StartReader, part = ''): Place[] => [
  { label: 'In the diary', href: `/office/diary?staff=${mineOf(reader)}${part}` },
];
const listings = ({ id }: StartReader, more = ''): Place[] => [
  { label: 'Properties', href: `/office/properties?${more}agent=${id}` },
  { label: 'Land', href: `/office/land?${more}agent=${id}` },
];
const since = (verb: string) => (at: string, now: string) => `${verb} ${agoText(at, now)}`;

/**
 * What the start page has, in its order. One more is an entry here and its statement in `web/office/server/start`.
 */
const startGroups = {
  enquiries: {
    side: 'waits for me',
    title: 'Enquiries to answer',
    when: (at) => `answer by ${formatDateTime(at)}`,
    all: (reader) => [
      {
        label: 'In the inbox',
        href: `/office/enquiries?view=table&agent=${mineOf(reader)}&due=any`,
      },
    ],
  },
  visits: {
    side: 'waits for me',
    title: 'Visits to confirm',
    when: since('asked for'),
    all: (reader) => diary(reader, '#to-confirm'),
  },
  outcomes: {
    side: 'waits for me',
    title: 'What became of it?',
    when: (at) => formatDateTime(at),
    all: (reader) => diary(reader, '#awaiting'),
  },
  tasks: {
    side: 'waits for me',
    title: 'Tasks due',
    when: (at) => `due ${formatDateTime(at)}`,
    all: () => [{ label: 'My tasks', href: '/office/enquiries/tasks' }],
  },
  offers: {
    side: 'waits for me',
    title: 'Offers for my listings',
    when: since('last step'),
    all: () => [{ label: 'In the pipeline', href: '/office/offers?agent=me' }],
  },
  steps: {
    side: 'waits for me',
    title: 'Steps of deals due',
    // `at` is the midnight after the planned day.
    when: (at) => `due ${shortDay(addDays(nairobiDay(new Date(at)), -1))}`,
    all: () => [{ label: 'In the pipeline', href: '/office/offers?agent=me' }],
  },
  mandates: {
    side: 'waits for me',
    title: 'Mandates that end',
    // `at` is the midnight after the last day.
    when: (at, now) => {
      const last = addDays(nairobiDay(new Date(at)), -1);
      return `${at <= now ? 'ended' : 'ends'} ${shortDay(last)}`;
    },
    all: () => [{ label: 'Checks due', href: '/office/checks' }],
  },
  'sent-back': {
    side: 'waits for me',
    title: 'Sent back to me',
    when: since('last changed'),
    all: (reader) => listings(reader),
  },
  'in-review': {
    side: 'I wait for',
    title: 'Listings to be approved',
    when: since('submitted'),
    all: (reader) => listings(reader, 'state=In+review&'),
  },
  'offers-made': {
    side: 'I wait for',
    title: 'Answers to offers of my enquiries',
    when: since('made'),
    all: () => [{ label: 'In the pipeline', href: '/office/offers?enquiry_agent=me' }],
  },
  'visits-proposed': {
    side: 'I wait for',
    title: 'Visitors to agree to an hour',
    when: since('proposed'),
    all: (reader) => diary(reader),
  },
} as const satisfies Readonly<Record<string, GroupDeclaration>>;

export type StartGroupKey = keyof typeof startGroups;
const isGroupKey = (key: string): key is StartGroupKey => key in startGroups;
export const startGroupKeys = Object.keys(startGroups).filter(isGroupKey);

export const groupOf = (key: StartGroupKey): GroupDeclaration => startGroups[key];

const MINUTE_MS = 60_000;

/** 'just now', '8 min ago', '3 h ago', '2 days ago'. */
export function agoText(at: string, now: string): string {
  const minutes = Math.floor((Date.parse(now) - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** '12', and '1,000 or more' where counting stopped. */
export const totalText = (total: number): string => (total >= MOST_COUNTED ? '1,000 or more' : String(total));
