import { z } from 'zod';
import { pictureChoiceSchema } from '#platform/files/picture-choice.ts';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { queryInt } from '#platform/http/query-values.ts';
import { lineField, textField } from '#platform/http/submission-fields.ts';
import {
  dayField,
  numberField,
  optionalLine,
  orNothing,
  secureLinkField,
  wholeNumberField,
} from '#platform/versioning/office-fields.ts';
import { versioned, versionField } from '#platform/versioning/versions.ts';

const office = { tag: 'Partner banks', permission: 'partner-banks.edit' } as const;

export const editedBankSchema = z
  .strictObject({
    name: z.string(),
    category: z.string(),
    description: z.string(),
    website: z.string(),
    logo_image_id: z.uuid().nullable(),
    is_active: z.boolean(),
    // Versions stored before lenders had rates have none.
    loan_rate_percent: z.number().nullable().default(null),
    loan_rate_as_of: z.string().nullable().default(null),
    loan_rate_source: z.string().nullable().default(null),
    loan_most_years: z.int().nullable().default(null),
    loan_most_percent: z.number().nullable().default(null),
  })
  .meta({ id: 'EditedPartnerBank' });
export type EditedBank = z.output<typeof editedBankSchema>;

const bankFields = {
  name: lineField('Name', 80),
  category: lineField('Kind', 60),
  description: textField('Description', 400),
  website: secureLinkField('Website'),
  logo_image_id: orNothing(z.uuid('Choose a photograph')),
  is_active: z.boolean(),
  loan_rate_percent: orNothing(numberField('Rate', { min: 0, max: 40 })),
  loan_rate_as_of: orNothing(dayField('Day of the rate')),
  loan_rate_source: optionalLine('Source of the rate', 160),
  loan_most_years: orNothing(wholeNumberField('Longest time', { min: 1, max: 40 })),
  loan_most_percent: orNothing(numberField('Largest share', { min: 1, max: 100 })),
};

const bankSummarySchema = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    category: z.string(),
    is_active: z.boolean(),
    is_first: z.boolean(),
    is_last: z.boolean(),
  })
  .meta({ id: 'PartnerBankSummary' });
export type BankSummary = z.output<typeof bankSummarySchema>;

const list = z.strictObject({ items: z.array(bankSummarySchema) });
const bankParams = z.strictObject({ bank_id: queryInt(1, 2_147_483_647) });
const data = versioned(editedBankSchema).extend({
  id: z.int().meta({ description: '0 for one that is not made yet.' }),
  pictures: z.array(pictureChoiceSchema),
});
export type EditedBankPage = z.output<typeof data>;

export const listOfficeBanks = defineEndpoint({
  ...office,
  operationId: 'listOfficeBanks',
  method: 'GET',
  path: '/office/partner-banks',
  summary: 'Every lender in the order of the site, those that are put away too',
  data: list,
});

export const getOfficeBank = defineEndpoint({
  ...office,
  operationId: 'getOfficeBank',
  method: 'GET',
  path: '/office/partner-banks/{bank_id}',
  summary: 'A lender for editing, with its history',
  params: z.strictObject({ bank_id: queryInt(0, 2_147_483_647).meta({ description: '0 for an empty form.' }) }),
  query: z.strictObject({ version: queryInt(1, 2_147_483_647).optional() }),
  data,
  errors: ['not_found'],
});

export const createBank = defineEndpoint({
  ...office,
  operationId: 'createBank',
  method: 'POST',
  path: '/office/partner-banks',
  summary: 'Name a new lender, as the last one',
  body: z.strictObject(bankFields),
  data,
  status: 201,
  errors: ['invalid_field', 'image_not_found'],
});

export const saveBank = defineEndpoint({
  ...office,
  operationId: 'saveBank',
  method: 'PUT',
  path: '/office/partner-banks/{bank_id}',
  summary: 'Change a lender; the site shows it at once',
  params: bankParams,
  body: z.strictObject({ version: versionField, ...bankFields }),
  data,
  errors: ['invalid_field', 'not_found', 'edited_meanwhile', 'image_not_found'],
});

export const changeBankPosition = defineEndpoint({
  ...office,
  operationId: 'changeBankPosition',
  method: 'POST',
  path: '/office/partner-banks/{bank_id}/position',
  summary: 'Move a lender one place; at the end of the list nothing changes',
  params: bankParams,
  body: z.strictObject({ direction: z.enum(['up', 'down'], 'Choose up or down') }),
  data: list,
  errors: ['invalid_field', 'not_found'],
});

export const createBankForm = defineForm(createBank, {
  id: 'create-bank',
  takesPictures: true,
  next: () => '/office/partner-banks?sent=create-bank',
});
export const bankForm = defineForm(saveBank, { id: 'partner-bank', takesPictures: true });
export const moveBankUpForm = defineForm(changeBankPosition, { id: 'move-bank-up', constants: { direction: 'up' } });
export const moveBankDownForm = defineForm(changeBankPosition, {
  id: 'move-bank-down',
  constants: { direction: 'down' },
});
