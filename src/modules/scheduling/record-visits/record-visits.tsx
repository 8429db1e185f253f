import type { ReactNode } from 'react';
import { shortDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { formatHours, officeBookingHref, officeStateLabel } from '../bookings.ts';
import { statusTones } from '../calendar/status-tones.ts';
import type { RecordVisit, RecordVisitList } from './contract.ts';
import { BEFORE } from './visits-before.ts';

export interface RecordVisitsProps {
  visits: RecordVisitList;
  /** The address of the page they stand on, with or without a query; `visits_before` is added to it. */
  href: string;
  /** Said where there are none: 'Nobody has seen this home yet.' */
  empty: ReactNode;
  /** What the page is about, which no row needs to name again. */
  without?: 'visitor' | 'listing';
  /** Whether an earlier page is shown than the newest. */
  isEarlier?: boolean;
}

/** The visits of a listing or a contact, the newest first, with a link to the earlier ones. */
export function RecordVisits({ visits, href, empty, without, isEarlier = false }: RecordVisitsProps) {
  const { items, next } = visits;
  return (
    <Card title="Visits" bleed>
      <DataTable
        caption="Visits, the newest first"
        columns={columns.filter(({ key }) => key !== without)}
        rows={items}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        empty={
          <EmptyState title="No visits" level={3}>
            {empty}
          </EmptyState>
        }
      />
      {(next !== null || isEarlier) && (
        <p className="flex flex-wrap gap-x-6 gap-y-1 border-t border-line px-5 py-3">
          {isEarlier && <TextLink href={href}>The newest</TextLink>}
          {next !== null && <TextLink href={earlierHref(href, next)}>Earlier</TextLink>}
        </p>
      )}
    </Card>
  );
}

const earlierHref = (href: string, next: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${BEFORE}=${encodeURIComponent(next)}`;

const linkLook =
  'inline-flex min-h-6 items-center font-semibold text-link underline-offset-[0.28em] break-words hover:underline';

const columns: Column<RecordVisit>[] = [
  {
    key: 'when',
    head: 'When',
    cell: (visit) => (
      <>
        <SiteLink href={officeBookingHref(visit)} preload={false} className={linkLook}>
          {shortDay(visit.day)}, {formatHours(visit)}
        </SiteLink>
        <span className="block text-sm text-muted">{kindText(visit)}</span>
      </>
    ),
  },
  {
    key: 'visitor',
    head: 'Visitor',
    onPhone: 'labelled',
    cell: ({ visitor_name, contact_id }) =>
      contact_id === null ? (
        visitor_name
      ) : (
        <SiteLink href={`/office/contacts/${contact_id}`} className={linkLook}>
          {visitor_name}
        </SiteLink>
      ),
  },
  {
    key: 'listing',
    head: 'Listing',
    onPhone: 'labelled',
    cell: ({ listing, title }) =>
      listing ? (
        <>
          <SiteLink href={listing.path} className={linkLook}>
            {listing.title}
          </SiteLink>
          <span className="block text-sm text-muted">{listing.reference}</span>
        </>
      ) : (
        title
      ),
  },
  {
    key: 'enquiry',
    head: 'Enquiry',
    onPhone: 'labelled',
    cell: ({ reference, enquiry_id }) =>
      enquiry_id === null ? (
        reference
      ) : (
        <SiteLink href={`/office/enquiries/${enquiry_id}`} className={linkLook}>
          {reference}
        </SiteLink>
      ),
  },
  {
    key: 'with',
    head: 'With',
    onPhone: 'labelled',
    cell: ({ staff }) => staff?.name ?? <span className="text-muted">Nobody yet</span>,
  },
  {
    key: 'verdict',
    head: 'What they thought',
    onPhone: 'labelled',
    cell: ({ interest, verdict }) =>
      (interest || verdict) && (
        <>
          {interest && <span className="font-semibold">{interest}</span>}
          {verdict && <span className="block max-w-80 text-sm break-words whitespace-pre-line">{verdict}</span>}
        </>
      ),
  },
  {
    key: 'state',
    head: 'State',
    cell: (visit) => <Badge tone={statusTones[visit.status]}>{officeStateLabel(visit)}</Badge>,
  },
];

/** 'WhatsApp video, stop 2 of 3'; empty for a visit in person. */
const kindText = ({ kind, way, stop, stops }: RecordVisit): string =>
  [kind === 'consultation' && 'Consultation', way !== 'In person' && way, stop !== null && `Stop ${stop} of ${stops}`]
    .filter(Boolean)
    .join(', ');
