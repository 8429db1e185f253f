import { findListingAgent } from '#modules/listings/server';
import type { Api } from '#platform/http/server/api.ts';
import { storeVisitorSubmission } from '#platform/spam-guard/server/visitor-submissions.ts';
import { listAvailability } from '../availability/contract.ts';
import * as consultations from '../consultations/contract.ts';
import { registerOfficeAvailability } from './availability/office-routes.ts';
import { bookableDays, loadTimetable } from './availability/queries.ts';
import { offeredFrom } from './availability/timetable.ts';
import { inTurn } from './booking-turns.ts';
import { registerDiary } from './calendar/routes.ts';
import { bookConsultation, listServices } from './consultations/book-consultation.ts';
import { registerOfficeTrips } from './trips/office-trip.ts';
import { registerTrips } from './trips/routes.ts';
import type { BookingRequestServices } from './visitor-bookings.ts';
import { registerSiteVisits } from './visits/request-site-visit.tsx';

export function registerScheduling(api: Api, services: BookingRequestServices): void {
  const { db, clock } = services;
  api.handle(listAvailability, async ({ query }) => {
    const { kind, from, days, minutes, property_id, land_id } = query;
    const staffId = kind === 'visit' ? await findListingAgent(db, { property_id, land_id }) : null;
    const timetable = await loadTimetable(db, { kind, staffId, from, days });
    return { kind, days: bookableDays(timetable, { kind, from, days, now: offeredFrom(clock.now()), minutes }) };
  });
  registerDiary(api, services);
  registerOfficeAvailability(api, services);
  registerOfficeTrips(api, services);
  registerBookingRequests(api, services);
}

export function registerBookingRequests(api: Api, services: BookingRequestServices): void {
  registerSiteVisits(api, services);
  registerTrips(api, services);
  api.handle(consultations.listConsultationServices, async () => ({ services: await listServices(services.db) }));
  api.handle(consultations.bookConsultation, ({ body }, context) =>
    inTurn(body.starts_at.slice(0, 10), () =>
      storeVisitorSubmission(services, consultations.bookConsultation, body, context, (trx, submission) =>
        bookConsultation(trx, services, body, submission),
      ),
    ),
  );
}
