import type { IncomingMessage } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import {
  isRefusedAddress,
  OutgoingRequests,
  type OutgoingRequestsOptions,
} from '#platform/http/server/outgoing-requests.ts';
import { sniffImage } from './image-sniffing.ts';

/** Why a picture could not be fetched; `http_…` is any other status than success. */
export type FetchFailure =
  | 'not_found'
  | 'too_large'
  | 'not_a_picture'
  | 'refused_address'
  | 'timeout'
  | 'unreachable'
  | `http_${number}`;

export class PictureNotFetched extends Error {
  override readonly name = 'PictureNotFetched';

  constructor(
    readonly code: FetchFailure,
    /** What the server asked for in Retry-After; null: nothing. */
    readonly retryAfterMs: number | null = null,
    options: ErrorOptions = {},
  ) {
    super(`The picture could not be fetched: ${code}`, options);
  }
}

export interface PictureFetcherOptions extends Pick<OutgoingRequestsOptions, 'allowedHosts' | 'lookup'> {
  maxBytes?: number;
  timeoutMs?: number;
}

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const asked = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Makao (import of pictures)' };
const AT_ONCE = 8;
const AT_ONCE_FROM_A_HOST = 2;
/** Of a host that did not answer so often in a row, the others would take half a minute each too. */
const FAILURES_BEFORE_REST = 10;
const REST_MS = 10 * 60_000;

interface Host {
  limit: LimitFunction;
  /** In a row, without any answer. */
  failures: number;
  restsUntilMs: number;
}

/** Fetches pictures from addresses that others wrote; each address that a redirect names is held as the first one. */
export class PictureFetcher {
  private readonly atOnce = pLimit(AT_ONCE);
  private readonly hosts = new Map<string, Host>();
  private readonly options: PictureFetcherOptions;
  private readonly requests: OutgoingRequests;

  constructor(options: PictureFetcherOptions = {}) {
    this.options = options;
    this.requests = new OutgoingRequests(options);
  }

  /** @throws PictureNotFetched; the reason of `signal` once it is aborted */
  async fetch(address: string, signal: AbortSignal): Promise<Buffer> {
    const url = this.checked(address);
    const host = this.hosts.get(url.host) ?? { limit: pLimit(AT_ONCE_FROM_A_HOST), failures: 0, restsUntilMs: 0 };
    this.hosts.set(url.host, host);
    try {
      // The place of the host first: a slow host then leaves the others their places.
      return await host.limit(() => this.atOnce(() => this.fetchFrom(host, url, signal)));
    } finally {
      if (host.failures + host.limit.activeCount + host.limit.pendingCount === 0) this.hosts.delete(url.host);
    }
  }

  private async fetchFrom(host: Host, url: URL, signal: AbortSignal): Promise<Buffer> {
    signal.throwIfAborted();
    if (host.restsUntilMs > Date.now()) throw new PictureNotFetched('unreachable');
    const timeout = AbortSignal.timeout(this.options.timeoutMs ?? TIMEOUT_MS);
    try {
      const picture = await this.follow(url, AbortSignal.any([signal, timeout]));
      host.failures = 0;
      return picture;
    } catch (error) {
      signal.throwIfAborted();
      const isAnswer = error instanceof PictureNotFetched;
      const failure = isAnswer ? error : new PictureNotFetched(failureOf(error, timeout), null, { cause: error });
      host.failures = isAnswer ? 0 : host.failures + 1;
      if (host.failures >= FAILURES_BEFORE_REST) host.restsUntilMs = Date.now() + REST_MS;
      throw failure;
    }
  }

  private async follow(start: URL, signal: AbortSignal): Promise<Buffer> {
    let url = start;
    for (let redirects = 0; ; redirects += 1) {
      const response = await this.requests.send(url, { headers: asked, signal });
      const { location } = response.headers;
      const isRedirect = isRedirection(response.statusCode) && location !== undefined;
      if (!isRedirect) return this.read(response);
      response.destroy();
      if (redirects >= MAX_REDIRECTS) throw new PictureNotFetched('unreachable');
      url = this.checked(location, url);
    }
  }

  /** @throws PictureNotFetched refused_address */
  private checked(address: string, base?: URL): URL {
    const url = this.requests.usable(address, base);
    if (!url) throw new PictureNotFetched('refused_address');
    return url;
  }

  private async read(response: IncomingMessage): Promise<Buffer> {
    const { statusCode = 0, headers } = response;
    const { maxBytes = MAX_BYTES } = this.options;
    try {
      if (statusCode !== 200)
        throw new PictureNotFetched(codeOfStatus(statusCode), retryAfterMs(headers['retry-after']));
      if (Number(headers['content-length'] ?? 0) > maxBytes) throw new PictureNotFetched('too_large');
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of response) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        if (size > maxBytes) throw new PictureNotFetched('too_large');
        chunks.push(bytes);
      }
      const picture = Buffer.concat(chunks);
      if (!sniffImage(picture)) throw new PictureNotFetched('not_a_picture');
      return picture;
    } finally {
      response.destroy();
    }
  }
}

const isRedirection = (status: number | undefined): boolean =>
  status !== undefined && [301, 302, 303, 307, 308].includes(status);

const codeOfStatus = (status: number): FetchFailure =>
  status === 404 || status === 410 ? 'not_found' : `http_${status}`;

/** Retry-After as seconds or as a date; null when absent or unreadable. */
function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,6}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}

function failureOf(error: unknown, timeout: AbortSignal): FetchFailure {
  if (timeout.aborted) return 'timeout';
  return isRefusedAddress(error) ? 'refused_address' : 'unreachable';
}
