import { z } from 'zod';
import { REPLY_PROMISE } from '#modules/agency/server';
import { capitaliseEach, declareKind } from './declaration.ts';

/** Details asked for on the landing page or in the lead form of the home page. */
export const landingKind = declareKind({
  kind: 'landing',
  label: 'Landing page',
  referencePrefix: 'L',
  acceptsTerms: true,
  details: z.strictObject({ property_type: z.string() }),
  about: ({ property_type }) => capitaliseEach(property_type),
  describe: ({ property_type }) => [{ label: 'Looking for', text: property_type }],
  mails: {
    template: 'lead.landing',
    text: ({ details: { property_type }, source }) => ({
      headlineEnding: `asks for details: ${property_type}`,
      facts: [
        { label: 'Looking for', text: property_type },
        { label: 'Source', text: source },
        { label: 'Terms', text: 'Accepted' },
      ],
      receipt: {
        subject: 'We have your request',
        heading: 'We have your request',
        lines: [
          `You asked us for details (${property_type}). One of us contacts you ${REPLY_PROMISE} with what we have.`,
          'Viewings are free.',
        ],
      },
    }),
  },
});
