import type { Api } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { addDays, nairobiDay } from '#platform/time/nairobi-time.ts';
import * as contract from '../../calendar/contract.ts';
import { bookableDays, loadTimetable } from '../availability/queries.ts';
import type { DiaryServices } from './booking-commands.ts';
import {
  acceptProposal,
  cancelManaged,
  getManaged,
  isOpen,
  presentManaged,
  reschedule,
  timesToOffer,
} from './manage-booking.ts';

/** Two weeks: as many hours as a list can hold before it is no help. */
const DAYS_OFFERED = 14;

/** What a visitor does with the link in their mails; the link itself is the permission. */
export function registerManageBooking(api: Api, services: DiaryServices): void {
  const { db, clock } = services;
  api.handle(contract.getManagedBooking, async ({ params: { token } }) =>
    presentManaged(db, await getManaged(db, token), clock.now()),
  );

  api.handle(contract.listManagedBookingHours, async ({ params: { token }, query }) => {
    const now = clock.now();
    const booking = await getManaged(db, token);
    if (!isOpen(booking, now)) throw new ApiError('booking_over');
    const today = nairobiDay(now);
    const from = query.from && query.from > today ? query.from : today;
    const { minutes, ...wanted } = timesToOffer(booking);
    const timetable = await loadTimetable(db, { ...wanted, from, days: DAYS_OFFERED });
    return {
      days: bookableDays(timetable, { kind: booking.kind, from, days: DAYS_OFFERED, now, minutes }),
      next_from: addDays(from, DAYS_OFFERED),
    };
  });

  api.handle(contract.rescheduleManagedBooking, ({ body }) =>
    db.transaction().execute(async (trx) => {
      const moved = await reschedule(trx, services, body.token, body.starts_at);
      return presentManaged(trx, moved, clock.now());
    }),
  );
  api.handle(contract.acceptManagedBooking, ({ body }) =>
    db.transaction().execute(async (trx) => {
      const accepted = await acceptProposal(trx, services, body.token);
      return presentManaged(trx, accepted, clock.now());
    }),
  );
  api.handle(contract.cancelManagedBooking, ({ body }) =>
    db.transaction().execute(async (trx) => {
      const cancelled = await cancelManaged(trx, services, body.token, body.reason ?? '');
      return presentManaged(trx, cancelled, clock.now());
    }),
  );
}
