import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiFailure } from '#shared/api/failure.ts';
import type { FormState } from '#shared/form-state.ts';
import type { PageContext } from '#shared/page-context.ts';
import { type Api, type CallContext, callContextOf } from './api.ts';
import { toApiError } from './error-handler.ts';
import { startScriptsLate } from './late-scripts.ts';
import { sealInlineScripts } from './page-scripts.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** Renders an address to a reply; made by the page build, or by Vite in development. */
export type PageRenderer = (request: Request, options: { context: PageContext }) => Promise<Response> | Response;

export interface PageServices {
  api: Api;
  render: PageRenderer;
  publicUrl: string;
}

/** Every GET that is no API, image or file is a page. */
export function servePages(app: FastifyInstance, services: PageServices): void {
  app.get('/*', (request, reply) => sendPage(services, request, reply, { formState: null }));
}

export interface PageOptions {
  formState: FormState | null;
  status?: number;
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
  const refusals: number[] = [];
  const page = await services.render(webRequest(services, request), {
    context: {
      callApi: callInProcess(services.api, callContextOf(request), (status) => refusals.push(status)),
      scriptMark,
      formState: options.formState,
      publicUrl: services.publicUrl,
    },
  });
  for (const [name, value] of page.headers) if (name !== 'content-length') reply.header(name, value);
  const { html, hashes } = sealInlineScripts(startScriptsLate(await page.text(), scriptMark), scriptMark);
  reply.header('content-security-policy', contentSecurityPolicy(hashes));
  const isForStaff = staffPages.test(request.raw.url ?? '/');
  reply.header('cache-control', options.formState || isForStaff ? 'no-store' : 'no-cache');
  if (isForStaff) {
    reply.header('x-robots-tag', 'noindex');
    // An agent at a listing puts its pin where they stand.
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(), usb=()');
  }
  return reply.status(options.status ?? statusOf(page, refusals)).send(html);
}

/** The router answers 500 for every call that failed; where values of the address were refused, their status is right. */
function statusOf(page: Response, refusals: readonly number[]): number {
  const isOfAddress = refusals.length > 0 && refusals.every((status) => status === 400 || status === 422);
  return page.status === 500 && isOfAddress ? Math.max(...refusals) : page.status;
}

/** The address of the request on the site's public origin; the body has been read already and pages are rendered by GET. */
function webRequest(services: PageServices, request: FastifyRequest): Request {
  const headers = new Headers({ accept: 'text/html' });
  const url = new URL(services.publicUrl);
  const path = request.raw.url ?? '/';
  return new Request(url.origin + (path.startsWith('/') ? path : `/${path}`), { headers });
}

/** The API for pages while they are rendered: the same operations, failing the way the browser's client fails. */
function callInProcess(api: Api, context: CallContext, onFailure: (status: number) => void): PageContext['callApi'] {
  return async (operationId, call) => {
    try {
      return await api.invoke(operationId, call, context);
    } catch (error) {
      const known = toApiError(error);
      onFailure(known.status);
      if (known.status >= 500) context.log.error({ err: error, code: known.code, operationId }, known.message);
      throw new ApiFailure(known.status, known.code, known.message, known.options.detail ?? []);
    }
  };
}
