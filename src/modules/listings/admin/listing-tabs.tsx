import { TabRow } from '#web/ui/office/tab-row.tsx';
import type { ListingForEditor } from './contract.ts';
import { kindLabels } from './listing-kinds.ts';

interface EditorTabsProps {
  listing: Pick<ListingForEditor, 'id' | 'kind'>;
  current: 'edit' | 'history';
}

export function EditorTabs({ listing, current }: EditorTabsProps) {
  const href = `${kindLabels[listing.kind].path}/${listing.id}`;
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
