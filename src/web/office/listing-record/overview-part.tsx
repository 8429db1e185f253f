import type { ReactNode } from 'react';
import { priceText, statedPriceOf } from '#modules/listings';
import { formatDate, formatDateTime, longDay } from '#platform/time/nairobi-time.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import type { ListingRecord } from './contract.ts';
import { partHref, recordPath } from './listing-record-page.tsx';
import { waitingLines } from './waiting-lines.ts';

/**
 * What a listing is about at one glance: what waits, what comes next and who wrote last. On a phone the timeline comes
 * last, as it is the longest.
 * @param timeline the card of what happened, which a module above draws
 * @param mandate which mandate runs, which a module above draws
 * @param completion for how much and to whom it was sold or let, where it was
 */
export function OverviewPart({
  record,
  timeline,
  mandate,
  completion = null,
}: {
  record: ListingRecord;
  timeline: ReactNode;
  mandate: ReactNode;
  completion?: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_380px] xl:grid-rows-[auto_1fr]">
      <WaitingCard record={record} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        {completion}
        {mandate}
        <FactsCard record={record} />
        <NextVisitsCard record={record} />
        <NewestEnquiriesCard record={record} />
      </div>
      {timeline}
    </div>
  );
}

function WaitingCard({ record }: { record: ListingRecord }) {
  const lines = waitingLines(record, recordPath(record));
  return (
    <Card title="What waits">
      {lines.length === 0 ? (
        <p className="text-soft">Nothing waits for you here.</p>
      ) : (
        <ul className="grid gap-1">
          {lines.map(({ href, text }) => (
            <li key={text}>{href ? <TextLink href={href}>{text}</TextLink> : text}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function FactsCard({ record: { listing } }: { record: ListingRecord }) {
  const price = priceText(statedPriceOf(listing), listing.listing_purpose === 'Rent' ? ' a month' : '');
  const facts = [
    ['Price', price],
    ['Place', listing.place],
    ['Looked after by', listing.agent?.name ?? 'Nobody yet'],
    ['Confirmed', listing.confirmed_at ? formatDate(listing.confirmed_at) : 'Not yet'],
    ['Last changed', formatDate(listing.updated_at)],
  ] as const;
  return (
    <Card title="The listing">
      <dl className="grid grid-cols-[8rem_minmax(0,1fr)] gap-y-2">
        {facts.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function NextVisitsCard({ record }: { record: ListingRecord }) {
  const { next_visits, counts } = record;
  return (
    <Card title="Next visits">
      {next_visits.length === 0 && <p className="text-soft">No visit is planned.</p>}
      <ul className="grid gap-3 empty:hidden">
        {next_visits.map(({ id, day, starts_at, status, visitor, host }) => (
          <li key={id} className="break-words">
            <TextLink href={`/office/diary/visits/${id}`}>
              {starts_at ? formatDateTime(starts_at) : `${longDay(day)}, no hour yet`}
            </TextLink>
            <span className="block text-sm text-muted">
              {[visitor || 'Erased', host ? `with ${host}` : 'nobody yet', status === 'Requested' && 'to confirm']
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {counts.visits > next_visits.length && (
        <p className="mt-3">
          <TextLink href={partHref(record, 'visits')}>All {counts.visits} visits</TextLink>
        </p>
      )}
    </Card>
  );
}

function NewestEnquiriesCard({ record }: { record: ListingRecord }) {
  const { newest_enquiries, counts } = record;
  return (
    <Card title="Newest enquiries">
      {newest_enquiries.length === 0 && <p className="text-soft">Nobody has asked yet.</p>}
      <ul className="grid gap-3 empty:hidden">
        {newest_enquiries.map(({ id, reference, name, stage, assigned_to, is_waiting, created_at }) => (
          <li key={id} className="break-words">
            <span className="flex flex-wrap items-center gap-x-2.5">
              <TextLink href={`/office/enquiries/${id}`}>{name || reference}</TextLink>
              <Badge tone="neutral">{stage}</Badge>
              {is_waiting && <Badge tone="reserved">To answer</Badge>}
            </span>
            <span className="block text-sm text-muted">
              {formatDateTime(created_at)}, {assigned_to ?? 'nobody yet'}
            </span>
          </li>
        ))}
      </ul>
      {counts.enquiries > newest_enquiries.length && (
        <p className="mt-3">
          <TextLink href={partHref(record, 'enquiries')}>All {counts.enquiries} enquiries</TextLink>
        </p>
      )}
    </Card>
  );
}
