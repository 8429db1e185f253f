/** How many homes and plots one trip takes; a check of `bookings.stop` says the same. */
export const STOPS_AT_MOST = 6;

/** How long a stop takes. */
export const STOP_MINUTES = 30;

/**
 * What the way between two stops is counted with: kilometres an hour of the straight line between them. Roads in Nairobi
 * are about 1.4 times as long, so that this is some 28 km/h on the road, a weekday without rain. An assumption of the
 * agency, said on the page and in the mail; the agent who drives it corrects the hours.
 */
export const STRAIGHT_KM_PER_HOUR = 20;

/** For parking and the way to the door; also all that is counted where a listing has no position. */
export const LEAST_TRAVEL_MINUTES = 10;
