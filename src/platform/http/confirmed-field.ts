import { z } from 'zod';

/** Forms without script send false, and are then shown a question to confirm; API clients may omit it. */
export const confirmedField = z
  .boolean()
  .default(true)
  .meta({ description: 'False asks what would be done: the call answers confirmation_needed and changes nothing.' });
