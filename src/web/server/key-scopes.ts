import { type ApiKeyScope, apiKeyScopes, type KeyScopes } from '#modules/identity/server';
import type { Endpoint } from '#platform/http/contract.ts';
import { isForKeys } from '#platform/http/server/key-readers.ts';

/**
 * The permissions whose reading calls each scope opens. Accounts, staff, the audit, data protection and the system are in
 * none, and files are opened by no key. `key-scopes.test.ts` lists the calls.
 */
export const keyScopes: KeyScopes = {
  listings: ['listings.list', 'photographs.read'],
  enquiries: ['enquiries.see', 'enquiries.work'],
  contacts: ['contacts.see'],
  diary: ['diary.read'],
};

/** The scopes that open a call; none for what is public and for what no key opens. */
export const scopesOf = (endpoint: Endpoint): ApiKeyScope[] =>
  isForKeys(endpoint) ? apiKeyScopes.filter((scope) => keyScopes[scope].includes(endpoint.permission ?? '')) : [];
