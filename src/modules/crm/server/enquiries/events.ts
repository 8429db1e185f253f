import type { RawBuilder, Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import { isClosed, type Stage, stages } from '../../enquiries/stages.ts';

/**
 * What can happen with an enquiry beside changes of its own fields. 'confirmed' to 'rescheduled' are about the visit or
 * the consultation it asked for.
 */
const enquiryEventKinds = [
  'note',
  'call',
  'whatsapp',
  'email',
  'confirmed',
  'time-proposed',
  'rescheduled',
  'cancelled',
  'done',
  'no-show',
  'task-added',
  'task-done',
  'contact-moved',
  'escalated',
  'no-confirmation',
] as const;
export type EnquiryEventKind = (typeof enquiryEventKinds)[number];

export interface EnquiryEvent {
  enquiryId: number;
  kind: EnquiryEventKind;
  /** A sentence beside the kind: what was agreed, or the hour of the visit. */
  text?: string;
  /** Who did it; null for the visitor. */
  staff: { id: string; name: string } | null;
  /** Now, by the clock of the caller. */
  at: Date;
}

/** Events the program itself causes: without a member of staff, 'Makao' stands in the timeline as their actor. */
const ownEvents: ReadonlySet<string> = new Set(['assigned', 'escalated', 'no-confirmation']);

/** What staff do to answer somebody; notes and tasks are for ourselves. */
const answers: ReadonlySet<EnquiryEventKind> = new Set([
  'call',
  'whatsapp',
  'email',
  'confirmed',
  'time-proposed',
  'rescheduled',
  'cancelled',
  'done',
]);

/**
 * Writes down what happened, in the caller's transaction. The first answer of staff keeps the promise of 24 hours and
 * moves a new enquiry on: to Viewing when a visit is agreed, else to Contacted. Only a cancelled visit moves it back,
 * whoever cancelled it: there is no viewing any more, so somebody has to follow up. Nothing closed opens again.
 * An enquiry that is gone is left alone.
 */
export async function noteEnquiryEvent(trx: Transaction<DB>, event: EnquiryEvent): Promise<void> {
  const { enquiryId, kind, text = '', staff, at } = event;
  const enquiry = await trx
    .selectFrom('enquiries')
    .select(['id', 'kind', 'stage', 'answered_at'])
    .where('id', '=', enquiryId)
    .forUpdate()
    .executeTakeFirst();
  if (!enquiry) return;
  await addEvent(trx, { enquiryId: enquiry.id, kind, text, staff, at });
  if (enquiry.kind === 'site-visit' && kind === 'cancelled' && enquiry.stage === 'Viewing') {
    await moveTo(trx, enquiry, 'Contacted', { staff, at, why: 'the visit was cancelled' });
  }
  if (!staff || !answers.has(kind)) return;
  const stage = stageAfter(enquiry, kind);
  if (!enquiry.answered_at) {
    await trx.updateTable('enquiries').set({ answered_at: at }).where('id', '=', enquiry.id).execute();
  }
  if (stage) await moveTo(trx, enquiry, stage, { staff, at });
}

/** Tells staff that the visitor was sent no mail about this, in the transaction that stored the form. */
export const noteNoConfirmation = (trx: Transaction<DB>, enquiryId: number, at: Date): Promise<void> =>
  noteEnquiryEvent(trx, {
    enquiryId,
    kind: 'no-confirmation',
    text: 'This address had as many within the hour as we send to one. Please call them.',
    staff: null,
    at,
  });

interface NewEvent {
  enquiryId: number;
  /** Who did it; null for the visitor, and for the program itself. */
  staff?: EnquiryEvent['staff'];
  /** An instant, or an expression of the database. */
  at: Date | RawBuilder<Date>;
  kind: EnquiryEventKind | 'stage' | 'assigned' | 'added' | 'not-spam';
  text: string;
}

/** One line of the timeline. */
export async function addEvent(
  trx: Transaction<DB>,
  { enquiryId, kind, text, staff = null, at }: NewEvent,
): Promise<void> {
  const actor = staff?.name ?? (ownEvents.has(kind) ? 'Makao' : 'Visitor');
  await trx
    .insertInto('enquiry_events')
    .values({ enquiry_id: enquiryId, kind, text: text.slice(0, 5000), staff_id: staff?.id ?? null, actor, at })
    .execute();
}

async function moveTo(
  trx: Transaction<DB>,
  { id, stage: from }: { id: number; stage: string },
  stage: Stage,
  { staff, at, why }: Pick<EnquiryEvent, 'staff' | 'at'> & { why?: string },
): Promise<void> {
  await trx
    .updateTable('enquiries')
    .set((eb) => ({ stage, version: eb('version', '+', 1), changed_by_name: staff?.name ?? 'The visitor' }))
    .where('id', '=', id)
    .execute();
  await addEvent(trx, { enquiryId: id, kind: 'stage', text: `${from} to ${stage}${why ? `: ${why}` : ''}`, staff, at });
}

/** The stage an answer brings an enquiry to; null where it stays. */
function stageAfter({ kind, stage }: { kind: string; stage: string }, event: EnquiryEventKind): Stage | null {
  const current = stages.find((each) => each === stage);
  if (!current || isClosed(current)) return null;
  const isViewing = kind === 'site-visit' && (event === 'confirmed' || event === 'rescheduled' || event === 'done');
  const reached: Stage = isViewing ? 'Viewing' : 'Contacted';
  return stages.indexOf(reached) > stages.indexOf(current) ? reached : null;
}
