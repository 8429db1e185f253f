import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { amountProblem } from '#platform/text/money.ts';
import type { FieldError } from '../../error-catalogue.ts';
import {
  CONFIRMATION_FIELD,
  FORM_SHOWN_FIELD,
  FORM_TOKEN_FIELD,
  REFERENCE_PARAMETER,
  RESULT_PARAMETERS,
  SENT_LISTING_PARAMETER,
  SENT_PARAMETER,
  SENT_WHEN_PARAMETER,
} from '../../page-form.ts';
import { callContextOf } from '../api.ts';
import { ApiError } from '../errors.ts';
import { ownPath } from '../own-origin.ts';
import { type PageServices, sendPage } from '../pages.ts';
import type { ServedForm } from './form-fields.ts';

export interface PageFormServices extends PageServices {
  forms: readonly ServedForm[];
  pictureCall: string;
  confirmationCall: string;
}

export type Fields = Record<string, string>;

/** @throws ApiError cross_site_request (403) for a form of the office without the session's token */
export async function refuseForgedForms(request: FastifyRequest, form: ServedForm, fields: Fields): Promise<void> {
  if (form.action.permission === undefined) return;
  const staff = await request.session?.findStaffBeforeSecondFactor();
  if (staff && fields[FORM_TOKEN_FIELD] !== staff.formToken) throw new ApiError('cross_site_request');
}

const asksPassword = ({ action }: ServedForm): boolean => action.confirm === 'password';

/** Confirms the password sent with a form. @throws ApiError invalid_field (422), too_many_requests (429) */
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

/** Renders the page with the call's reply. It is not cached, and a reload asks before sending the form again. */
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

/** Replaces the message of an invalid amount, which reached the call as NaN, by one about the typed text. */
function withAmountProblem({ amounts }: ServedForm, values: Fields, complaint: FieldError): FieldError {
  const problem = amounts?.includes(complaint.field) ? amountProblem(values[complaint.field] ?? '') : null;
  return problem === null ? complaint : { ...complaint, message: problem };
}

const shown = z.object({ [FORM_SHOWN_FIELD]: z.string() });

/** The signed time of the form's page; undefined for multipart forms, which are all of the office. */
const shownAtOf = ({ body }: FastifyRequest): string | undefined => shown.safeParse(body).data?.[FORM_SHOWN_FIELD];

const referenced = z.object({ reference: z.string() });

/** Redirects with 303, so that a reload does not send the form again. */
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
  // The page of the form may be the result of an earlier form.
  for (const name of RESULT_PARAMETERS) url.searchParams.delete(name);
  url.searchParams.set(SENT_PARAMETER, form.id);
  const { data } = referenced.safeParse(receipt);
  if (data) url.searchParams.set(REFERENCE_PARAMETER, data.reference);
  const { when, listing } = form.resultDetails?.(receipt, fields) ?? {};
  if (when) url.searchParams.set(SENT_WHEN_PARAMETER, when);
  if (listing) url.searchParams.set(SENT_LISTING_PARAMETER, listing);
  return reply.redirect(`${url.pathname}${url.search}#${form.id}`, 303);
}
