import { setTimeout as delay } from 'node:timers/promises';

const SHORTEST_REPLY_MS = 250;

/**
 * Resolves a quarter of a second from now. A reply that waits for it does not tell by its time whether an account exists,
 * for which a try was counted or a mail written. Await it outside of transactions: it must hold no database connection.
 */
export const shortestReply = (): Promise<void> => delay(SHORTEST_REPLY_MS, undefined, { ref: false });
