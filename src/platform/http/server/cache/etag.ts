import { hash } from 'node:crypto';

/** A strong ETag computed from the content. */
export const etagOf = (content: string | Buffer): string => `"${hash('sha256', content, 'base64url').slice(0, 27)}"`;

/**
 * Whether the client's cached version is current. `If-None-Match` is a list, compared weakly (RFC 9110, 13.1.2),
 * because compression on the way turns the ETag into a weak one.
 */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, ''))) ?? false;
