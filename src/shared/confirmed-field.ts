import { z } from 'zod';

/** Sent as false by a form without script, which is then asked for a confirmation; a program need not send it. */
export const confirmedField = z
  .boolean()
  .default(true)
  .meta({ description: 'False asks what would be done: the call answers confirmation_needed and changes nothing.' });
