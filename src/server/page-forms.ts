import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Upload } from '#shared/contract.ts';
import type { FieldError } from '#shared/error-catalogue.ts';
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
import { acceptMultipart, type FileOfForm, readFiles } from './multipart.ts';
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
  void acceptMultipart(app);
  const config = { submission: true, takesFiles: true };
  app.post<{ Body: Record<string, string> }>('/*', { config }, async (request, reply) => {
    refuseOtherSites(request);
    if (request.isMultipart()) return submitFiles(services, request, reply);
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

/**
 * A form with files, of the office alone: each file is a call of its own, and one that is refused keeps no other back.
 * The fields stand before the files, so that who may not send them is told before any is read.
 */
async function submitFiles(services: PageFormServices, request: FastifyRequest, reply: FastifyReply) {
  const refused: FieldError[] = [];
  let form: PageForm | undefined;
  let fields: Record<string, string> = {};
  try {
    for await (const part of readFiles(request, (formId) => uploadOf(services, formId))) {
      fields = part.fields;
      form = services.forms.find(({ id }) => id === fields[FORM_ID_FIELD]);
      if (!form) break;
      await refuseForgedForms(services, request, form, fields);
      const refusal = await submitFile(services, request, form, part);
      if (refusal) refused.push(refusal);
    }
    if (!form)
      throw new ApiError('malformed_request', { message: 'This page has no such form, or no file came with it.' });
    if (refused.length > 0)
      throw new ApiError('invalid_field', { message: 'Not every file was taken.', detail: refused });
    return redirectToResult(request, reply, form, null);
  } catch (error) {
    const known = toApiError(error);
    if (known.code === 'unauthenticated') return reply.redirect(signInPath(request.raw.url ?? '/'), 303);
    if (!form) throw known;
    return showAgain(services, request, reply, form, fields, known);
  }
}

/** What the form of that name takes; undefined for a form without files. */
function uploadOf({ api, forms }: PageFormServices, formId: string): Upload | undefined {
  const form = forms.find(({ id }) => id === formId);
  return form && api.endpointOf(form.call.operationId)?.upload;
}

/** Sends one file on. Answers why it was refused; anything that is not about the file is thrown. */
async function submitFile(
  { api }: PageFormServices,
  request: FastifyRequest,
  form: PageForm,
  part: FileOfForm,
): Promise<FieldError | null> {
  const { [FORM_ID_FIELD]: _form, [FORM_TOKEN_FIELD]: _token, ...fields } = part.fields;
  try {
    const file = await part.read();
    const readForm = async () => ({ fields: textsOf(form.toBody(fields)), file });
    const raw = { params: form.toParams?.(fields) ?? {}, query: {}, body: undefined, readForm };
    await api.invoke(form.call.operationId, raw, callContextOf(request));
    return null;
  } catch (error) {
    const known = toApiError(error);
    if (known.status === 401 || known.status === 403 || known.status >= 500) throw known;
    const words = known.options.detail?.[0]?.message ?? known.message;
    return { field: part.upload.field, code: known.code, message: part.name ? `${part.name}: ${words}` : words };
  }
}

const textsOf = (body: unknown): Record<string, string> => z.record(z.string(), z.string()).parse(body);

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
