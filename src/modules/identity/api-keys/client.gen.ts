// Written by `npm run openapi` from contract.ts; not to be changed by hand.
import { callOf } from '#platform/http/request.ts';
import type * as contract from './contract.ts';

export const createApiKey = /*#__PURE__*/ callOf<typeof contract.createApiKey>('createApiKey', 'POST', '/office/api-keys', 201);
export const endApiKey = /*#__PURE__*/ callOf<typeof contract.endApiKey>('endApiKey', 'DELETE', '/office/api-keys/{key_id}');
export const listApiKeys = /*#__PURE__*/ callOf<typeof contract.listApiKeys>('listApiKeys', 'GET', '/office/api-keys');
