import type { FastifyBaseLogger } from 'fastify';
import { Logger } from 'graphile-worker';

/** What the job machinery says, in our log. Failed jobs are told by the code that runs them, so not a second time here. */
export const jobMachineryLog = (log: FastifyBaseLogger): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta.failure === true || level === 'info' || level === 'debug') log.debug(message);
    else if (level === 'warning') log.warn(message);
    else log.error({ err: meta.error }, message);
  });

/** For steps whose failure is thrown anyway. */
export const silentJobLog = new Logger(() => () => {});
