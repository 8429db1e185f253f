import type { Transaction } from 'kysely';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../contacts/relations-contract.ts';
import { getOtherContact } from '../contact-search/typed-contact.ts';
import { type NewEvent, noteEvent } from '../timeline/note-event.ts';
import { tellMentioned } from '../timeline/tell-mentioned.ts';
import { lockContactsForUpdate, refuseMergedOrErased } from './contact-locks.ts';
import { colleaguesLookAfter, mayChangeContact } from './queries.ts';
import { endRelation, relateContacts } from './relations.ts';

/** What staff note of a contact itself, and how it belongs to others. */
export function registerRelations(api: Api, { db, clock }: { db: Database; clock: Clock }): void {
  api.handle(contract.addContactNote, ({ params, body: { text } }, { staff }) =>
    db.transaction().execute(async (trx) => {
      const at = clock.now();
      await noteOfContact(trx, params.contact_id, { kind: 'note', text, staff, at });
      await tellMentioned(trx, { on: { type: 'contact', id: params.contact_id }, text, staff, at });
      return {};
    }),
  );

  api.handle(contract.noteContactReached, ({ params, body: { channel } }, { staff }) =>
    db.transaction().execute(async (trx) => {
      await noteOfContact(trx, params.contact_id, { kind: channel, staff, at: clock.now() });
      return {};
    }),
  );

  api.handle(contract.addContactRelation, ({ params: { contact_id: id }, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const otherId = await getOtherContact(trx, body.other, { staff }, id);
      await relateContacts(trx, { id, otherId, kind: body.kind }, { staff, requestId, at: clock.now() });
      return {};
    }),
  );

  api.handle(contract.removeContactRelation, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const relation = { id: params.contact_id, relationId: params.relation_id };
      await endRelation(trx, relation, { staff, requestId, at: clock.now() });
      return {};
    }),
  );
}

/** Nothing is written about a person who was erased: it would be erased by nothing any more. */
async function noteOfContact(
  trx: Transaction<DB>,
  contactId: number,
  event: Omit<NewEvent, 'contactId' | 'staff'> & { staff: SignedInStaff },
): Promise<void> {
  const contacts = await lockContactsForUpdate(trx, [contactId]);
  if (!(await mayChangeContact(trx, event.staff, contactId))) throw colleaguesLookAfter();
  refuseMergedOrErased(contacts, 'This contact was merged into another or erased. Nothing more is written about it.');
  await noteEvent(trx, { ...event, contactId });
}
