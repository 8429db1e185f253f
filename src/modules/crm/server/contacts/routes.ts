import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { Api } from '#platform/http/server/api.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../contacts/contract.ts';
import { erasePerson, exportPerson } from './data-rights.ts';
import { updateContact } from './edit-contact.ts';
import { listContactsOf } from './list-contacts.ts';
import { getOtherContact, mergeInto, undoMerge } from './merge.ts';
import { readContact } from './queries.ts';
import { transferEnquiry } from './transfer-enquiry.ts';

export interface ContactServices {
  db: Database;
  clock: Clock;
}

const subjectOf = (id: number) => ({ type: 'contact', id: String(id) });

export function registerContacts(api: Api, { db, clock }: ContactServices): void {
  api.handle(contract.getContact, ({ params }) => readContact(db, params.contact_id));

  api.handle(contract.listContacts, ({ query }) => listContactsOf(db, query));

  api.handle(contract.editContact, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      await updateContact(trx, params.contact_id, body, context);
      return readContact(trx, params.contact_id);
    }),
  );

  api.handle(contract.transferContactEnquiry, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const fromId = params.contact_id;
      const toId = body.other === '' ? null : await getOtherContact(trx, body.other, fromId);
      const transfer = { enquiryId: body.enquiry_id, fromId, toId };
      return readContact(trx, await transferEnquiry(trx, transfer, { staff, requestId, at: clock.now() }));
    }),
  );

  api.handle(contract.mergeContacts, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const survivorId = params.contact_id;
      const mergedId = await getOtherContact(trx, body.other, survivorId);
      await mergeInto(trx, survivorId, mergedId, { staff, at: clock.now() });
      const changes = { merged: { to: mergedId } };
      await recordChange(trx, { staff, action: 'contact.merged', subject: subjectOf(survivorId), changes, requestId });
      return readContact(trx, survivorId);
    }),
  );

  api.handle(contract.undoContactMerge, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const facts = { contactId: params.contact_id, mergeId: params.merge_id };
      const { mergedId } = await undoMerge(trx, facts, { staff, at: clock.now() });
      const changes = { merged: { from: mergedId } };
      const subject = subjectOf(params.contact_id);
      await recordChange(trx, { staff, action: 'contact.merge_undone', subject, changes, requestId });
      return readContact(trx, params.contact_id);
    }),
  );

  api.handle(contract.exportContact, async ({ params }, { staff, requestId }) => {
    const data = await exportPerson(db, params.contact_id);
    // Exporting personal data is itself audited.
    await db
      .transaction()
      .execute((trx) =>
        recordChange(trx, { staff, action: 'contact.exported', subject: subjectOf(params.contact_id), requestId }),
      );
    return data;
  });

  api.handle(contract.eraseContact, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await erasePerson(trx, params.contact_id, clock.now());
      const subject = subjectOf(params.contact_id);
      await recordChange(trx, { staff, action: 'contact.erased', subject, requestId });
      return {};
    }),
  );
}
