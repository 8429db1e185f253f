import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { StaffContext } from '#platform/http/server/api.ts';
import type { DealListing, ListingId } from '../deal-listing.ts';
import type { OfferServices } from '../offers/follow-step.ts';
import type { OfferRow } from '../offers/read-offers.ts';

export interface CompletionWork extends Pick<StaffContext, 'staff' | 'requestId'> {
  trx: Transaction<DB>;
  services: OfferServices;
  listing: ListingId;
  now: Date;
}

/** What is sold or let, and to whom. */
export interface Deal {
  found: DealListing;
  isLet: boolean;
  /** The accepted offer. */
  offer: OfferRow | null;
  /** The buyer or tenant. */
  contactId: number | null;
  fee: { fee_kes: number | null; fee_has_vat: boolean; fee_vat_percent: number | null };
}
