import type { z } from 'zod';
import type { Endpoint } from './contract.ts';

type Values<Schema extends z.ZodType> = {
  [Key in keyof z.output<Schema>]?: z.output<Schema>[Key] | string | number | undefined;
};

/**
 * An endpoint as the browser needs it; its type is derived from the contract's, so that schemas stay out of the build.
 */
export interface Call<E extends Endpoint> {
  readonly operationId: E['operationId'];
  readonly method: E['method'];
  readonly path: E['path'];
  /** The only status that means success; any other, also among the 2xx, is a failure. */
  readonly status: E['status'];
  readonly endpoint?: E;
}

export const callOf = <E extends Endpoint>(
  operationId: E['operationId'],
  method: E['method'],
  path: E['path'],
  status: E['status'] = 200,
): Call<E> => ({ operationId, method, path, status });

/** Header with the milliseconds from opening a form to sending it, for spam detection. */
export const FILLED_IN_HEADER = 'filled-in-ms';

/** Header of a call that a timer made; it does not extend the session. */
export const BACKGROUND_HEADER = 'background-call';

/** Input of a call. Values of params and query are sent as text. */
export interface CallInput<E extends Endpoint> {
  params?: Values<E['params']>;
  query?: Values<E['query']>;
  body?: z.input<E['body']>;
  idempotencyKey?: string;
  /** Milliseconds the form was open. */
  filledInMs?: number | undefined;
  signal?: AbortSignal;
  /** Set for calls made by a timer, which do not extend the session. */
  isBackground?: true;
  /** The browser completes the request even when the page is left; only for bodies that `fitsKeepalive`. */
  keepalive?: boolean;
}

/** A call with all values as text, as sent over HTTP or in process. */
export interface RawCall {
  params: Readonly<Record<string, string>>;
  query: Record<string, string>;
  body: unknown;
  idempotencyKey?: string | undefined;
  filledInMs?: number | undefined;
  signal?: AbortSignal | undefined;
  isBackground?: true | undefined;
  keepalive?: boolean | undefined;
  /** Reads a multipart/form-data body. Called only after the caller was authorized. */
  readForm?: (() => Promise<SentForm>) | undefined;
}

export interface SentForm {
  fields: Record<string, string>;
  file: SentFile | StoredFile | null;
}

export interface SentFile {
  /** The client's file name, used only to tell files apart. */
  name: string;
  bytes: Uint8Array;
}

/** A file that may be too large for memory; it is removed when its call was answered. */
export interface StoredFile {
  /** The client's file name, as of `SentFile`. */
  name: string;
  /** Where it lies, alone in its folder. */
  path: string;
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

/** The path with encoded parameters, and the query in the given order. */
export function callUrl(endpoint: Pick<Endpoint, 'path'>, call: Pick<RawCall, 'params' | 'query'>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(call.params[name] ?? ''));
  const query = new URLSearchParams(call.query).toString();
  return `/api/v1${path}${query ? `?${query}` : ''}`;
}
