import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type FormTimes, hasForms, writeFormTime } from '#platform/spam-guard/server/form-times.ts';
import { ApiFailure } from '../failure.ts';
import type { FormState } from '../form-state.ts';
import type { PageContext, PageRenderer } from '../page-context.ts';
import { SLOW_NETWORK_HEADERS, saysSlowNetwork } from '../slow-network.ts';
import { type Api, type CallContext, callContextOf } from './api.ts';
import { CacheTags } from './cache/cache-tags.ts';
import { toApiError } from './error-handler.ts';
import type { ApiError } from './errors.ts';
import { decodedPath } from './readable-address.ts';
import { contentSecurityPolicy, scriptHash } from './security-headers.ts';
import { SPECULATION_RULES } from './speculation-rules.ts';

export interface PageServices {
  api: Api;
  render: PageRenderer;
  publicUrl: string;
  /** The layout's calls, with last replies for an unreachable database; no data about the visitor. */
  frame: { calls: ReadonlySet<string>; lastReplies: Map<string, unknown> };
  /** Inserts the signed time of rendering into forms, for submissions without script. */
  formTimes: FormTimes;
  fetchOrigins: readonly string[];
}

/** Handles every GET that is no API call, image or file as a page. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  app.get('/*', (request, reply) => sendPage(services, request, reply, { formState: null }));
}

export interface PageOptions {
  formState: FormState | null;
  isSlowNetwork?: boolean;
  status?: number;
  /** The signed time of the first rendering of a form that came back with errors: correcting one field may be quick. */
  shownAt?: string | undefined;
}

/** Pages that depend on the reader, or lead to such pages: not cached, and not indexed by search engines. */
const staffPages = /^\/(?:office|login|visit\/change|shared)(?:\/|$)/i;

/** The router reads paths without their encoding, and in any case. */
const isStaffPage = (address: string): boolean => {
  const [path = ''] = address.split('?', 1);
  return staffPages.test(decodedPath(path) ?? path);
};

export interface PageReply {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  /** Cache tags of what its calls showed; null when the page may not be cached. */
  tags: readonly string[] | null;
  /** What its calls failed with. */
  failures: readonly ApiError[];
  /** The failure that makes the page a temporary error, if one does. */
  outage: ApiError | null;
}

/** As for a GET. @param context of its API calls; without session and visitor the page is anonymous */
export async function renderPage(
  services: PageServices,
  address: string,
  context: CallContext,
  options: PageOptions,
): Promise<PageReply> {
  const scriptMark = randomUUID();
  const failures: ApiError[] = [];
  const cacheTags = new CacheTags();
  const pageContext: PageContext = {
    callApi: callInProcess(services, { ...context, cacheTags }, failures),
    scriptMark,
    formState: options.formState,
    isSlowNetwork: options.isSlowNetwork ?? false,
    publicUrl: services.publicUrl,
    links: [],
  };
  const page = await services.render(absolute(services, address), pageContext);
  const { status: rendered = page.status, links } = pageContext;
  const text = await withFormTime(services, page.html, options.shownAt);
  const { html, hashes } = hashInlineScripts(text, scriptMark);
  const isForStaff = isStaffPage(address);
  const outage = options.status === undefined ? outageOf(rendered, failures) : null;
  const headers: Record<string, string> = {
    ...page.headers,
    'content-security-policy': contentSecurityPolicy(hashes, services.fetchOrigins),
    'cache-control': options.formState || isForStaff ? 'no-store' : 'no-cache',
    ...(isForStaff
      ? {
          'x-robots-tag': 'noindex',
          // Geolocation lets an agent at a listing put its pin at the current position.
          'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()',
        }
      : { 'speculation-rules': SPECULATION_RULES, 'accept-ch': 'ECT', vary: SLOW_NETWORK_HEADERS }),
    ...(links.length > 0 && { link: links.join(', ') }),
    ...(outage && { 'retry-after': String(outage.options.retryAfterSeconds) }),
  };
  const status = options.status ?? outage?.status ?? statusOf(rendered, failures);
  return { status, headers, html, tags: cacheTags.list(), failures, outage };
}

