// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { formOf } from '#platform/http/form.ts';
import { endCalendarFeed, renewCalendarFeed } from './client.gen.ts';

export const endFeedForm = /*#__PURE__*/ formOf('end-calendar-feed', endCalendarFeed, {});
export const renewFeedForm = /*#__PURE__*/ formOf('renew-calendar-feed', renewCalendarFeed, {});
