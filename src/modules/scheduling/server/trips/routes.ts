import type { Api } from '#platform/http/server/api.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/visitor-submissions.ts';
import * as contract from '../../trips/contract.ts';
import { offeredFrom } from '../availability/timetable.ts';
import { inTurn } from '../booking-turns.ts';
import type { BookingRequestServices } from '../visitor-bookings.ts';
import { planTripOf } from './load-trip.ts';
import { storeTrip } from './request-trip.ts';

export function registerTrips(api: Api, services: BookingRequestServices): void {
  const { db, clock } = services;
  api.handle(contract.planTrip, ({ query: { way = 'In person', ...asked } }) =>
    planTripOf(db, { ...asked, way }, offeredFrom(clock.now())),
  );
  api.handle(contract.requestTrip, ({ body }, context) =>
    inTurn(body.stops[0]?.starts_at.slice(0, 10) ?? '', () =>
      storeVisitorSubmission(services, contract.requestTrip, body, context, (trx, submission) =>
        storeTrip(trx, services, body, submission),
      ),
    ),
  );
}
