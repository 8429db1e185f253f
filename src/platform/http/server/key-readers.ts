import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../contract.ts';
import { ApiError } from './errors.ts';
import type { SignedInStaff } from './staff-session.ts';

/** Who reads with an API key: its maker, within the key's scopes. */
export interface KeyReader {
  keyId: string;
  staff: SignedInStaff;
  /** Of the key's scopes; what the maker's role may do is asked besides. */
  permissions: ReadonlySet<string>;
}

/** Null for a key that is unknown or over, or whose maker has no access any more. */
export type FindKeyReader = (key: string, userAgent: string) => Promise<KeyReader | null>;

/** The key that a program sends with a call; undefined without one. Schemes other than Bearer are a proxy's. */
export const keyOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];

/** Whether calls of this kind can be made with a key at all: they read, and ask for no password. */
export const isForKeys = ({ method, confirm }: Endpoint): boolean => method === 'GET' && confirm === undefined;

/** @throws ApiError forbidden (403) for what no key does, scope_needed (403) for what this one does not open */
export function refuseBeyondScopes(endpoint: Endpoint, { permissions }: KeyReader): void {
  if (!isForKeys(endpoint)) throw new ApiError('forbidden', { message: 'A key only reads. Sign in to do this.' });
  if (!permissions.has(endpoint.permission ?? '')) throw new ApiError('scope_needed');
}
