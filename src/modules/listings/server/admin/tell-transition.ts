import type { Transaction } from 'kysely';
import { listManagerIds } from '#modules/identity/server';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { notify } from '#platform/notifications/server/notify.ts';
import { settleNotifications } from '#platform/notifications/server/settle-notifications.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import type { Author } from '#platform/versioning/server/versioned.ts';
import type { ListingKind } from '../../admin/contract.ts';
import type { ListingTransition } from '../../admin/listing-states.ts';
import { listingApproved, listingSentBack, listingSubmitted } from '../notification-kinds.ts';
import type { WrittenListing } from './written-listing.ts';

interface Transitioned extends Pick<Author, 'staff'> {
  trx: Transaction<DB>;
  clock: Clock;
  kind: ListingKind;
}

const endsWaiting: ReadonlySet<ListingTransition> = new Set(['approve', 'reject', 'take-back', 'archive']);

/**
 * Tells approvers of what waits for them, and who submitted a listing, with its agent, what became of that. What waited for
 * approval and does so no more is not new at anybody's bell.
 */
export async function tellTransition(
  { trx, staff, clock, kind }: Transitioned,
  transition: ListingTransition,
  { row, written, texts, draft }: WrittenListing,
  note = '',
): Promise<void> {
  const title = written.title || texts.title || row.slug;
  const facts = {
    by: staff,
    href: `/office/${kind === 'property' ? 'properties' : 'land'}/${row.id}`,
    subject: { type: kind, id: row.id },
    at: clock.now(),
  };
  const reference = written.reference_number ?? '';
  if (transition === 'submit') {
    const staffIds = await listManagerIds(trx);
    const text = [reference, `from ${staff.name}`].filter(Boolean).join(', ');
    await notify(trx, { ...facts, kind: listingSubmitted, staffIds, title: `${title} waits for approval`, text });
    return;
  }
  if (draft.submitted_at === null) return;
  if (endsWaiting.has(transition))
    await settleNotifications(trx, { kinds: [listingSubmitted], of: facts.subject, at: facts.at });
  const staffIds = [draft.submitted_by, row.agent_id];
  if (transition === 'reject')
    await notify(trx, { ...facts, kind: listingSentBack, staffIds, title: `${title} is sent back`, text: note });
  if (transition === 'approve')
    await notify(trx, { ...facts, kind: listingApproved, staffIds, title: `${title} is approved`, text: reference });
}
