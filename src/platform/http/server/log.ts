import { isIP } from 'node:net';
import { type DestinationStream, pino } from 'pino';

const LONGEST_PATH = 300;
const LONGEST_TEXT = 4_000;

interface LoggedRequest {
  method: string;
  url: string;
  ip: string;
}

/** Addresses with a token in their path: feeds of calendars and of listings, the calls of a visitor's own booking or followed homes, and shared collections. */
const tokenInPath = /(\/(?:calendars|feeds|home-alerts|manage-booking|shared)\/)[^/]{20,}/;

/** The logged facts of a request: the path without its query, which may contain tokens, names and e-mail addresses. */
const describeRequest = ({ method, url, ip }: LoggedRequest) => ({
  method,
  path: withoutSecrets((url.split('?', 1)[0]?.slice(0, LONGEST_PATH) ?? '').replace(tokenInPath, '$1[token]')),
  // The log line is written before X-Forwarded-For is cut down to valid addresses.
  remoteAddress: isIP(ip) === 0 ? 'unknown' : ip,
});

/** Properties of PostgreSQL's, Node's and the mail server's errors that contain no user input. */
const harmlessProperties = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'errno',
  'syscall',
  'address',
  'port',
  'responseCode',
  'command',
  'statusCode',
  'status',
] as const;

/** The logged facts of an error, without personal data: PostgreSQL's `detail` and `where` repeat the row's values. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutSecrets(error) : 'not an Error';
  const own: Record<string, unknown> = { ...error };
  const harmless = harmlessProperties
    .filter((name) => typeof own[name] === 'string' || typeof own[name] === 'number')
    .map((name) => [name, typeof own[name] === 'string' ? withoutSecrets(own[name]) : own[name]]);
  const clean = isDataException(own.code) ? withoutQuotedValues : (text: string) => text;
  return {
    type: error.constructor.name,
    message: withoutSecrets(clean(error.message)),
    stack: withoutSecrets(clean(error.stack ?? '')),
    ...Object.fromEntries(harmless),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}

/** PostgreSQL's class 22 errors quote the invalid value, such as `invalid input syntax for type date: "…"`. */
const isDataException = (code: unknown): boolean => typeof code === 'string' && /^22...$/.test(code);

const withoutQuotedValues = (text: string): string => text.replace(/: ".*"/g, ': "[removed]"');

/** Removes e-mail addresses, phone numbers, values of query parameters and long random tokens, in linear time. */
function withoutSecrets(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .replace(/([?&][\w.-]{1,40}=)[^\s&"'<>]{1,2000}/g, '$1[removed]')
    .replace(/[^\s<>()[\]"'`,;:=/\\]{1,64}(?:@|%40)[^\s<>()[\]"'`,;:=/\\]{1,190}/gi, '[e-mail]')
    .replace(/\+\d{8,15}\b|\b0[17]\d{8}\b/g, '[phone]')
    .replace(/[A-Za-z0-9_-]{40,200}/g, (word) => (/\d/.test(word) && /[A-Z]/.test(word) ? '[token]' : word));
}

export type Log = ReturnType<typeof createLog>;

const STANDARD_ERROR = 2;
/** Lines buffered in memory while nothing can be written; further lines are dropped. */
const LONGEST_BACKLOG_BYTES = 1024 * 1024;

/** Writes one JSON line per event to standard error; standard output is for messages to people. */
export const createLog = (level: string, destination: DestinationStream = logFile(STANDARD_ERROR)) =>
  pino(
    {
      level,
      serializers: { req: describeRequest, err: describeError },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );

export function logFile(file: number): DestinationStream {
  const destination = pino.destination({ dest: file, maxLength: LONGEST_BACKLOG_BYTES });
  // Without a listener the error event of a full disk would end the process.
  destination.on('error', () => {});
  return destination;
}
