import { z } from 'zod';
import { REPLY_PROMISE } from '#modules/agency/server';
import { declareKind } from './declaration.ts';

/** A message from the contact page. */
export const contactKind = declareKind({
  kind: 'contact',
  label: 'Contact form',
  referencePrefix: 'L',
  details: z.strictObject({}),
  describe: () => [],
  mails: {
    template: 'lead.contact',
    text: () => ({
      headlineEnding: 'wrote to us',
      receipt: {
        subject: 'We have your message',
        heading: 'We have your message',
        lines: [`Thank you for writing. One of us reads it and answers ${REPLY_PROMISE}.`],
      },
    }),
  },
});
