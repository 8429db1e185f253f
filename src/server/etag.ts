import { createHash } from 'node:crypto';

/** A mark that is the same for the same content. */
export const etagOf = (content: string): string =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;

/**
 * Whether whoever asks has this version already. `If-None-Match` is a list compared weakly (RFC 9110, 13.1.2):
 * compression on the way makes the mark a weak one.
 */
export const isHeldAlready = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((held) => ['*', etag].includes(held.trim().replace(/^W\//, ''))) ?? false;
