import type { z } from 'zod';
import type { Endpoint } from '../contract.ts';

type Values<Schema extends z.ZodType> = {
  [Key in keyof z.output<Schema>]?: z.output<Schema>[Key] | string | number | undefined;
};

/**
 * An endpoint as the browser needs it: where to send, what a success looks like, and (as a type only) what goes and
 * comes. Made from a contract's type, so that the contract's schemas stay out of the browser's download.
 */
export interface Call<E extends Endpoint> {
  readonly operationId: E['operationId'];
  readonly method: E['method'];
  readonly path: E['path'];
  /** The one status that means success; any other is a failure, also among the 2xx. */
  readonly status: E['status'];
  /** Fields the reply's `data` must have, with what `typeof` says of each. */
  readonly replyFields: Readonly<Partial<Record<string, JsonType>>>;
  readonly endpoint?: E;
}

/** What `typeof` says of a value that came as JSON. */
export type JsonType = 'string' | 'number' | 'boolean' | 'object';

type JsonTypeOf<Value> = Value extends string
  ? 'string'
  : Value extends number
    ? 'number'
    : Value extends boolean
      ? 'boolean'
      : 'object';

type ReplyFields<Data> = { readonly [Field in keyof Data]?: JsonTypeOf<Data[Field]> };

/**
 * Names the call of an endpoint; only generated files do. One that creates or receives something (201, 202) names the
 * fields of its receipt: a proxy's page, a 200 or an empty object is then never taken for a success.
 */
export const callOf = <E extends Endpoint>(
  operationId: E['operationId'],
  method: E['method'],
  path: E['path'],
  status: E['status'] = 200,
  replyFields: ReplyFields<z.output<E['data']>> = {},
): Call<E> => ({ operationId, method, path, status, replyFields });

/** Names the header that says how many milliseconds a form was open before it was sent; for the limits on spam. */
export const FILLED_IN_HEADER = 'filled-in-ms';

/** Names the header of a call that no person caused: it does not count as use of the session. */
export const BACKGROUND_HEADER = 'background-call';

/** What a caller of an endpoint gives. Values of params and query are sent as text. */
export interface CallInput<E extends Endpoint> {
  params?: Values<E['params']>;
  query?: Values<E['query']>;
  body?: z.input<E['body']>;
  /** A UUID; the same key never stores a second submission. */
  idempotencyKey?: string;
  /** How long the form was open, in milliseconds. */
  filledInMs?: number | undefined;
  signal?: AbortSignal;
  /** Made by a timer, not by a person: the session does not count as used. */
  isBackground?: true;
  /** The browser finishes the request also when its page is left; only for a body that `fitsKeepalive`. */
  keepalive?: boolean;
}

/** The same call with everything as text, as it travels over the wire or in process. */
export interface RawCall {
  params: Readonly<Record<string, string>>;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey?: string | undefined;
  filledInMs?: number | undefined;
  signal?: AbortSignal | undefined;
  isBackground?: true | undefined;
  keepalive?: boolean | undefined;
  /** Reads what was sent as multipart/form-data. Only asked once it is known that the caller may send it. */
  readForm?: (() => Promise<SentForm>) | undefined;
}

/** The parts of a multipart/form-data request. */
export interface SentForm {
  fields: Record<string, string>;
  file: SentFile | null;
}

export interface SentFile {
  /** As the sender calls it; for telling files apart, and for nothing else. */
  name: string;
  bytes: Uint8Array;
}

const asText = (values: Record<string, unknown> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values ?? {})
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([key, value]) => [key, Array.isArray(value) ? value.join(',') : String(value)]),
  );

export function toRawCall<E extends Endpoint>(input: CallInput<E>): RawCall {
  return {
    params: asText(input.params),
    query: asText(input.query),
    body: input.body,
    idempotencyKey: input.idempotencyKey,
    filledInMs: input.filledInMs,
    signal: input.signal,
    isBackground: input.isBackground,
    keepalive: input.keepalive,
  };
}

/** The address of a call: path parameters encoded, query in the order given. */
export function callUrl(endpoint: Pick<Endpoint, 'path'>, call: Pick<RawCall, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params[name] ?? ''));
  const query = new URLSearchParams(call.query).toString();
  return `/api/v1${path}${query ? `?${query}` : ''}`;
}
