// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { boxes } from '#platform/http/form-field-groups.ts';
import { text } from '#platform/http/form-fields.ts';
import { nullable } from '#platform/http/form-values.ts';
import { formOf } from '#platform/http/form.ts';
import { createApiKey, endApiKey } from './client.gen.ts';

export const createApiKeyForm = /*#__PURE__*/ formOf('create-api-key', createApiKey, { body: { title: text, scopes: boxes('scope_', text), last_day: nullable(text) } });
export const endApiKeyForm = /*#__PURE__*/ formOf('end-api-key', endApiKey, {});
