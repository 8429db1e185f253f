import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from 'request-filtering-agent';

export interface OutgoingRequestsOptions {
  /** `host` or `host:port` as in an address, asked although private, on another port or without encryption. */
  allowedHosts?: readonly string[];
  /** Resolves names; that of the system by default. */
  lookup?: LookupFunction;
  /** Other hosts than the allowed ones are asked by https alone. */
  httpsOnly?: boolean;
}

export interface OutgoingRequest {
  method?: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer;
  signal: AbortSignal;
}

const publicPorts = new Set(['', '80', '443']);

/** The agent has no error class of its own. */
const REFUSED_BY_AGENT = /is not allowed\. Because/;

/** Whether a request failed because its host is in a private network. */
export const isRefusedAddress = (error: unknown): boolean =>
  error instanceof Error && REFUSED_BY_AGENT.test(error.message);

/**
 * Requests to addresses that people write into forms and files. What is private is refused for the addresses that a
 * connection really goes to, after the name was resolved, so that a name that changes its address does not get there.
 * No redirect is followed.
 */
export class OutgoingRequests {
  private readonly allowedHosts: ReadonlySet<string>;
  private readonly options: OutgoingRequestsOptions;
  private readonly agents = {
    'http:': { guarded: new RequestFilteringHttpAgent({}), open: new http.Agent() },
    'https:': { guarded: new RequestFilteringHttpsAgent({}), open: new https.Agent() },
  };

  constructor(options: OutgoingRequestsOptions = {}) {
    this.options = options;
    this.allowedHosts = new Set(options.allowedHosts?.map((host) => host.toLowerCase()));
  }

  /** The address if it may be asked: of the web, without a password in it, at a usual port or of an allowed host. */
  usable(address: string, base?: URL): URL | null {
    const url = URL.parse(address, base);
    if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return null;
    if (url.username !== '' || url.password !== '' || url.hostname === '') return null;
    if (this.allowedHosts.has(url.host)) return url;
    if (this.options.httpsOnly && url.protocol !== 'https:') return null;
    return publicPorts.has(url.port) ? url : null;
  }

  /**
   * The reply, whose body the caller reads or destroys.
   * @param url from `usable`
   */
  send(url: URL, { method = 'GET', headers, body, signal }: OutgoingRequest): Promise<IncomingMessage> {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const isHttps = url.protocol === 'https:';
    const { guarded, open } = this.agents[isHttps ? 'https:' : 'http:'];
    const { lookup } = this.options;
    const request = (isHttps ? https : http).request(url, {
      method,
      agent: this.allowedHosts.has(url.host) ? open : guarded,
      headers: { ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
      signal,
      ...(lookup && { lookup }),
    });
    request.once('response', resolve).once('error', reject).end(body);
    return promise;
  }
}
