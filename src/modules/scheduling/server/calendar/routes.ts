import type { Transaction } from 'kysely';
import type { DB } from '#platform/database/server/schema.gen.ts';
import type { Api, StaffContext } from '#platform/http/server/api.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import * as addVisits from '../../added-visits/contract.ts';
import type { BookingKind } from '../../bookings.ts';
import { listFreeHours } from '../../calendar/hours-contract.ts';
import * as contract from '../../calendar/office-contract.ts';
import { mayChangeBooking } from '../../calendar/policy.ts';
import * as feed from '../../calendar-feed/contract.ts';
import { getVisitSummary, listRecordVisits } from '../../record-visits/contract.ts';
import { addEnquiryVisit, addVisit } from './add-visit.ts';
import { approve, cancel, type DiaryServices, propose, type StaffChange } from './booking-commands.ts';
import { getDetail } from './booking-history.ts';
import { toEntry } from './booking-rows.ts';
import { endFeed, findFeed, renewFeed } from './calendar-feed.ts';
import { findFreeHours } from './free-hours.ts';
import { registerManageBooking } from './manage-booking.ts';
import { noteOutcome } from './outcomes.ts';
import { listAwaitingOutcome, listClosureNotes, listConflicts, listDiary, listPeople, listWaiting } from './queries.ts';
import { listRecordVisitsFor } from './record-visits.ts';
import { getSummary } from './visit-summary.ts';

export function registerDiary(api: Api, services: DiaryServices): void {
  registerReading(api, services);
  registerCommands(api, services);
  registerManageBooking(api, services);
  registerFeed(api, services);
}

function registerReading(api: Api, { db, clock }: DiaryServices): void {
  api.handle(contract.getDiary, async ({ query: { from, days, staff } }, { staff: reader }) => {
    const today = nairobiDay(clock.now());
    const whose = staff === 'me-or-nobody' ? { staff: reader.id, withUnassigned: true } : { staff };
    const wanted = { from: from ?? today, days, ...whose };
    const { waiting, total } = await listWaiting(db, whose, clock.now());
    const past = await listAwaitingOutcome(db, { ...whose, now: clock.now() });
    const away = await listConflicts(db, { ...whose, now: clock.now() });
    return {
      from: wanted.from,
      today,
      entries: await listDiary(db, wanted),
      waiting,
      waiting_total: total,
      awaiting: past.awaiting.map((booking) => ({
        ...toEntry(booking),
        version: booking.version,
        may_change: mayChangeBooking(reader, booking),
      })),
      awaiting_total: past.total,
      conflicts: away.conflicts,
      conflicts_total: away.total,
      closures: await listClosureNotes(db, wanted, reader),
      people: await listPeople(db),
    };
  });

  api.handle(contract.getBooking, ({ params: { kind, booking_id: id } }, { staff }) =>
    getDetail(db, { kind, id, now: clock.now() }, staff),
  );

  api.handle(listFreeHours, ({ query }, { staff }) => findFreeHours(db, query, staff, clock.now()));
  api.handle(listRecordVisits, ({ query }, { staff }) => listRecordVisitsFor(db, staff, query));
  api.handle(getVisitSummary, ({ query: { listing_kind: type, listing_id: id } }, { staff: reader }) =>
    getSummary(db, { type, id }, { reader, now: clock.now() }),
  );
}

interface Wanted {
  params: { kind: BookingKind; booking_id: number };
  body: { version: number };
}

type Command = (trx: Transaction<DB>, change: StaffChange) => Promise<void>;

const hourOf = (body: { starts_at: string; staff_id: string; outside_hours?: boolean | undefined }) => ({
  startsAt: body.starts_at,
  staffId: body.staff_id,
  isOutsideAllowed: body.outside_hours === true,
});

function registerCommands(api: Api, services: DiaryServices): void {
  const { db, clock } = services;
  const run = (
    { params: { kind, booking_id: id }, body: { version } }: Wanted,
    { staff, requestId }: StaffContext,
    command: Command,
  ) =>
    db.transaction().execute(async (trx) => {
      await command(trx, { kind, id, version, staff, requestId });
      return getDetail(trx, { kind, id, now: clock.now() }, staff);
    });

  api.handle(contract.approveBooking, (values, context) => {
    const hour = hourOf(values.body);
    return run(values, context, (trx, change) => approve(trx, services, change, hour));
  });
  api.handle(contract.proposeBookingHour, (values, context) => {
    const hour = { ...hourOf(values.body), note: values.body.note };
    return run(values, context, (trx, change) => propose(trx, services, change, hour));
  });
  api.handle(contract.cancelBooking, (values, context) =>
    run(values, context, (trx, change) => cancel(trx, services, change, values.body.reason)),
  );
  api.handle(contract.noteBookingOutcome, (values, context) =>
    run(values, context, (trx, change) => noteOutcome(trx, services, change, values.body)),
  );
  registerAddedVisits(api, services);
}

function registerAddedVisits(api: Api, services: DiaryServices): void {
  const { db, clock } = services;
  const add = ({ staff }: StaffContext, command: (trx: Transaction<DB>) => Promise<number>) =>
    db.transaction().execute(async (trx) => {
      const id = await command(trx);
      return getDetail(trx, { kind: 'visit', id, now: clock.now() }, staff);
    });
  api.handle(addVisits.addVisit, ({ body }, context) => add(context, (trx) => addVisit(trx, services, body, context)));
  api.handle(addVisits.addEnquiryVisit, ({ params: { enquiry_id: enquiryId }, body }, context) =>
    add(context, (trx) => addEnquiryVisit(trx, services, { enquiryId, body }, context)),
  );
}

function registerFeed(api: Api, { db, clock, publicUrl }: DiaryServices): void {
  api.handle(feed.getCalendarFeed, (_values, { staff }) => findFeed(db, staff.id));
  api.handle(feed.renewCalendarFeed, (_values, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      const token = await renewFeed(trx, { staff, requestId, now: clock.now() });
      return { url: `${publicUrl}/calendars/${token}.ics` };
    }),
  );
  api.handle(feed.endCalendarFeed, (_values, { staff, requestId }) =>
    db.transaction().execute(async (trx) => {
      await endFeed(trx, { staff, requestId });
      return findFeed(trx, staff.id);
    }),
  );
}
