import { type DestinationStream, pino } from 'pino';
import { describeError, describeRequest } from './log-serializers.ts';

export type Log = ReturnType<typeof createLog>;

/**
 * One JSON line an event, on standard error, so that standard output stays for people. Lines carry no personal data
 * and no secrets: see the serializers.
 */
export const createLog = (level: string, destination: DestinationStream = pino.destination(2)) =>
  pino(
    {
      level,
      serializers: { req: describeRequest, err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
