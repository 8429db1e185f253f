import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '#shared/api/failure.ts';
import type { FormState } from '#shared/form-state.ts';
import type { PageContext } from '#shared/page-context.ts';
import { type Api, type CallContext, callContextOf } from './api.ts';
import { toApiError } from './error-handler.ts';
import type { ApiError } from './errors.ts';
import { startScriptsLate } from './late-scripts.ts';
import { sealInlineScripts } from './page-scripts.ts';
import { contentSecurityPolicy } from './security-headers.ts';
import { type FormTimes, hasForms, writeFormTime } from './spam-guard/form-times.ts';

/** Renders an address to a reply; made by the page build, or by Vite in development. */
export type PageRenderer = (request: Request, options: { context: PageContext }) => Promise<Response> | Response;

export interface PageServices {
  api: Api;
  render: PageRenderer;
  publicUrl: string;
  /**
   * The calls every page is framed with, and their last replies: header and footer stay while the database is away.
   * Nothing in them may be about the visitor.
   */
  frame: { calls: ReadonlySet<string>; lastReplies: Map<string, unknown> };
  /** Writes into plain forms when they were shown. */
  formTimes: FormTimes;
}

/** Every GET that is no API, image or file is a page. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  app.get('/*', (request, reply) => sendPage(services, request, reply, { formState: null }));
}

export interface PageOptions {
  formState: FormState | null;
  status?: number;
  /** The signed time of the page a form came back from: correcting one field may well take a second. */
  shownAt?: string | undefined;
}

/** Pages that say something else to everybody, or lead to those: kept by nobody, found by no search. */
const staffPages = /^\/(?:office|login|visit\/change)(?:[/?]|$)/;

/** Renders the page of the request's address, as a GET, and sends it with its own content security policy. */
export async function sendPage(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PageOptions,
) {
  const scriptMark = randomUUID();
  const failures: ApiError[] = [];
  const page = await services.render(webRequest(services, request), {
    context: {
      callApi: callInProcess(services, callContextOf(request), failures),
      scriptMark,
      formState: options.formState,
      publicUrl: services.publicUrl,
    },
  });
  for (const [name, value] of page.headers) if (name !== 'content-length') reply.header(name, value);
  const text = await withFormTime(services, await page.text(), options.shownAt);
  const { html, hashes } = sealInlineScripts(startScriptsLate(text, scriptMark), scriptMark);
  reply.header('content-security-policy', contentSecurityPolicy(hashes));
  const isForStaff = staffPages.test(request.raw.url ?? '/');
  reply.header('cache-control', options.formState || isForStaff ? 'no-store' : 'no-cache');
  if (isForStaff) {
    reply.header('x-robots-tag', 'noindex');
    // An agent at a listing puts its pin where they stand.
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
  }
  const outage = options.status === undefined ? outageOf(page.status, failures) : null;
  if (outage) reply.header('retry-after', String(outage.options.retryAfterSeconds));
  return reply.status(options.status ?? outage?.status ?? statusOf(page, failures)).send(html);
}

/** The router answers 500 for every call that failed; where values of the address were refused, their status is right. */
function statusOf(page: Response, failures: readonly ApiError[]): number {
  const isOfAddress = failures.length > 0 && failures.every(({ status }) => status === 400 || status === 422);
  return page.status === 500 && isOfAddress ? Math.max(...failures.map(({ status }) => status)) : page.status;
}

/**
 * The failure that makes a page temporary, so that programs come back later and keep nothing: the database is away, or
 * the page could not be made because it was busy. A page that only lacks an extra part is answered as it is.
 */
function outageOf(status: number, failures: readonly ApiError[]): ApiError | null {
  const passing = failures.filter((failure) => failure.options.retryAfterSeconds !== undefined);
  const isAway = ({ code }: ApiError) => code === 'database_unavailable';
  return passing.find(isAway) ?? (status >= 500 ? passing[0] : undefined) ?? null;
}

/**
 * Without the database no time can be signed the first time; the page is sent all the same, as a form without one is taken.
 * @param earlier kept where it is a time of ours; anything else is never written into a page
 */
async function withFormTime({ formTimes }: PageServices, html: string, earlier: string | undefined): Promise<string> {
  if (!hasForms(html)) return html;
  try {
    const isOurs = earlier !== undefined && (await formTimes.ageMs(earlier)) !== undefined;
    return writeFormTime(html, isOurs ? earlier : await formTimes.stamp());
  } catch {
    return html;
  }
}

/** The address of the request on the site's public origin; the body has been read already and pages are rendered by GET. */
function webRequest(services: PageServices, request: FastifyRequest): Request {
  const headers = new Headers({ accept: 'text/html' });
  const url = new URL(services.publicUrl);
  const path = request.raw.url ?? '/';
  return new Request(url.origin + (path.startsWith('/') ? path : `/${path}`), { headers });
}

/** The API for pages while they are rendered: the same operations, failing the way the browser's client fails. */
function callInProcess(
  { api, frame }: PageServices,
  context: CallContext,
  failures: ApiError[],
): PageContext['callApi'] {
  return async (operationId, call) => {
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
