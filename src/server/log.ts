import { pino } from 'pino';

export type Log = ReturnType<typeof createLog>;

/** One JSON line an event, on standard error, so that standard output stays for people. */
export const createLog = (level: string) =>
  pino(
    { level, redact: ['req.headers.cookie', 'req.headers.authorization'], timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  );
