// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { text } from '#platform/http/form-fields.ts';
import { nullable, tick } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { changeBankPosition, createBank, saveBank } from './client.gen.ts';

export const bankForm = /*#__PURE__*/ formOf('partner-bank', saveBank, { body: { version: text, name: text, category: text, description: text, website: text, logo_image_id: nullable(text), is_active: tick, loan_rate_percent: nullable(text), loan_rate_as_of: nullable(text), loan_rate_source: nullable(text), loan_most_years: nullable(text), loan_most_percent: nullable(text) } });
export const createBankForm = /*#__PURE__*/ formOf('create-bank', createBank, { body: { name: text, category: text, description: text, website: text, logo_image_id: nullable(text), is_active: tick, loan_rate_percent: nullable(text), loan_rate_as_of: nullable(text), loan_rate_source: nullable(text), loan_most_years: nullable(text), loan_most_percent: nullable(text) } });
export const moveBankDownForm = /*#__PURE__*/ formOf('move-bank-down', changeBankPosition, { body: {  }, constants: { direction: 'down' } });
export const moveBankUpForm = /*#__PURE__*/ formOf('move-bank-up', changeBankPosition, { body: {  }, constants: { direction: 'up' } });
