import { sql, type Transaction } from 'kysely';
import { findStaffAddress } from '#modules/identity/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { TableDeclaration } from '#platform/data-protection/server/personal-data.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { storeOnce } from '#platform/http/server/forms/submissions.ts';
import { MOST_SUGGESTED } from '#platform/http/suggestions.ts';
import { localPhone } from '#platform/text/phone-number.ts';
import { firstCharacters } from '#platform/text/visible-text.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { contactValue } from '../../contacts/contact-value.ts';
import * as contract from '../../contacts/contract.ts';
import * as merging from '../../contacts/merging-contract.ts';
import * as rights from '../../contacts/rights-contract.ts';
import { findContacts } from '../contact-search/find-contacts.ts';
import { getOtherContact, getTypedContact } from '../contact-search/typed-contact.ts';
import { readableRows } from '../reading-scope.ts';
import { addContactByHand } from './add-contact.ts';
import { setHold } from './contact-locks.ts';
import { exportAudited } from './data-rights.ts';
import { updateContact } from './edit-contact.ts';
import { erasePerson } from './erase-person.ts';
import { listContactsOf } from './list-contacts.ts';
import { matchContact } from './match-contact.ts';
import { mergeInto, undoMerge } from './merge.ts';
import { readContactFor } from './read-contact.ts';
import { registerRelations } from './relation-routes.ts';
import { transferEnquiry } from './transfer-enquiry.ts';

export interface ContactServices {
  db: Database;
  clock: Clock;
  /** Declarations of all tables; erasing a contact searches the free texts of each. */
  personalData: readonly TableDeclaration[];
}

const subjectOf = (id: number) => ({ type: 'contact', id: String(id) });

export function registerContacts(api: Api, { db, clock, personalData }: ContactServices): void {
  registerRelations(api, { db, clock });

  api.handle(contract.getContact, ({ params }, { staff }) => readContactFor(db, staff, params.contact_id));

  api.handle(contract.listContacts, async ({ query }, { staff }) =>
    listContactsOf(db, query, (await readableRows(db, staff)).contact),
  );

  api.handle(contract.suggestContacts, async ({ query }, { staff }) => {
    const { contact: reads } = await readableRows(db, staff);
    const found = await findContacts(db, { text: query.q, reads, limit: MOST_SUGGESTED });
    return {
      items: found.map(({ id, name, phone, email }) => ({
        value: contactValue({ id, name }),
        label: name,
        detail: [`no. ${id}`, phone && localPhone(phone), email].filter(Boolean).join(', '),
      })),
    };
  });

  api.handle(contract.addContact, ({ body }, context) =>
    storeOnce(db, { endpoint: contract.addContact, body, context }, (trx) =>
      addContactByHand(trx, body, { staff: context.staff, requestId: context.requestId, at: clock.now() }),
    ),
  );

  api.handle(contract.editContact, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      await updateContact(trx, params.contact_id, body, context);
      return readContactFor(trx, context.staff, params.contact_id);
    }),
  );

  api.handle(merging.transferContactEnquiry, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const fromId = params.contact_id;
      const toId = body.other === '' ? null : await getTypedContact(trx, body.other, { staff });
      const transfer = { enquiryId: body.enquiry_id, fromId, toId };
      return readContactFor(trx, staff, await transferEnquiry(trx, transfer, { staff, requestId, at: clock.now() }));
    }),
  );

  api.handle(merging.mergeContacts, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const survivorId = params.contact_id;
      const mergedId = await getOtherContact(trx, body.other, { staff }, survivorId);
      await mergeInto(trx, survivorId, mergedId, { staff, at: clock.now() });
      const changes = { merged: { to: mergedId } };
      await recordChange(trx, { staff, action: 'contact.merged', subject: subjectOf(survivorId), changes, requestId });
      return readContactFor(trx, staff, survivorId);
    }),
  );

  api.handle(merging.undoContactMerge, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const facts = { contactId: params.contact_id, mergeId: params.merge_id };
      const { mergedId } = await undoMerge(trx, facts, { staff, at: clock.now() });
      const changes = { merged: { from: mergedId } };
      const subject = subjectOf(params.contact_id);
      await recordChange(trx, { staff, action: 'contact.merge_undone', subject, changes, requestId });
      return readContactFor(trx, staff, params.contact_id);
    }),
  );

  api.handle(rights.setLegalHold, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const hold = { contactId: params.contact_id, reason: body.reason || null };
      await setHold(trx, hold, { staff, requestId });
      return readContactFor(trx, staff, params.contact_id);
    }),
  );

  api.handle(rights.openPerson, ({ body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const id = await openContactOf(trx, body.email, clock.now());
      await recordChange(trx, { staff, action: 'contact.opened_by_address', subject: subjectOf(id), requestId });
      return { id };
    }),
  );

  api.handle(rights.exportContact, ({ params }, context) => exportAudited(db, params.contact_id, context));

  api.handle(rights.eraseContact, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await erasePerson(trx, params.contact_id, { at: clock.now(), tables: personalData });
      const subject = subjectOf(params.contact_id);
      await recordChange(trx, { staff, action: 'contact.erased', subject, requestId });
      return {};
    }),
  );
}

/**
 * The contact of an address, for handing out or erasing what is stored about a person. A subscriber, the owner of a
 * search alert and the sender of a report have none, so one is made.
 */
async function openContactOf(trx: Transaction<DB>, typed: string, now: Date): Promise<number> {
  const email = typed.toLowerCase();
  if ((await findStaffAddress(trx, [email])) !== null) throw new ApiError('staff_address');
  const { rows } = await sql<{ name: string | null }>`
    select null as name from contact_emails where email = ${email}
    union all select name from listing_reports where lower(email) = ${email}
    union all select first_name || ' ' || last_name from enquiries where lower(email) = ${email}
    union all select null from subscribers where email = ${email}
    union all select null from search_alerts where email = ${email}
    union all select nullif(to_name, '') from outgoing_mails where audience = 'visitor' and lower(to_address) = ${email}
    limit 100`.execute(trx);
  if (rows.length === 0) throw new ApiError('not_found', { message: 'Nothing is stored about this address.' });
  const name = rows.find((row) => row.name?.trim())?.name?.trim() ?? email;
  const person = { firstName: firstCharacters(name, 100), lastName: '', email, phoneE164: null };
  const id = await matchContact(trx, person, sql`${now}::timestamptz`);
  // An enquiry whose contact was deleted belongs to nobody else.
  await trx
    .updateTable('enquiries')
    .set({ contact_id: id })
    .where('contact_id', 'is', null)
    .where(sql`lower(email)`, '=', email)
    .execute();
  return id;
}
