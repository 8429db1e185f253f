import { findByReference } from '#modules/listings/server';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { storeOnce } from '#platform/http/server/forms/submissions.ts';
import * as contract from '../../enquiries/contract.ts';
import { registerDocumentCopies } from '../document-copies/copies.ts';
import { registerSentCopies } from '../document-copies/sent-copies.ts';
import { readableRows } from '../reading-scope.ts';
import { tellMentioned } from '../timeline/tell-mentioned.ts';
import { addEnquiryByHand, changeEnquiry } from './change-enquiry.ts';
import { getEnquiryDetail } from './detail.ts';
import { noteEnquiryEvent } from './events.ts';
import type { Reader } from './filters.ts';
import { lockEnquiryForUpdate, refuseAnonymous } from './lock-enquiry.ts';
import { findInboxRow, listInbox, readBoard, readInboxVersion, readOptions } from './queries.ts';
import { registerRoutingRules } from './rules.ts';
import { type EnquiryServices, registerEnquiryTasks } from './tasks.ts';

export function registerEnquiries(api: Api, services: EnquiryServices): void {
  const { db, clock } = services;
  const readerOf = async ({ staff }: StaffContext, reference: string | undefined): Promise<Reader> => {
    const { enquiry: reads } = await readableRows(db, staff);
    const listing = reference === undefined ? null : await findByReference(db, reference);
    return { staffId: staff.id, now: clock.now(), reads, listing };
  };
  api.handle(contract.listEnquiries, async ({ query }, context) =>
    listInbox(db, query, await readerOf(context, query.listing)),
  );
  api.handle(contract.getEnquiryBoard, async ({ query }, context) =>
    readBoard(db, query, await readerOf(context, query.listing)),
  );
  api.handle(contract.getInboxVersion, async () => ({ version: await readInboxVersion(db) }));
  api.handle(contract.getEnquiryOptions, () => readOptions(db));
  api.handle(contract.getEnquiry, ({ params }, { staff }) =>
    getEnquiryDetail(db, params.enquiry_id, staff, clock.now()),
  );
  registerChanges(api, services);
  registerTimeline(api, services);
  registerEnquiryTasks(api, services);
  registerDocumentCopies(api, services);
  registerSentCopies(api, services);
  registerRoutingRules(api, services);
}

function registerChanges(api: Api, services: EnquiryServices): void {
  const { db, clock } = services;
  const endpoint = contract.addEnquiry;
  api.handle(endpoint, ({ body }, context) =>
    storeOnce(db, { endpoint, body, context }, (trx) => addEnquiryByHand(trx, services, body, context)),
  );
  api.handle(contract.changeEnquiry, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      await changeEnquiry(trx, params.enquiry_id, body, context, now);
      const changed = await findInboxRow(trx, params.enquiry_id, now);
      if (!changed) throw new ApiError('not_found');
      return changed;
    }),
  );
}

function registerTimeline(api: Api, { db, clock }: EnquiryServices): void {
  api.handle(contract.addEnquiryNote, ({ params: { enquiry_id: id }, body: { text } }, { staff }) =>
    db.transaction().execute(async (trx) => {
      refuseAnonymous(await lockEnquiryForUpdate(trx, staff, id));
      const at = clock.now();
      await noteEnquiryEvent(trx, { enquiryId: id, kind: 'note', text, staff, at });
      await tellMentioned(trx, { on: { type: 'enquiry', id }, text, staff, at });
      return {};
    }),
  );
  // In the audit too, as it moves a new enquiry on and ends its wait for an answer.
  api.handle(contract.noteEnquiryContact, ({ params: { enquiry_id: id }, body }, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const { stage: from } = await lockEnquiryForUpdate(trx, staff, id);
      await noteEnquiryEvent(trx, { enquiryId: id, kind: body.channel, text: '', staff, at: clock.now() });
      const { stage: to } = await lockEnquiryForUpdate(trx, staff, id);
      const changes = { channel: { to: body.channel }, ...(from !== to && { stage: { from, to } }) };
      const subject = { type: 'enquiry', id: String(id) };
      await recordChange(trx, { staff, action: 'enquiry.contacted', subject, changes, requestId });
      return {};
    }),
  );
}
