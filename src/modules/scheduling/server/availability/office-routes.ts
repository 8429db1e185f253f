import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { AuditAction } from '#platform/audit/audit-actions.ts';
import { recordChange } from '#platform/audit/server/audit.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { ApiError, fieldError } from '#platform/http/server/errors.ts';
import { addDays } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import * as contract from '../../availability/office-contract.ts';
import { availabilityPolicy, mayCloseFor } from '../../availability/policy.ts';
import { findClosure, listClosures, listSlots, listStaffWithHours } from './office-queries.ts';

interface Services {
  db: Database;
  clock: Clock;
}

/** Answers the office's availability page. Public lists and forms read the same rows, so changes apply at once. */
export function registerOfficeAvailability(api: Api, services: Services): void {
  const { db, clock } = services;
  api.handle(contract.getOfficeAvailability, async (_values, { staff }) => ({
    slots: await listSlots(db),
    closures: await listClosures(db, staff, clock.now()),
    people: await listStaffWithHours(db, staff),
    may_change_slots: availabilityPolicy['availability.change'].some((role) => role === staff.role),
  }));
  registerSlots(api, services);
  registerClosures(api, services);
  registerHours(api, services);
}

const notFound = (message: string) => new ApiError('not_found', { message });

function registerSlots(api: Api, { db }: Services): void {
  api.handle(contract.addSlot, ({ body }, context) =>
    db.transaction().execute(async (trx) => {
      const added = await trx
        .insertInto('availability_slots')
        .values(body)
        .onConflict((conflict) => conflict.columns(['kind', 'weekday', 'starts_at']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) throw fieldError('starts_at', 'taken', 'There is an hour that begins then already');
      await recordAvailabilityChange(trx, context, 'availability_slot.added', added.id, { hour: { to: body } });
      return slotOf(trx, added.id);
    }),
  );
  api.handle(contract.changeSlot, ({ params: { slot_id: id }, body }, context) =>
    db.transaction().execute(async (trx) => {
      const { capacity, is_closed } = await slotOf(trx, id);
      await trx.updateTable('availability_slots').set(body).where('id', '=', id).execute();
      await recordAvailabilityChange(trx, context, 'availability_slot.changed', id, {
        capacity: { from: capacity, to: body.capacity },
        is_closed: { from: is_closed, to: body.is_closed },
      });
      return slotOf(trx, id);
    }),
  );
  api.handle(contract.removeSlot, ({ params: { slot_id: id } }, context) =>
    db.transaction().execute(async (trx) => {
      const slot = await slotOf(trx, id);
      await trx.deleteFrom('availability_slots').where('id', '=', id).execute();
      await recordAvailabilityChange(trx, context, 'availability_slot.removed', id, { hour: { from: slot } });
      return { id };
    }),
  );
}

async function slotOf(trx: Transaction<DB>, id: number) {
  const [slot] = await listSlots(trx, id);
  if (!slot) throw notFound('There is no such hour.');
  return slot;
}

type ClosureBody = z.output<typeof contract.addClosure.body>;

/** '[2026-12-25 00:00+03,2026-12-26 00:00+03)': without hours, whole days, the last one included. */
const rangeOf = ({ from_day, from_hour = '00:00', until_day, until_hour }: ClosureBody) =>
  `[${from_day} ${from_hour}+03,${until_hour ? `${until_day} ${until_hour}` : `${addDays(until_day, 1)} 00:00`}+03)`;

function registerClosures(api: Api, { db }: Services): void {
  api.handle(contract.addClosure, ({ body }, context) =>
    db.transaction().execute(async (trx) => {
      const staffId = body.staff_id ?? null;
      if (!mayCloseFor(context.staff, staffId)) {
        throw new ApiError('forbidden', { message: 'Agents can enter only their own leave.' });
      }
      if (staffId) await getPerson(trx, context, staffId);
      const { id } = await trx
        .insertInto('availability_closures')
        .values({ kind: body.kind ?? null, staff_id: staffId, during: rangeOf(body), reason: body.reason })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordAvailabilityChange(trx, context, 'availability_closure.added', id, { closure: { to: body } });
      return closureOf(trx, context, id);
    }),
  );
  api.handle(contract.removeClosure, ({ params: { closure_id: id } }, context) =>
    db.transaction().execute(async (trx) => {
      const closure = await closureOf(trx, context, id);
      if (!closure.may_remove) throw new ApiError('forbidden');
      await trx.deleteFrom('availability_closures').where('id', '=', id).execute();
      await recordAvailabilityChange(trx, context, 'availability_closure.removed', id, { closure: { from: closure } });
      return { id };
    }),
  );
}

async function closureOf(trx: Transaction<DB>, { staff }: StaffContext, id: number) {
  const closure = await findClosure(trx, staff, id);
  if (!closure) throw notFound('This was opened again already.');
  return closure;
}

function registerHours(api: Api, { db }: Services): void {
  api.handle(contract.setStaffHours, ({ params: { staff_id: id }, body }, context) =>
    db.transaction().execute(async (trx) => {
      if (!mayCloseFor(context.staff, id)) throw new ApiError('forbidden');
      await trx.selectFrom('staff').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const before = await getPerson(trx, context, id);
      await trx.deleteFrom('staff_hours').where('staff_id', '=', id).execute();
      const rows = body.hours.map((hours) => ({ staff_id: id, ...hours }));
      if (rows.length > 0) await trx.insertInto('staff_hours').values(rows).execute();
      await recordAvailabilityChange(trx, context, 'availability_hours.changed', id, {
        hours: { from: before.hours, to: body.hours },
      });
      return getPerson(trx, context, id);
    }),
  );
}

async function getPerson(trx: Transaction<DB>, { staff }: StaffContext, id: string) {
  const person = (await listStaffWithHours(trx, staff)).find((member) => member.id === id);
  if (!person) throw notFound('There is nobody with this id who takes visits.');
  return person;
}

function recordAvailabilityChange(
  trx: Transaction<DB>,
  { staff, requestId }: StaffContext,
  action: Extract<AuditAction, `availability_${string}`>,
  id: number | string,
  changes: Record<string, { from?: unknown; to?: unknown }>,
): Promise<void> {
  const [type = ''] = action.split('.');
  return recordChange(trx, { staff, action, subject: { type, id: String(id) }, changes, requestId });
}
