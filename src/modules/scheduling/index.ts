/**
 * What other modules and pages may use of `scheduling` in a browser. The server decides which times can be booked and
 * prevents double bookings: see `server/double-booking.ts`.
 */

export { addVisitTitle, loadAddVisit, readAddVisitSearch } from './added-visits/add-visit-data.ts';
export { AddVisitPage } from './added-visits/add-visit-page.tsx';
export { schedulingAuditActions } from './audit-actions.ts';
export { AvailabilityPage } from './availability/availability-page.tsx';
export { getOfficeAvailability } from './availability/office-client.gen.ts';
export { BookingPage } from './calendar/booking-page.tsx';
export { readDiaryView, readHourSearch } from './calendar/diary-days.ts';
export { DiaryPage } from './calendar/diary-page.tsx';
export { loadBooking } from './calendar/load-booking.ts';
export { openDiary } from './calendar/load-diary.ts';
export { loadManagedBooking, readManagedBookingSearch } from './calendar/load-managed-booking.ts';
export { ManageBookingPage, WrongLink } from './calendar/manage-booking-page.tsx';
export { CalendarFeedCard } from './calendar-feed/calendar-feed-card.tsx';
export { getCalendarFeed } from './calendar-feed/client.gen.ts';
export { readBookingSearch } from './consultations/booking-address.ts';
export { BookingUnavailable, ConsultationBookingPage } from './consultations/booking-page.tsx';
export { loadConsultationBooking } from './consultations/booking-steps.ts';
export { getVisitSummary, listRecordVisits } from './record-visits/client.gen.ts';
export { RecordVisits } from './record-visits/record-visits.tsx';
export { VendorCard } from './record-visits/vendor-card.tsx';
export { readVisitsBefore } from './record-visits/visits-before.ts';
export { getTrip } from './trips/office-client.gen.ts';
export { readTripSearch } from './trips/trip-address.ts';
export { TripCard } from './trips/trip-card.tsx';
export { loadTrip } from './trips/trip-data.ts';
export { TripPage } from './trips/trip-page.tsx';
export { tourForm } from './visits/forms.gen.ts';
export { listingIds, loadOpenHours } from './visits/open-hours.ts';
export { RequestTourForm } from './visits/request-tour-form.island.tsx';
export { VisitPage } from './visits/visit-page.tsx';
export { loadVisitPage, readVisitSearch } from './visits/visit-page-data.ts';
