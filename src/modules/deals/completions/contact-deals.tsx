import { shortDay } from '#platform/time/nairobi-time.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { sumText } from '../offers/offers-table.tsx';
import type { ContactDeal } from './contract.ts';

/** What a contact sold, let, bought or rented through the agency; nothing without any. */
export function ContactDeals({ deals }: { deals: readonly ContactDeal[] }) {
  if (deals.length === 0) return null;
  return (
    <Card title="Sales and lets" note="Staff only">
      <ul className="grid gap-4">
        {deals.map((deal) => (
          <li key={`${deal.id} ${deal.is_vendor}`} className="break-words">
            <p>
              <TextLink href={deal.listing.path}>{deal.listing.title}</TextLink> ({deal.listing.reference})
            </p>
            <p className="text-sm">
              {wordOf(deal)} on {shortDay(deal.completed_on)}, {sumText(deal.price_kes, deal.is_let ? 'Rent' : 'Sale')}
              {deal.is_vendor && deal.contact && (
                <>
                  {', to '}
                  <TextLink href={`/office/contacts/${deal.contact.id}`}>{deal.contact.name}</TextLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function wordOf({ is_vendor, is_let }: ContactDeal): string {
  if (is_vendor) return is_let ? 'Let' : 'Sold';
  return is_let ? 'Rented' : 'Bought';
}
