import { z } from 'zod';
import { declareKind } from './declaration.ts';

/** What staff wrote down after a call, a message or a visit to the office. */
export const byHandKind = declareKind({
  kind: 'by-hand',
  label: 'Added by hand',
  referencePrefix: 'E',
  details: z.strictObject({}),
  describe: () => [],
  erases: { about: 'always', area: true },
});
