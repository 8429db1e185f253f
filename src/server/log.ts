import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

const STANDARD_ERROR = 2;
/** What waits in memory when nothing can be written; later lines are dropped. */
const LONGEST_BACKLOG_BYTES = 1024 * 1024;

/**
 * One JSON line an event, on standard error, so that standard output stays for people.
 * @param file the descriptor that is written to
 */
export function createLog(level: string, file: number = STANDARD_ERROR) {
  const destination = pino.destination({ dest: file, maxLength: LONGEST_BACKLOG_BYTES });
  // A full disk under the log would end the process otherwise: an error event without a listener is thrown.
  destination.on('error', () => {});
  return pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization'], timestamp: pino.stdTimeFunctions.isoTime },
    destination,
  );
}
