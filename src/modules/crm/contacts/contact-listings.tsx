import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { type Column, DataTable } from '#web/ui/office/data-table.tsx';
import { RowName } from '#web/ui/office/row-name.tsx';
import type { Contact } from './contact-schema.ts';

/** The listings that somebody owns, rents or has bought. */
export function ContactListings({ contact }: { contact: Contact }) {
  return (
    <Card title="Listings" bleed>
      <DataTable
        caption="Listings of this contact"
        columns={columns}
        rows={contact.listings}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No listings yet" level={3}>
            What you take on from them, and whatever says on its page that they own, rent or bought it.
          </EmptyState>
        }
      />
    </Card>
  );
}

const roles = { owner: 'Owner', tenant: 'Tenant', buyer: 'Buyer' } as const;

const columns: Column<Contact['listings'][number]>[] = [
  {
    key: 'listing',
    head: 'Listing',
    cell: ({ path, title, reference }) => (
      <>
        <RowName href={path} name={title || reference} />
        <span className="block text-sm text-muted">{reference}</span>
      </>
    ),
  },
  { key: 'role', head: 'Role', cell: ({ role }) => roles[role] },
  { key: 'purpose', head: 'For', cell: ({ purpose }) => (purpose === 'Rent' ? 'Rent' : 'Sale') },
  { key: 'state', head: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
];
