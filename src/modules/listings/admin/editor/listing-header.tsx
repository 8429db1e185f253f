import type { ReactNode } from 'react';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { formatChanges, stateTones } from '../admin-labels.ts';
import type { OfficeListing } from '../contract.ts';

/** The state of a listing, and that of a draft beside it. */
export function StateBadges({
  listing,
  children,
}: {
  listing: Pick<OfficeListing, 'state' | 'changes'>;
  children?: ReactNode;
}) {
  const changes = formatChanges(listing);
  return (
    <>
      <Badge tone={stateTones[listing.state]}>{listing.state}</Badge>
      {children}
      {changes && <Badge tone="sky">{changes}</Badge>}
    </>
  );
}
