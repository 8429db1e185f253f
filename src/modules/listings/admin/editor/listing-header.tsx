import type { ReactNode } from 'react';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { formatChanges, stateTones } from '../admin-labels.ts';
import type { ListingForEditor, OfficeListing } from '../contract.ts';
import { listingKindLabels } from '../kind-labels.ts';

interface EditorTabsProps {
  listing: Pick<ListingForEditor, 'id' | 'kind'>;
  current: 'edit' | 'history';
}

export function EditorTabs({ listing, current }: EditorTabsProps) {
  const href = `${listingKindLabels[listing.kind].path}/${listing.id}`;
  return (
    <TabRow
      label="Parts of the listing"
      tabs={[
        { href, label: 'Details and photographs', isCurrent: current === 'edit' },
        { href: `${href}/history`, label: 'History', isCurrent: current === 'history' },
      ]}
    />
  );
}

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
