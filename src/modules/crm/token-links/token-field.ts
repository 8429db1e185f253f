import { z } from 'zod';

/** A token of a link in a mail, of one that `newToken` makes or that a table makes by default. */
export const tokenField = z.string().regex(/^[A-Za-z0-9_-]{20,200}$/, 'is not a token of ours');
