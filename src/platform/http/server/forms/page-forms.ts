import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondStepPath, signInPath } from '#platform/security/sign-in-path.ts';
import { refuseFilledTrap } from '#platform/spam-guard/server/trap.ts';
import { bodyOf, paramsOf } from '../../form.ts';
import { FORM_ID_FIELD, FORM_SHOWN_FIELD, HONEYPOT_FIELD } from '../../page-form.ts';
import { callContextOf } from '../api.ts';
import { handleError, toApiError } from '../error-handler.ts';
import { ApiError } from '../errors.ts';
import { isOwnOrigin } from '../own-origin.ts';
import { acceptFormBodies } from './form-bodies.ts';
import type { ServedForm } from './form-fields.ts';
import { acceptMultipart } from './multipart.ts';
import { submitFiles } from './page-form-files.ts';
import {
  confirmPassword,
  type Fields,
  type PageFormServices,
  redirectToResult,
  refuseForgedForms,
  showAgain,
  showReceipt,
} from './page-form-replies.ts';

/** A POST by a program, such as a mail program, to the address of a page. */
export interface ProgramPost {
  path: string;
  /** Answers the request if it is such a post. @returns whether it did. Multipart bodies were not read before. */
  answer(request: FastifyRequest<{ Body: unknown }>, reply: FastifyReply): Promise<boolean>;
}

/**
 * Handles forms sent without JavaScript, a normal POST to the page's own address: makes the call that the page's script
 * would make, then redirects to the confirmation or renders the page again with errors and typed values.
 */
export function servePageForms(
  app: FastifyInstance,
  services: PageFormServices,
  programPosts: readonly ProgramPost[] = [],
): void {
  acceptFormBodies(app);
  void acceptMultipart(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => showLimit(services, error, request, reply));
  const config = { submission: true };
  app.post<{ Body: Fields }>('/*', { config }, async (request, reply) => {
    const [path] = request.url.split('?', 1);
    for (const post of programPosts) if (post.path === path && (await post.answer(request, reply))) return reply;
    refuseOtherSites(request, services.publicUrl);
    if (request.isMultipart())
      return submitFiles(services, request, reply, (form, fields) => receive(services, request, reply, form, fields));
    const form = formIn(services, request.body);
    if (!form) throw new ApiError('malformed_request', { message: 'This page has no such form.' });
    return receive(services, request, reply, form, request.body);
  });
}

const formIn = ({ forms }: PageFormServices, fields: Fields | undefined): ServedForm | undefined =>
  forms.find(({ id }) => id === fields?.[FORM_ID_FIELD]);

function receive(
  services: PageFormServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ServedForm,
  { [FORM_ID_FIELD]: _form, [HONEYPOT_FIELD]: trap, [FORM_SHOWN_FIELD]: shownAt, ...fields }: Fields,
) {
  return submit(services, request, reply, form, { fields, trap, shownAt });
}

/** Beyond the limit of submissions, renders the page again with the typed values and `Retry-After`. */
function showLimit(
  services: PageFormServices,
  error: FastifyError,
  request: FastifyRequest<{ Body: unknown }>,
  reply: FastifyReply,
) {
  const known = toApiError(error);
  const fields = typedFields.safeParse(request.body).data;
  const form = known.code === 'too_many_requests' ? formIn(services, fields) : undefined;
  if (!form || !fields) return handleError(error, request, reply);
  const { [FORM_ID_FIELD]: _form, [HONEYPOT_FIELD]: _trap, [FORM_SHOWN_FIELD]: _shownAt, ...values } = fields;
  reply.header('retry-after', String(known.options.retryAfterSeconds));
  return showAgain(services, request, reply, form, values, known);
}

const typedFields = z.record(z.string(), z.string());

/** @throws ApiError cross_site_request (403). Without either header accepted: visitors have no session. */
function refuseOtherSites({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isOther = site === undefined ? isOwnOrigin(headers, publicUrl) === false : site === 'cross-site';
  if (isOther) throw new ApiError('cross_site_request');
}

interface PostedForm {
  fields: Fields;
  trap: string | undefined;
  shownAt: string | undefined;
}

async function submit(
  services: PageFormServices,
  request: FastifyRequest,
  reply: FastifyReply,
  form: ServedForm,
  { fields, trap, shownAt }: PostedForm,
) {
  const body = bodyOf(form, fields);
  const operationId = form.action.operationId;
  try {
    refuseFilledTrap(trap);
    await refuseForgedForms(request, form, fields);
    await confirmPassword(services, request, form, fields);
    const filledInMs = await services.formTimes.ageMs(shownAt);
    const context = { ...callContextOf(request), idempotencyKey: undefined, filledInMs };
    const params = paramsOf(form, form.action.path, fields);
    const receipt = await services.api.invoke(operationId, { params, query: {}, body }, context);
    if (form.showsReceipt) return showReceipt(services, request, reply, form, receipt);
    if (form.next) return reply.redirect(form.next(receipt, fields), 303);
    return redirectToResult(services, request, reply, form, fields, receipt);
  } catch (error) {
    const known = toApiError(error);
    if (known.status >= 500) request.log.error({ err: error, code: known.code }, known.message);
    if (known.code === 'unauthenticated') return reply.redirect(signInPath(request.raw.url ?? '/'), 303);
    if (known.code === 'second_factor_needed') return reply.redirect(secondStepPath(request.raw.url ?? '/'), 303);
    return showAgain(services, request, reply, form, fields, known);
  }
}
