import { formatDateTime } from '#platform/time/nairobi-time.ts';
import type { ListingRecord } from './contract.ts';

interface WaitingLine {
  text: string;
  href?: string;
}

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/**
 * What somebody has to do about a listing, a line each, the most urgent first.
 * @param path of the listing in the office
 */
export function waitingLines(
  { listing, waiting, counts, may_edit }: Pick<ListingRecord, 'listing' | 'waiting' | 'counts' | 'may_edit'>,
  path: string,
): WaitingLine[] {
  const { enquiries, visits, sent_back, missing, lacks_official_search } = waiting;
  const isSubmitted = listing.changes === 'in review' || listing.state === 'In review';
  const isOver = listing.state === 'Archived' || listing.state === 'Sold' || listing.state === 'Let';
  const lines: (WaitingLine | false)[] = [
    enquiries > 0 && {
      text: counted(enquiries, 'enquiry is not answered', 'enquiries are not answered'),
      href: `${path}/enquiries`,
    },
    visits > 0 && {
      text: counted(visits, 'visit is asked for, not confirmed', 'visits are asked for, not confirmed'),
      href: `${path}/visits`,
    },
    isSubmitted && { text: 'What is written waits for approval', href: path },
    listing.has_waiting_pictures && { text: 'Photographs or floor plans wait for approval', href: path },
    sent_back !== null && !isSubmitted && { text: sentBackText(sent_back), href: path },
    ...(may_edit ? missing.map((text) => ({ text, href: path })) : []),
    listing.taken_off_at !== null && { text: 'Off the site until somebody confirms it', href: path },
    listing.is_stale && { text: 'Nobody has confirmed for 30 days that it is still available', href: path },
    may_edit && lacks_official_search && { text: 'No official search is noted', href: path },
    may_edit && !isOver && counts.documents === 0 && { text: 'No document is kept yet', href: `${path}/documents` },
  ];
  return lines.filter((line) => line !== false);
}

/** 'Sent back by Wanjiru Kamau on 21 Nov 2026, 9:41 AM: The price is missing'; of an old one the reason alone. */
function sentBackText({ note, by, at }: NonNullable<ListingRecord['waiting']['sent_back']>): string {
  return `Sent back${by === null ? '' : ` by ${by}`}${at === null ? '' : ` on ${formatDateTime(at)}`}: ${note}`;
}
