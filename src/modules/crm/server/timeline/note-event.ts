import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { EventKind } from '../../timeline/event-kinds.ts';

export interface NewEvent {
  kind: EventKind;
  /** A sentence beside the kind: what was agreed, or the hour of the visit. */
  text?: string;
  /** The member who acted; null for the visitor, and for the program itself where the kind is one of its own. */
  staff?: { id: string; name: string } | null;
  /** An instant, or an expression of the database. */
  at: Date | RawBuilder<Date>;
  /** With an enquiry its contact and, where none is named, its listing are filled by the database. */
  enquiryId?: number;
  contactId?: number;
  listing?: { type: 'property' | 'land'; id: number } | null;
  booking?: { kind: 'visit' | 'consultation'; id: number };
  offerId?: number;
}

/** Events of the program itself: without a member, their actor in the timeline is 'System'. */
const ownEvents: ReadonlySet<EventKind> = new Set(['assigned', 'escalated', 'no-confirmation']);

const LONGEST_TEXT = 5000;

/** Adds an event to the timelines of its enquiry, contact, listing and visit, in the caller's transaction. */
export async function noteEvent(trx: Transaction<DB>, event: NewEvent): Promise<void> {
  const { kind, text = '', staff = null, at, enquiryId, contactId, listing, booking, offerId } = event;
  await trx
    .insertInto('events')
    .values({
      kind,
      text: firstCharacters(text, LONGEST_TEXT),
      staff_id: staff?.id ?? null,
      actor: staff?.name ?? (ownEvents.has(kind) ? 'System' : 'Visitor'),
      at,
      enquiry_id: enquiryId ?? null,
      contact_id: contactId ?? null,
      property_id: listing?.type === 'property' ? listing.id : null,
      land_id: listing?.type === 'land' ? listing.id : null,
      booking_kind: booking?.kind ?? null,
      booking_id: booking?.id ?? null,
      offer_id: offerId ?? null,
    })
    .execute();
}

/**
 * Adds a mail to the timeline of an offer. The database has noted it with its enquiry or contact when it was queued; a mail
 * to an address that no contact has is no event.
 */
export async function placeMail(trx: Transaction<DB>, mailId: number, { offerId }: { offerId: number }): Promise<void> {
  await trx.updateTable('events').set({ offer_id: offerId }).where('mail_id', '=', mailId).execute();
}
