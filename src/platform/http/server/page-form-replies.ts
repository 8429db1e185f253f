import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { amountProblem } from '#platform/text/money.ts';
import type { FieldError } from '../error-catalogue.ts';
import {
  CONFIRMATION_FIELD,
  CONFIRMATION_PARAMETER,
  FORM_SHOWN_FIELD,
  FORM_TOKEN_FIELD,
  NO_CONFIRMATION,
  REFERENCE_PARAMETER,
  RESULT_PARAMETERS,
  SENT_LISTING_PARAMETER,
  SENT_PARAMETER,
  SENT_WHEN_PARAMETER,
} from '../page-form.ts';
import { callContextOf } from './api.ts';
import { ApiError } from './errors.ts';
import type { ServedForm } from './form-fields.ts';
import { ownPath } from './own-redirects.ts';
import { type PageServices, sendPage } from './pages.ts';

export interface PageFormServices extends PageServices {
  forms: readonly ServedForm[];
  /** The call that keeps a picture sent along with a form. */
  pictureCall: string;
  /** The call that takes the password again, for forms whose own call asks for it. */
  confirmationCall: string;
}

export type Fields = Record<string, string>;

/** A form of the office carries the token of the session it was made for. Without a session, the call itself refuses. */
export async function refuseForgedForms(request: FastifyRequest, form: ServedForm, fields: Fields): Promise<void> {
  if (form.action.permission === undefined) return;
  const staff = await request.session?.findBeforeSecondFactor();
  if (staff && fields[FORM_TOKEN_FIELD] !== staff.formToken) throw new ApiError('cross_site_request');
}

const asksPassword = ({ action }: ServedForm): boolean => action.confirm === 'password';

/**
 * Takes the password that came with a form whose call asks for it.
 * @throws ApiError invalid_field (422) when it is another, too_many_requests (429)
 */
export async function confirmPassword(
  services: PageFormServices,
  request: FastifyRequest,
  form: ServedForm,
  { [CONFIRMATION_FIELD]: current_password }: Fields,
): Promise<void> {
  if (!current_password || !asksPassword(form)) return;
  const raw = { params: {}, query: {}, body: { current_password } };
  await services.api.invoke(services.confirmationCall, raw, callContextOf(request));
}

/** The reply of the call in the page that follows, which nobody keeps: a reload asks before it sends the form again. */
export function showReceipt(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ServedForm,
  receipt: unknown,
) {
  const formState = { formId: form.id, values: {}, message: '', fields: [], receipt };
  return sendPage(services, request, reply, { formState });
}

/** The page of the form with what was typed, and why it was not taken. */
export function showAgain(
  services: PageFormServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ServedForm,
  values: Fields,
  error: ApiError,
) {
  const secrets = new Set([...(form.secrets ?? []), FORM_TOKEN_FIELD, CONFIRMATION_FIELD]);
  const repeated = Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name)));
  const hasSecrets = form.secrets?.some((name) => values[name] !== undefined) ?? false;
  const fields = (error.options.detail ?? []).map((complaint) => withAmountProblem(form, values, complaint));
  const isAboutPassword =
    error.code === 'password_confirmation_needed' || fields.some(({ field }) => field === CONFIRMATION_FIELD);
  const formState = {
    formId: form.id,
    values: repeated,
    message: error.message,
    fields,
    asksPassword: isAboutPassword && asksPassword(form),
    ...(hasSecrets ? {} : { resend: { token: values[FORM_TOKEN_FIELD] ?? null } }),
  };
  if (error.options.retryAfterSeconds) reply.header('retry-after', String(error.options.retryAfterSeconds));
  return sendPage(services, request, reply, { formState, status: error.status, shownAt: shownAtOf(request) });
}

/** The call was told of no number where an amount cannot be read; only the form knows what was typed. */
function withAmountProblem({ amounts }: ServedForm, values: Fields, complaint: FieldError): FieldError {
  const problem = amounts?.includes(complaint.field) ? amountProblem(values[complaint.field] ?? '') : null;
  return problem === null ? complaint : { ...complaint, message: problem };
}

const shown = z.object({ [FORM_SHOWN_FIELD]: z.string() });

/** When the page was made whose form was posted; multipart forms, all of the office, do not say. */
const shownAtOf = ({ body }: FastifyRequest): string | undefined => shown.safeParse(body).data?.[FORM_SHOWN_FIELD];

const referenced = z.object({ reference: z.string() });
const unconfirmed = z.object({ confirmation_sent: z.literal(false) });

/** 303: the browser asks for the result with GET, so that a reload does not send the form again. */
export function redirectToResult(
  { publicUrl }: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ServedForm,
  fields: Fields,
  receipt: unknown,
) {
  const path = form.resultPath?.(fields) ?? request.raw.url ?? '/';
  const url = new URL(ownPath(path, publicUrl), publicUrl);
  // The page of the form may itself be the one that followed an earlier form.
  for (const name of RESULT_PARAMETERS) url.searchParams.delete(name);
  url.searchParams.set(SENT_PARAMETER, form.id);
  const { data } = referenced.safeParse(receipt);
  if (data) url.searchParams.set(REFERENCE_PARAMETER, data.reference);
  if (unconfirmed.safeParse(receipt).success) url.searchParams.set(CONFIRMATION_PARAMETER, NO_CONFIRMATION);
  const { when, listing } = form.resultDetails?.(receipt, fields) ?? {};
  if (when) url.searchParams.set(SENT_WHEN_PARAMETER, when);
  if (listing) url.searchParams.set(SENT_LISTING_PARAMETER, listing);
  return reply.redirect(`${url.pathname}${url.search}#${form.id}`, 303);
}
