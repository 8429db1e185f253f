import { nairobiDateTime } from '#platform/time/nairobi-time.ts';

/** '2026-11-21 09:00:00' in Nairobi, for formats whose times name no zone. */
export const localTime = (instant: Date): string => `${nairobiDateTime(instant).replace('T', ' ')}:00`;
