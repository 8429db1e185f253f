import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { emailField, lineField, lineOrEmpty } from '#platform/http/submission-fields.ts';
import {
  dayField,
  hourField,
  keptPhoneField,
  numberField,
  optionalLine,
  orNothing,
  secureLinkField,
  wholeNumberField,
} from '#platform/versioning/office-fields.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';
import {
  contactFacts,
  exchangeRateSchema,
  feeFacts,
  principalFacts,
  promiseFacts,
  ratedCurrencies,
  registrationFacts,
  socialLinksSchema,
} from '../contract.ts';

const office = { tag: 'Agency settings', permission: 'agency-settings.edit' } as const;

/** Consecutive days with the same hours, one where no last day is said; both hours are empty when the office is closed. */
const officeHoursField = z
  .strictObject({
    first_day: wholeNumberField('First day', { min: 1, max: 7 }),
    last_day: orNothing(wholeNumberField('Last day', { min: 1, max: 7 })),
    opens: orNothing(hourField('Opens')),
    closes: orNothing(hourField('Closes')),
  })
  .transform(({ last_day, ...line }) => ({ ...line, last_day: last_day ?? line.first_day }))
  .superRefine(({ first_day, last_day, opens, closes }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (last_day < first_day) refuse('last_day', 'The last day comes before the first');
    if (opens !== null && closes === null) refuse('closes', 'Say when the office closes');
    if (opens === null && closes !== null) refuse('opens', 'Say when the office opens');
    if (opens !== null && closes !== null && closes <= opens) refuse('closes', 'The office closes before it opens');
  });

export const weekField = z.array(officeHoursField).max(7, 'Working hours can have 7 lines or fewer');

const exchangeRatesField = z
  .array(
    z.strictObject({
      currency: z.string().pipe(z.enum(ratedCurrencies, 'Choose one of the currencies')),
      shillings: numberField('Rate', { min: 1, max: 100_000 }),
      as_of: dayField('Day of the rate'),
      source: lineField('Source', 80),
    }),
  )
  .refine((rates) => new Set(rates.map(({ currency }) => currency)).size === rates.length, {
    message: 'Each currency can have one rate',
  });

/** A fee of nothing is left empty, so that pages say nothing of it. */
const percentField = (label: string) => numberField(label, { min: 0.1, max: 100 });

export const reachFields = {
  phone: orNothing(keptPhoneField('Phone number')),
  whatsapp: orNothing(keptPhoneField('WhatsApp number')),
  sales_email: orNothing(emailField),
};

export const placeFields = {
  address_line: optionalLine('Full address', 200),
  address_short: optionalLine('Short address', 120),
  city: lineOrEmpty('Town', 80),
  latitude: orNothing(numberField('Latitude', { min: -90, max: 90 })),
  longitude: orNothing(numberField('Longitude', { min: -180, max: 180 })),
};

export const promiseFields = {
  promises_reply: z.boolean('must be true or false'),
  viewings_are_free: z.boolean('must be true or false'),
};

const settingsFields = {
  name: lineField('Name', 80),
  legal_name: lineOrEmpty('Registered name', 120),
  ...placeFields,
  ...reachFields,
  country: lineField('Country', 80),
  notifications_email: emailField,
  social_links: z
    .array(z.strictObject({ name: lineField('Name', 40), url: secureLinkField('Link') }))
    .max(12, 'There can be 12 profiles or fewer'),
  working_hours: weekField,
  rental_management_url: orNothing(secureLinkField('Link')),
  earb_number: optionalLine('Registration number', 60),
  earb_valid_until: orNothing(dayField('Valid until')),
  principal_name: optionalLine('Name of the principal', 120),
  principal_earb_number: optionalLine('Registration number of the principal', 60),
  principal_earb_valid_until: orNothing(dayField('Valid until')),
  management_fee_percent: orNothing(percentField('Management fee')),
  letting_fee: optionalLine('Letting fee', 80),
  selling_fee_percent: orNothing(percentField('Selling fee')),
  vat_is_added: z.boolean('must be true or false'),
  ...promiseFields,
  exchange_rates: exchangeRatesField,
  agents_see_others_contacts: z.boolean('must be true or false'),
  unconfirmed_off_after_days: orNothing(wholeNumberField('Days', { min: 14, max: 730 })),
  ended_mandates_leave_site: z.boolean('must be true or false').default(false),
  tells_search_engines: z.boolean('must be true or false'),
};

const nullableHour = z.string().nullable();

export const editedSettingsSchema = z
  .strictObject({
    ...contactFacts,
    notifications_email: z.string(),
    social_links: socialLinksSchema,
    working_hours: z.array(
      z.strictObject({ first_day: z.int(), last_day: z.int(), opens: nullableHour, closes: nullableHour }),
    ),
    ...registrationFacts,
    // Versions stored before there were these settings have none.
    exchange_rates: z.array(exchangeRateSchema).default([]),
    principal_name: principalFacts.principal_name.default(null),
    principal_earb_number: principalFacts.principal_earb_number.default(null),
    principal_earb_valid_until: principalFacts.principal_earb_valid_until.default(null),
    management_fee_percent: feeFacts.management_fee_percent.default(null),
    letting_fee: feeFacts.letting_fee.default(null),
    selling_fee_percent: feeFacts.selling_fee_percent.default(null),
    vat_is_added: feeFacts.vat_is_added.default(false),
    promises_reply: promiseFacts.promises_reply.default(true),
    viewings_are_free: promiseFacts.viewings_are_free.default(true),
    agents_see_others_contacts: z.boolean().default(true),
    unconfirmed_off_after_days: z.int().nullable().default(null),
    ended_mandates_leave_site: z.boolean().default(false),
    tells_search_engines: z.boolean().default(false),
  })
  .meta({ id: 'EditedAgencySettings' });
export type EditedSettings = z.output<typeof editedSettingsSchema>;

const data = versioned(editedSettingsSchema);

export const getOfficeSettings = defineEndpoint({
  ...office,
  operationId: 'getOfficeSettings',
  method: 'GET',
  path: '/office/settings',
  summary: "The agency's settings for editing, with their history",
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const saveOfficeSettings = defineEndpoint({
  ...office,
  operationId: 'saveOfficeSettings',
  method: 'PUT',
  path: '/office/settings',
  summary: "Change the agency's settings; every page shows them at once",
  body: z.strictObject({ version: versionField, ...settingsFields }),
  data,
  errors: ['invalid_field', 'edited_meanwhile'],
});

/** Rows as `social_links.0.url`. */
export const settingsForm = defineForm(saveOfficeSettings, { id: 'agency-settings' });
