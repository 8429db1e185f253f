import { z } from 'zod';
import { REPLY_PROMISE } from '#modules/agency/server';
import { declareKind } from './declaration.ts';

/** A property that its owner offers for management. */
export const propertyOwnerKind = declareKind({
  kind: 'property-owner',
  referencePrefix: 'O',
  details: z.strictObject({ property_address: z.string(), property_city: z.string() }),
  about: ({ property_address }) => `To manage: ${property_address}`,
  area: ({ property_address, property_city }) => `${property_address}, ${property_city}`,
  describe: ({ property_address, property_city }) => [
    { label: 'Property', text: property_address },
    { label: 'City', text: property_city },
  ],
  erases: { details: ['property_address'], searched: ['property_address'], about: true, area: true },
  mails: {
    template: 'property-owner',
    text: () => ({
      wish: 'offers a property for management',
      receipt: {
        subject: 'We have your property',
        heading: 'We have your property',
        lines: [
          `Thank you for telling us about it. A manager calls you ${REPLY_PROMISE}.`,
          'There is nothing to pay before a tenant moves in.',
        ],
      },
    }),
  },
});
