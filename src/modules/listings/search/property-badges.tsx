import { Badge } from '#web/ui/badge.tsx';
import type { PropertyCardItem } from './property-card-item.ts';

/** Purpose first, then where the deal stands, then Featured. What is gone says so and nothing else. */
export function PropertyBadges({
  purpose,
  status,
  isFeatured,
}: Pick<PropertyCardItem, 'purpose' | 'status' | 'isFeatured'>) {
  if (status === 'Sold' || status === 'Let') return <Badge tone="closed">{status}</Badge>;
  return (
    <>
      {purpose === 'Sale' ? <Badge tone="sale">For Sale</Badge> : <Badge tone="rent">For Rent</Badge>}
      {status === 'Under offer' && <Badge tone="reserved">Under offer</Badge>}
      {isFeatured && <Badge tone="featured">Featured</Badge>}
    </>
  );
}
