import type { PageForm } from '#shared/page-form.ts';
import { createBank, moveBank, saveBank } from './office-client.gen.ts';

type Fields = Readonly<Record<string, string>>;

const whose = ({ bank_id }: Fields) => ({ bank_id: bank_id ?? '' });

const particulars = (fields: Fields) => ({
  name: fields.name ?? '',
  category: fields.category ?? '',
  description: fields.description ?? '',
  website: fields.website ?? '',
  logo_image_id: fields.logo_image_id ?? '',
  is_active: fields.is_active !== undefined,
});

/** Fields as the API calls them. */
export const createBankForm = {
  id: 'create-bank',
  call: createBank,
  toBody: particulars,
  takesPictures: true,
  next: () => '/office/partner-banks?sent=create-bank',
} as const satisfies PageForm;

/** Hidden fields: `bank_id`, `version`. */
export const bankForm = {
  id: 'partner-bank',
  call: saveBank,
  toBody: (fields: Fields) => ({ version: fields.version ?? '', ...particulars(fields) }),
  toParams: whose,
  takesPictures: true,
} as const satisfies PageForm;

/** Hidden field: `bank_id`; `direction` is up or down. */
const moveForm = (direction: 'up' | 'down') =>
  ({
    id: `move-bank-${direction}`,
    call: moveBank,
    toBody: () => ({ direction }),
    toParams: whose,
  }) as const satisfies PageForm;

export const moveBankUpForm = moveForm('up');
export const moveBankDownForm = moveForm('down');

/** All forms of partner banks that can be posted without JavaScript. */
export const bankForms: readonly PageForm[] = [createBankForm, bankForm, moveBankUpForm, moveBankDownForm];
