import { type DestinationStream, pino } from 'pino';
import { describeError, describeRequest } from './log-serializers.ts';

export type Log = ReturnType<typeof createLog>;

const STANDARD_ERROR = 2;
/** What waits in memory when nothing can be written; later lines are dropped. */
const LONGEST_BACKLOG_BYTES = 1024 * 1024;

/**
 * One JSON line an event, on standard error, so that standard output stays for people. Lines carry no personal data
 * and no secrets: see the serializers.
 */
export const createLog = (level: string, destination: DestinationStream = logFile(STANDARD_ERROR)) =>
  pino(
    {
      level,
      serializers: { req: describeRequest, err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );

/**
 * Where lines go.
 * @param file the descriptor that is written to
 */
export function logFile(file: number): DestinationStream {
  const destination = pino.destination({ dest: file, maxLength: LONGEST_BACKLOG_BYTES });
  // A full disk under the log would end the process otherwise: an error event without a listener is thrown.
  destination.on('error', () => {});
  return destination;
}
