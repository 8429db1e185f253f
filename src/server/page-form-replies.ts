import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FORM_TOKEN_FIELD, type PageForm, REFERENCE_PARAMETER, SENT_PARAMETER } from '#shared/page-form.ts';
import { ApiError } from './errors.ts';
import { ownPath } from './own-redirects.ts';
import { type PageServices, sendPage } from './pages.ts';

export interface PageFormServices extends PageServices {
  forms: readonly PageForm[];
  /** The call that keeps a picture sent along with a form. */
  pictureCall: string;
}

export type Fields = Record<string, string>;

/** A form of the office carries the token of the session it was made for. Without a session, the call itself refuses. */
export async function refuseForgedForms(
  { api }: PageFormServices,
  request: FastifyRequest,
  form: PageForm,
  fields: Fields,
): Promise<void> {
  if (api.endpointOf(form.call.operationId)?.permission === undefined) return;
  const staff = await request.caller?.find();
  if (staff && fields[FORM_TOKEN_FIELD] !== staff.formToken) throw new ApiError('cross_site_request');
}

/** The reply of the call in the page that follows, which nobody keeps: a reload asks before it sends the form again. */
export function showReceipt(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PageForm,
  receipt: unknown,
) {
  const formState = { formId: form.id, values: {}, message: '', fields: [], receipt };
  return sendPage(services, request, reply, { formState });
}

/** The page of the form with what was typed, and why it was not taken. */
export function showAgain(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PageForm,
  values: Fields,
  error: ApiError,
) {
  const secrets = new Set([...(form.secrets ?? []), FORM_TOKEN_FIELD]);
  const repeated = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
  const formState = { formId: form.id, values: repeated, message: error.message, fields: error.options.detail ?? [] };
  return sendPage(services, request, reply, { formState, status: error.status });
}

const referenced = z.object({ reference: z.string() });

/** 303: the browser asks for the result with GET, so that a reload does not send the form again. */
export function redirectToResult(
  { publicUrl }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: PageForm,
  receipt: unknown,
) {
  const url = new URL(ownPath(request.raw.url ?? '/', publicUrl), publicUrl);
  url.searchParams.set(SENT_PARAMETER, form.id);
  const { data } = referenced.safeParse(receipt);
  if (data) url.searchParams.set(REFERENCE_PARAMETER, data.reference);
  return reply.redirect(`${url.pathname}${url.search}#${form.id}`, 303);
}
