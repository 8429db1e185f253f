import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  FORM_ID_FIELD,
  FORM_TOKEN_FIELD,
  HONEYPOT_FIELD,
  type PageForm,
  REFERENCE_PARAMETER,
  SENT_PARAMETER,
} from '#shared/page-form.ts';
import { signInPath } from '#shared/sign-in-path.ts';
import { callContextOf } from './api.ts';
import { toApiError } from './error-handler.ts';
import { ApiError } from './errors.ts';
import { type PageServices, sendPage } from './pages.ts';
import { contentKey } from './submissions.ts';

export interface PageFormServices extends PageServices {
  forms: readonly PageForm[];
}

/** A person whose browser filled the hidden field gets a second try with it empty; nothing is lost in silence. */
const trapMessage = 'A hidden field was filled in, as machines do. Please send the form once more, or call us.';

/**
 * Forms sent without JavaScript: a normal POST to the page's own address. It calls the endpoint the page's script
 * would call; then redirects to the page that says so, or shows the page again with the errors and what was typed.
 */
export function servePageForms(app: FastifyInstance, services: PageFormServices): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.post<{ Body: Record<string, string> }>('/*', { config: { submission: true } }, async (request, reply) => {
    refuseOtherSites(request);
    const { [FORM_ID_FIELD]: formId, [HONEYPOT_FIELD]: trap, ...fields } = request.body ?? {};
    const form = services.forms.find(({ id }) => id === formId);
    if (!form) throw new ApiError('malformed_request', { message: 'This page has no such form.' });
    if (trap)
      return showAgain(services, request, reply, form, fields, new ApiError('invalid_field', { message: trapMessage }));
    return submit(services, request, reply, form, fields);
  });
}

/** A form on somebody else's page cannot be posted here with a visitor's browser. */
function refuseOtherSites(request: FastifyRequest): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new ApiError('cross_site_request');
}

async function submit(
  services: PageFormServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PageForm,
  fields: Record<string, string>,
) {
  const body = form.toBody(fields);
  const operationId = form.call.operationId;
  try {
    await refuseForgedForms(services, request, form, fields);
    const context = { ...callContextOf(request), idempotencyKey: contentKey(operationId, body) };
    const params = form.toParams?.(fields) ?? {};
    const receipt = await services.api.invoke(operationId, { params, query: {}, body }, context);
    if (form.showsReceipt) return showReceipt(services, request, reply, form, receipt);
    if (form.next) return reply.redirect(form.next(receipt, fields), 303);
    return redirectToResult(request, reply, form, receipt);
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) request.log.error({ err: error, code: known.code }, known.message);
    if (known.code === 'unauthenticated') return reply.redirect(signInPath(request.raw.url ?? '/'), 303);
    return showAgain(services, request, reply, form, fields, known);
  }
}

/** A form of the office carries the token of the session it was made for. Without a session, the call itself refuses. */
async function refuseForgedForms(
  { api }: PageFormServices,
  request: FastifyRequest,
  form: PageForm,
  fields: Record<string, string>,
): Promise<void> {
  if (api.endpointOf(form.call.operationId)?.permission === undefined) return;
  const staff = await request.caller?.find();
  if (staff && fields[FORM_TOKEN_FIELD] !== staff.formToken) throw new ApiError('cross_site_request');
}

/** The reply of the call in the page that follows, which nobody keeps: a reload asks before it sends the form again. */
function showReceipt(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PageForm,
  receipt: unknown,
) {
  const formState = { formId: form.id, values: {}, message: '', fields: [], receipt };
  return sendPage(services, request, reply, { formState });
}

function showAgain(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PageForm,
  values: Record<string, string>,
  error: ApiError,
) {
  const secrets = new Set([...(form.secrets ?? []), FORM_TOKEN_FIELD]);
  const repeated = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
  const formState = { formId: form.id, values: repeated, message: error.message, fields: error.options.detail ?? [] };
  return sendPage(services, request, reply, { formState, status: error.status });
}

const referenced = z.object({ reference: z.string() });

/** 303: the browser asks for the result with GET, so that a reload does not send the form again. */
function redirectToResult(request: FastifyRequest, reply: FastifyReply, form: PageForm, receipt: unknown) {
  const url = new URL(request.raw.url ?? '/', 'http://localhost');
  url.searchParams.set(SENT_PARAMETER, form.id);
  const { data } = referenced.safeParse(receipt);
  if (data) url.searchParams.set(REFERENCE_PARAMETER, data.reference);
  return reply.redirect(`${url.pathname}${url.search}#${form.id}`, 303);
}
