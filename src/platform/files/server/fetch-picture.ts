import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import pLimit, { type LimitFunction } from 'p-limit';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';
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

export interface PictureFetcherOptions {
  /** `host` or `host:port` as in an address, fetched from although private or on another port. */
  allowedHosts?: readonly string[];
  /** Resolves names; that of the system by default. */
  lookup?: LookupFunction;
  maxBytes?: number;
  timeoutMs?: number;
}

const MAX_BYTES = 20 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 5;
const AT_ONCE = 8;
const AT_ONCE_FROM_A_HOST = 2;
/** Of a host that did not answer so often in a row, the others would take half a minute each too. */
const FAILURES_BEFORE_REST = 10;
const REST_MS = 10 * 60_000;
const publicPorts = new Set(['', '80', '443']);

interface Host {
  limit: LimitFunction;
  /** In a row, without any answer. */
  failures: number;
  restsUntilMs: number;
}

/**
 * Fetches pictures from addresses that others wrote. What is private is refused for the addresses that a connection
 * really goes to, after the name was resolved, so that neither a redirect nor a name that changes its address gets there.
 */
export class PictureFetcher {
  private readonly atOnce = pLimit(AT_ONCE);
  private readonly hosts = new Map<string, Host>();
  private readonly allowedHosts: ReadonlySet<string>;
  private readonly options: PictureFetcherOptions;
  private readonly agents = {
    'http:': { guarded: new RequestFilteringHttpAgent({}), open: new http.Agent() },
    'https:': { guarded: new RequestFilteringHttpsAgent({}), open: new https.Agent() },
  };

  constructor(options: PictureFetcherOptions = {}) {
    this.options = options;
    this.allowedHosts = new Set(options.allowedHosts?.map((host) => host.toLowerCase()));
  }

  /** @throws PictureNotFetched; the reason of `signal` once it is aborted */
  async fetch(address: string, signal: AbortSignal): Promise<Buffer> {
    const url = this.checked(URL.parse(address));
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
      const response = await this.request(url, signal);
      const { location } = response.headers;
      const isRedirect = isRedirection(response.statusCode) && location !== undefined;
      if (!isRedirect) return this.read(response);
      response.destroy();
      if (redirects >= MAX_REDIRECTS) throw new PictureNotFetched('unreachable');
      url = this.checked(URL.parse(location, url));
    }
  }

  /** @throws PictureNotFetched refused_address */
  private checked(url: URL | null): URL {
    const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
    const isUsable = isHttp && url.username === '' && url.password === '' && url.hostname !== '';
    if (isUsable && (this.allowedHosts.has(url.host) || publicPorts.has(url.port))) return url;
    throw new PictureNotFetched('refused_address');
  }

  private request(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const isHttps = url.protocol === 'https:';
    const { guarded, open } = this.agents[isHttps ? 'https:' : 'http:'];
    const { lookup } = this.options;
    const request = (isHttps ? https : http).request(url, {
      agent: this.allowedHosts.has(url.host) ? open : guarded,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Makao (import of pictures)' },
      signal,
      ...(lookup && { lookup }),
    });
    request.once('response', resolve).once('error', reject).end();
    return promise;
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

/** The agent has no error class of its own. */
const REFUSED_BY_AGENT = /is not allowed\. Because/;

function failureOf(error: unknown, timeout: AbortSignal): FetchFailure {
  if (timeout.aborted) return 'timeout';
  return error instanceof Error && REFUSED_BY_AGENT.test(error.message) ? 'refused_address' : 'unreachable';
}
