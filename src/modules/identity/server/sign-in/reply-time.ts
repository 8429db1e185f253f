import { setTimeout as delay } from 'node:timers/promises';

const SHORTEST_REPLY_MS = 250;

/**
 * Settles a quarter of a second from now. A reply that waits for it does not tell by its time what was done for an
 * account that exists, such as counting the try or writing a mail. It holds no connection to the database meanwhile.
 */
export const shortestReply = (): Promise<void> => delay(SHORTEST_REPLY_MS, undefined, { ref: false });
