import { type DestinationStream, pino } from 'pino';
import { describeError, describeRequest } from './log-serializers.ts';

export type Log = ReturnType<typeof createLog>;

const STANDARD_ERROR = 2;
/** Lines buffered in memory while nothing can be written; further lines are dropped. */
const LONGEST_BACKLOG_BYTES = 1024 * 1024;

/**
 * Writes one JSON line per event to standard error; standard output is for messages to people. The serializers keep
 * personal data and secrets out.
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
 * The log's destination.
 * @param file file descriptor
 */
export function logFile(file: number): DestinationStream {
  const destination = pino.destination({ dest: file, maxLength: LONGEST_BACKLOG_BYTES });
  // Without a listener the error event of a full disk would end the process.
  destination.on('error', () => {});
  return destination;
}
