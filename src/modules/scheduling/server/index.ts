/** What other servers may call of `scheduling`: reads and commands. */
export { availabilityPolicy } from '../availability/policy.ts';
export { diaryPolicy } from '../calendar/policy.ts';
export { registerOfficeAvailability } from './availability/office-routes.ts';
export { registerAvailability } from './availability/routes.ts';
export { serveCalendarFeeds } from './calendar/calendar-feed.ts';
export { countWaiting, listAwaitingOutcome, listConflicts } from './calendar/queries.ts';
export { SEND_REMINDERS, sendReminders } from './calendar/reminders.ts';
export { registerDiary } from './calendar/routes.ts';
export { registerConsultations } from './consultations/routes.ts';
export { registerSiteVisits } from './visits/routes.ts';
