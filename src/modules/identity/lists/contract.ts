import { z } from 'zod';
import { defineEndpoint, defineForm } from '#platform/http/contract.ts';
import { done, ofOwnAccount } from '../sign-in/contract.ts';
import { densities, officeLists } from './list-looks.ts';

export const chooseDensity = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'chooseDensity',
  method: 'PUT',
  path: '/office/account/density',
  summary: 'Choose how much room a row of the lists takes for the own account, on every device',
  body: z.strictObject({ density: z.string('Choose one').pipe(z.enum(densities, 'Choose one')) }),
  data: done,
  errors: ['invalid_field'],
});

export const chooseListColumns = defineEndpoint({
  ...ofOwnAccount,
  operationId: 'chooseListColumns',
  method: 'PUT',
  path: '/office/account/list-columns/{list}',
  summary: 'Choose the columns of one list of the office for the own account, on every device',
  description: 'The first column is always there. A key that the list does not have is ignored.',
  params: z.strictObject({ list: z.enum(officeLists) }),
  body: z.strictObject({
    columns: z
      .array(z.string().regex(/^[a-z_]{1,30}$/, 'must be the key of a column'))
      .max(30, 'Choose 30 columns or fewer'),
  }),
  data: done,
  errors: ['invalid_field'],
});

export const densityForm = defineForm(chooseDensity, { id: 'density' });
/** A box for each column: 'column_price'. Hidden: `list`. */
export const listColumnsForm = defineForm(chooseListColumns, {
  id: 'list-columns',
  lists: { columns: { boxes: 'column_' } },
});
