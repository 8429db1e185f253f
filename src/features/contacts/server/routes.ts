import type { Api } from '#server/api.ts';
import { recordChange } from '#server/audit.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import { eraseContact, exportContact, getContact, mergeContacts, undoContactMerge } from '../contract.ts';
import { erasePerson, exportPerson } from './data-rights.ts';
import { getOtherContact, mergeInto, undoMerge } from './merge.ts';
import { readContact } from './queries.ts';

export interface ContactServices {
  db: Database;
  clock: Clock;
}

const subjectOf = (id: number) => ({ type: 'contact', id: String(id) });

export function registerContacts(api: Api, { db, clock }: ContactServices): void {
  api.handle(getContact, ({ params }) => readContact(db, params.contact_id));

  api.handle(mergeContacts, ({ params, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const keptId = params.contact_id;
      const mergedId = await getOtherContact(trx, body.other, keptId);
      await mergeInto(trx, keptId, mergedId, { staff, at: clock.now() });
      const changes = { merged: { to: mergedId } };
      await recordChange(trx, { staff, action: 'contact.merged', subject: subjectOf(keptId), changes, requestId });
      return readContact(trx, keptId);
    }),
  );

  api.handle(undoContactMerge, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const facts = { contactId: params.contact_id, mergeId: params.merge_id };
      const { mergedId } = await undoMerge(trx, facts, { staff, at: clock.now() });
      const changes = { merged: { from: mergedId } };
      const subject = subjectOf(params.contact_id);
      await recordChange(trx, { staff, action: 'contact.merge_undone', subject, changes, requestId });
      return readContact(trx, params.contact_id);
    }),
  );

  api.handle(exportContact, async ({ params }, { staff, requestId }) => {
    const data = await exportPerson(db, params.contact_id);
    // Who asked for a person's data is itself worth knowing.
    await db
      .transaction()
      .execute((trx) =>
        recordChange(trx, { staff, action: 'contact.exported', subject: subjectOf(params.contact_id), requestId }),
      );
    return data;
  });

  api.handle(eraseContact, ({ params }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await erasePerson(trx, params.contact_id, clock.now());
      const subject = subjectOf(params.contact_id);
      await recordChange(trx, { staff, action: 'contact.erased', subject, requestId });
      return {};
    }),
  );
}
