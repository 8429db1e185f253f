/**
 * What other servers may call of `scheduling`: reads and commands.
 *
 * Double bookings are prevented in `double-booking.ts` (`preventDoubleBooking`); which times can be booked is decided in
 * `availability/timetable.ts`.
 */
export { availabilityPolicy } from '../availability/policy.ts';
export { diaryPolicy } from '../calendar/policy.ts';
export { serveCalendarFeeds } from './calendar/calendar-feed.ts';
export { cancelVisitsOfListing, countOpenVisits } from './calendar/listing-visits.ts';
export {
  awaitsOutcome,
  countWaiting,
  isWaiting,
  listAwaitingOutcome,
  listConflicts,
  type Whose,
  waitsForVisitor,
} from './calendar/queries.ts';
export { SEND_REMINDERS, sendReminders } from './calendar/reminders.ts';
export { schedulingNotificationKinds } from './notification-kinds.ts';
export { schedulingData } from './personal-data.ts';
export { schedulingRetention } from './retention.ts';
export { registerScheduling } from './routes.ts';
