import type { Transaction } from 'kysely';
import type { Api, StaffContext } from '#server/api.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/database.ts';
import type { DB } from '#server/database/schema.gen.ts';
import { ApiError } from '#server/errors.ts';
import { storeOnce } from '#server/submissions.ts';
import { nairobiInstant } from '#shared/nairobi-time.ts';
import * as contract from '../contract.ts';
import { addEnquiryByHand } from './add-enquiry.ts';
import { changeHeldEnquiry } from './change-enquiry.ts';
import { getEnquiryDetail } from './detail.ts';
import { type EnquiryEventKind, noteEnquiryEvent } from './events.ts';
import { holdEnquiry } from './held-enquiry.ts';
import { findInboxRow, listInbox, readBoard, readOptions } from './queries.ts';
import { registerRoutingRules } from './rules.ts';

export interface EnquiryServices {
  db: Database;
  clock: Clock;
}

export function registerEnquiries(api: Api, services: EnquiryServices): void {
  const { db, clock } = services;
  const readerOf = ({ staff }: StaffContext) => ({ staffId: staff.id, now: clock.now() });
  api.handle(contract.listEnquiries, ({ query }, context) => listInbox(db, query, readerOf(context)));
  api.handle(contract.getEnquiryBoard, ({ query }, context) => readBoard(db, query, readerOf(context)));
  api.handle(contract.getEnquiryOptions, () => readOptions(db));
  api.handle(contract.getEnquiry, ({ params }, { staff }) =>
    getEnquiryDetail(db, params.enquiry_id, staff, clock.now()),
  );
  registerChanges(api, services);
  registerTimeline(api, services);
  registerRoutingRules(api, services);
}

function registerChanges(api: Api, { db, clock }: EnquiryServices): void {
  const endpoint = contract.addEnquiry;
  api.handle(endpoint, ({ body }, context) =>
    storeOnce(db, { endpoint, key: context.idempotencyKey, body }, (trx) =>
      addEnquiryByHand(trx, body, context, clock.now()),
    ),
  );
  api.handle(contract.changeEnquiry, ({ params, body }, context) =>
    db.transaction().execute(async (trx) => {
      const now = clock.now();
      await changeHeldEnquiry(trx, params.enquiry_id, body, context, now);
      const changed = await findInboxRow(trx, params.enquiry_id, now);
      if (!changed) throw new ApiError('not_found');
      return changed;
    }),
  );
}

/** Notes, calls and tasks: each is a line of the timeline, by somebody who may change the enquiry. */
function registerTimeline(api: Api, { db, clock }: EnquiryServices): void {
  const note = (id: number, { staff }: StaffContext, event: NewEvent) =>
    db.transaction().execute(async (trx) => {
      await holdEnquiry(trx, staff, id);
      await event.work?.(trx);
      const { kind, text = '' } = event;
      await noteEnquiryEvent(trx, { subject: { type: 'enquiry', id }, kind, text, staff, at: clock.now() });
      return {};
    });

  api.handle(contract.addEnquiryNote, ({ params, body }, context) =>
    note(params.enquiry_id, context, { kind: 'note', text: body.text }),
  );
  api.handle(contract.noteEnquiryContact, ({ params, body }, context) =>
    note(params.enquiry_id, context, { kind: body.channel }),
  );
  api.handle(contract.addEnquiryTask, ({ params, body }, context) =>
    note(params.enquiry_id, context, {
      kind: 'task-added',
      text: body.title,
      work: (trx) => insertTask(trx, params.enquiry_id, body, context),
    }),
  );
  api.handle(contract.finishEnquiryTask, ({ params }, { staff }) =>
    db.transaction().execute(async (trx) => {
      const id = params.enquiry_id;
      await holdEnquiry(trx, staff, id);
      const at = clock.now();
      const text = await finishTask(trx, params, staff.name, at);
      if (text) await noteEnquiryEvent(trx, { subject: { type: 'enquiry', id }, kind: 'task-done', text, staff, at });
      return {};
    }),
  );
}

interface NewEvent {
  kind: EnquiryEventKind;
  text?: string;
  work?: (trx: Transaction<DB>) => Promise<void>;
}

async function insertTask(
  trx: Transaction<DB>,
  enquiryId: number,
  { title, due_on, due_time }: { title: string; due_on: string; due_time: string },
  { staff }: StaffContext,
): Promise<void> {
  await trx
    .insertInto('enquiry_tasks')
    .values({
      enquiry_id: enquiryId,
      title,
      due_at: nairobiInstant(due_on, due_time),
      assigned_to: staff.id,
      created_by_name: staff.name,
    })
    .execute();
}

/** @returns the task's title; null where it was done already */
async function finishTask(
  trx: Transaction<DB>,
  { enquiry_id, task_id }: { enquiry_id: number; task_id: number },
  doneBy: string,
  at: Date,
): Promise<string | null> {
  const tasks = trx.selectFrom('enquiry_tasks').where('id', '=', task_id).where('enquiry_id', '=', enquiry_id);
  const task = await tasks.select(['title', 'done_at']).executeTakeFirst();
  if (!task) throw new ApiError('not_found');
  if (task.done_at) return null;
  await trx.updateTable('enquiry_tasks').set({ done_at: at, done_by_name: doneBy }).where('id', '=', task_id).execute();
  return task.title;
}
