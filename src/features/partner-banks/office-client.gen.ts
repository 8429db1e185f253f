// Written by `npm run client` from office-contract.ts; not to be changed by hand.
import { callOf } from '#shared/api/request.ts';
import { orNull, text, tick } from '#shared/form-fields.ts';
import { formOf } from '#shared/form.ts';
import type * as contract from './office-contract.ts';

export const createBank = /*#__PURE__*/ callOf<typeof contract.createBank>('createBank', 'POST', '/office/partner-banks', 201, { version: 'number', shown_version: 'number', content: 'object', history: 'object', id: 'number', pictures: 'object' });
export const getOfficeBank = /*#__PURE__*/ callOf<typeof contract.getOfficeBank>('getOfficeBank', 'GET', '/office/partner-banks/{bank_id}');
export const listOfficeBanks = /*#__PURE__*/ callOf<typeof contract.listOfficeBanks>('listOfficeBanks', 'GET', '/office/partner-banks');
export const moveBank = /*#__PURE__*/ callOf<typeof contract.moveBank>('moveBank', 'POST', '/office/partner-banks/{bank_id}/moves');
export const saveBank = /*#__PURE__*/ callOf<typeof contract.saveBank>('saveBank', 'PUT', '/office/partner-banks/{bank_id}');
export const bankForm = /*#__PURE__*/ formOf('partner-bank', saveBank, { body: { version: text, name: text, category: text, description: text, website: text, logo_image_id: orNull(text), is_active: tick } });
export const createBankForm = /*#__PURE__*/ formOf('create-bank', createBank, { body: { name: text, category: text, description: text, website: text, logo_image_id: orNull(text), is_active: tick } });
export const moveBankDownForm = /*#__PURE__*/ formOf('move-bank-down', moveBank, { body: {  }, constants: { direction: 'down' } });
export const moveBankUpForm = /*#__PURE__*/ formOf('move-bank-up', moveBank, { body: {  }, constants: { direction: 'up' } });
