import { z } from 'zod';
import { defineEndpoint } from '#platform/http/contract.ts';

export const workingHoursSchema = z.strictObject({
  days: z.string(),
  /** Hours as shown on pages, such as '8:00 AM-5:00 PM', or 'Closed'. */
  hours: z.string(),
  /** The ISO weekdays of this line, 1 = Monday. */
  weekdays: z.array(z.int().min(1).max(7)),
  opens: z.string().nullable(),
  closes: z.string().nullable(),
});

/** What is not entered yet is null, or an empty text where every page needs one; nothing of it is shown. */
export const contactFacts = {
  name: z.string(),
  legal_name: z.string(),
  address_line: z.string().nullable(),
  address_short: z.string().nullable(),
  city: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  sales_email: z.string().nullable(),
};
/** What pages, mails and papers say only where the agency means it. */
export const promiseFacts = {
  promises_reply: z.boolean().meta({ description: 'Whether visitors are promised an answer within 24 hours.' }),
  viewings_are_free: z.boolean().meta({ description: 'Whether visitors are told that viewings are free.' }),
};
export const socialLinksSchema = z.array(z.strictObject({ name: z.string(), url: z.string() }));
/** Currencies that amounts are stated in beside shillings. */
export const ratedCurrencies = ['USD', 'GBP', 'EUR', 'AED'] as const;
export const exchangeRateSchema = z.strictObject({
  currency: z.enum(ratedCurrencies),
  shillings: z.number().meta({ description: 'Kenya shillings for one.' }),
  as_of: z.string().meta({ description: 'The day of the rate.' }),
  source: z.string(),
});
export const registrationFacts = {
  rental_management_url: z.string().nullable(),
  earb_number: z.string().nullable(),
  earb_valid_until: z.string().nullable(),
};
/** The registered agent who answers for the agency before the Estate Agents Registration Board. */
export const principalFacts = {
  principal_name: z.string().nullable(),
  principal_earb_number: z.string().nullable(),
  principal_earb_valid_until: z.string().nullable(),
};
/** What the services cost; pages say nothing about a fee that is null. */
export const feeFacts = {
  management_fee_percent: z.number().nullable().meta({ description: 'Of the rent collected.' }),
  letting_fee: z.string().nullable().meta({ description: 'In words, such as ‘one month’s rent’.' }),
  selling_fee_percent: z.number().nullable().meta({ description: 'Of the selling price.' }),
  vat_is_added: z.boolean().meta({ description: 'Whether value added tax comes on top of the fees.' }),
};

export const logoSchema = z
  .strictObject({ src: z.string(), width: z.int(), height: z.int() })
  .meta({ id: 'AgencyLogo', description: 'A picture, and the room it has in CSS pixels.' });
export type AgencyLogo = z.output<typeof logoSchema>;

const lookSchema = z
  .strictObject({
    stamp: z.string().meta({ description: 'Another whenever icons and previews become others.' }),
    theme_colour: z.string(),
    colours: z
      .record(z.string(), z.string())
      .meta({ description: 'Custom properties of CSS; empty for the built-in colours.' }),
    logo: logoSchema.nullable(),
    logo_on_dark: logoSchema.nullable(),
    reference_prefix: z.string().meta({ description: 'What references of new listings begin with, such as AH.' }),
  })
  .meta({ id: 'AgencyLook' });
export type AgencyLook = z.output<typeof lookSchema>;

const agencySchema = z
  .strictObject({
    ...contactFacts,
    look: lookSchema,
    social_links: socialLinksSchema,
    working_hours: z.array(workingHoursSchema),
    exchange_rates: z.array(exchangeRateSchema),
    ...registrationFacts,
    ...principalFacts,
    ...feeFacts,
    ...promiseFacts,
    is_open: z.boolean().meta({ description: 'False while nobody but staff can see the site.' }),
    shown_pages: z.array(z.string()).meta({
      description:
        'Addresses of pages with something to show, of those that depend on what the agency writes or lists.',
    }),
  })
  .meta({ id: 'Agency' });
export type Agency = z.output<typeof agencySchema>;

export const getAgency = defineEndpoint({
  operationId: 'getAgency',
  cacheTags: ['agency'],
  method: 'GET',
  path: '/agency',
  tag: 'Agency',
  summary: 'Name, address, contacts and hours of the agency',
  data: agencySchema,
});
