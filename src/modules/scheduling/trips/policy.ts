/** How many homes and plots one trip takes; a check of `bookings.stop` says the same. */
export const STOPS_AT_MOST = 6;

/** How long a stop takes. */
export const STOP_MINUTES = 30;

/**
 * What the way between two stops is counted with: kilometres an hour of the straight line between them. An assumption, said
 * on the page, which the agent who drives it corrects. Ten kilometres of Nairobi's roads took 26 minutes on average, which
 * is 23 km/h (TomTom Traffic Index 2024, businessdailyafrica.com). Roads to the centres of 300 European cities are 1.34
 * times as long as the straight line (doi.org/10.1177/23998083231168870); nobody has published that of Nairobi.
 */
export const STRAIGHT_KM_PER_HOUR = 17;

/** For parking and the way to the door; also all that is counted where a listing has no position. */
export const LEAST_TRAVEL_MINUTES = 10;