export async function sendPage(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
) {
  const isSlowNetwork = saysSlowNetwork(request.headers);
  const page = await renderPage(services, request.raw.url ?? '/', callContextOf(request), {
    ...options,
    isSlowNetwork,
  });
  return sendRendered(page)(reply);
}

export const sendRendered =
  ({ status, headers, html }: PageReply) =>
  (reply: FastifyReply) =>
    reply.headers(headers).status(status).send(html);

/** The status of the API, where it refused values of the address; the router answers 500 for any failed call. */
function statusOf(status: number, failures: readonly ApiError[]): number {
  const isOfAddress =
    failures.length > 0 && failures.every((failure) => failure.status === 400 || failure.status === 422);
  return status === 500 && isOfAddress ? Math.max(...failures.map((failure) => failure.status)) : status;
}

/** Makes the page a temporary error, so that crawlers come back and caches keep nothing. */
function outageOf(status: number, failures: readonly ApiError[]): ApiError | null {
  const passing = failures.filter((failure) => failure.options.retryAfterSeconds !== undefined);
  const isAway = ({ code }: ApiError) => code === 'database_unavailable';
  return passing.find(isAway) ?? (status >= 500 ? passing[0] : undefined) ?? null;
}

/** @param earlier time of the first rendering; used only if its signature is valid */
async function withFormTime({ formTimes }: PageServices, html: Buffer, earlier: string | undefined): Promise<Buffer> {
  if (!hasForms(html)) return html;
  try {
    const isOurs = earlier !== undefined && (await formTimes.ageMs(earlier)) !== undefined;
    return writeFormTime(html, isOurs ? earlier : await formTimes.stamp());
  } catch {
    return html;
  }
}

const absolute = (services: PageServices, path: string): string =>
  new URL(services.publicUrl).origin + (path.startsWith('/') ? path : `/${path}`);

function callInProcess(
  { api, frame }: PageServices,
  context: CallContext & { cacheTags: CacheTags },
  failures: ApiError[],
): PageContext['callApi'] {
  return async (operationId, call) => {
    context.cacheTags.addCall(api.endpointOf(operationId) ?? {});
    try {
      const reply = await api.invoke(operationId, call, context);
      if (frame.calls.has(operationId)) frame.lastReplies.set(operationId, reply);
      return reply;
    } catch (error) {
      const known = toApiError(error);
      failures.push(known);
      if (known.status >= 500) {
        context.log.error({ err: error, code: known.code, operationId }, known.message);
        if (frame.lastReplies.has(operationId)) return frame.lastReplies.get(operationId);
      }
      throw new ApiFailure(known.status, known.code, known.message, known.options.detail ?? []);
    }
  };
}

const escapeForPattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Collects the hashes of the inline scripts that the renderer marked with a nonce of this rendering, and removes the
 * mark. A script injected through content lacks it. Hashes, unlike nonces, stay valid when a page is cached.
 */
export function hashInlineScripts(page: Buffer, mark: string): { html: Buffer; hashes: string[] } {
  // Documents have no inline scripts of the renderer.
  if (!page.includes(mark)) return { html: page, hashes: [] };
  const html = page.toString();
  const attribute = `nonce="${escapeForPattern(mark)}"`;
  const marked = new RegExp(`<script(?=[^>]*\\s${attribute})(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</script>`, 'g');
  const hashes = new Set<string>();
  for (const match of html.matchAll(marked)) {
    if (!/type="(application|importmap)/.test(match[0].slice(0, match[0].indexOf('>'))))
      hashes.add(scriptHash(match[1] ?? ''));
  }
  const clean = html
    .replace(new RegExp(`<meta[^>]*content="${escapeForPattern(mark)}"[^>]*>`, 'g'), '')
    .replace(new RegExp(`\\s${attribute}`, 'g'), '');
  return { html: Buffer.from(clean), hashes: [...hashes] };
}
