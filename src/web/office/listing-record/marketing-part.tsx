import { formatNumber } from '#platform/text/numbers.ts';
import { formatDateTime } from '#platform/time/nairobi-time.ts';
import { Card } from '#web/ui/office/card.tsx';
import { StatRow, StatTile } from '#web/ui/office/stat-tile.tsx';
import type { ListingMarketing } from './contract.ts';

/** How the listing reaches people, in numbers that are stored; what nobody counts says so. */
export function MarketingPart({ marketing }: { marketing: ListingMarketing }) {
  const { views, followers, shared_collections, feeds } = marketing;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <StatRow>
        <StatTile label="Views in the last 30 days" value={formatNumber(views.last_30_days)} />
        <StatTile label="Views in the last 90 days" value={formatNumber(views.last_90_days)} />
        <StatTile label="Follow it by email" value={formatNumber(followers)} />
        <StatTile label="Shared collections with it" value={formatNumber(shared_collections)} />
        <StatTile label="Emails that told of it" value="Not counted" />
        <StatTile label="Saved by visitors" value="Not counted" />
      </StatRow>
      <p className="text-sm text-muted">
        Views are of the public page, without staff and search engines. What visitors save stays in their browser.
      </p>
      {feeds && <FeedsCard feeds={feeds} />}
    </div>
  );
}

const FeedsCard = ({ feeds }: { feeds: NonNullable<ListingMarketing['feeds']> }) => (
  <Card title="Feeds with it">
    {feeds.length === 0 ? (
      <p className="text-soft">No feed that runs has it.</p>
    ) : (
      <ul className="grid gap-3">
        {feeds.map(({ title, format, last_fetched_at }) => (
          <li key={`${title} ${format}`} className="break-words">
            <span className="font-semibold">{title}</span>, {format}
            <span className="block text-sm text-muted">
              {last_fetched_at ? `Last fetched ${formatDateTime(last_fetched_at)}` : 'Nobody has fetched it yet'}
            </span>
          </li>
        ))}
      </ul>
    )}
  </Card>
);
