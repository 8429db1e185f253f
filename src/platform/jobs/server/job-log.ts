import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** graphile-worker's messages in our log. Failed jobs are logged by the code that runs them, so not here again. */
export const jobMachineryLog = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta.failure === true || level === 'info' || level === 'debug') log.debug(message);
    else if (level === 'warning') log.warn(message);
    else log.error({ err: meta.error }, message);
  });

/** For operations whose failure is thrown anyway. */
export const silentJobLog = new Logger(() => () => {});
