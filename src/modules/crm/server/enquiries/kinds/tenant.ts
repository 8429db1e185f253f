import { z } from 'zod';
import { formatKsh } from '#platform/text/money.ts';
import { declareKind } from './declaration.ts';

/** Somebody who looks for a home to rent; the budget is a monthly rent. */
export const tenantKind = declareKind({
  kind: 'tenant',
  referencePrefix: 'T',
  details: z.strictObject({ preferred_location: z.string() }),
  purpose: 'Rent',
  about: ({ preferred_location }) => `To rent in ${preferred_location}`,
  area: ({ preferred_location }) => preferred_location,
  describe: ({ preferred_location }) => [{ label: 'Where', text: preferred_location }],
  mails: {
    template: 'tenant-lead',
    text: ({ details: { preferred_location }, budget }) => {
      const rent = `${formatKsh(budget.minKes)} to ${formatKsh(budget.maxKes)} a month`;
      return {
        wish: 'looks for a home to rent',
        facts: [
          { label: 'Where', text: preferred_location },
          { label: 'Rent', text: rent },
        ],
        receipt: {
          subject: 'We have your application',
          heading: 'We have your application',
          lines: [
            `You look for a home at ${rent}. We write when something comes free that fits.`,
            'Applying costs nothing, and viewings are free.',
          ],
        },
      };
    },
  },
});
