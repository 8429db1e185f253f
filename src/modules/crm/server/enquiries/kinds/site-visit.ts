import { z } from 'zod';
import { declareKind } from './declaration.ts';

/** A wish to see a listing. Its mails carry a calendar entry and are written in `site-visits`. */
export const siteVisitKind = declareKind({
  kind: 'site-visit',
  label: 'Site visit',
  referencePrefix: 'V',
  details: z.strictObject({
    wants_newsletter: z.boolean(),
    /** Staff entered it after a call or a visit to the office. */
    is_by_office: z.boolean(),
  }),
  booking: 'visit',
  describe: ({ wants_newsletter }) => [{ label: 'Newsletter', text: wants_newsletter ? 'Asked for it' : '' }],
});
