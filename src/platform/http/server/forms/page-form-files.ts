import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { secondStepPath, signInPath } from '#platform/security/sign-in-path.ts';
import type { Upload } from '../../contract.ts';
import type { FieldError } from '../../error-catalogue.ts';
import { bodyOf, paramsOf } from '../../form.ts';
import { FORM_ID_FIELD, FORM_SHOWN_FIELD, FORM_TOKEN_FIELD, pictureNameOf } from '../../page-form.ts';
import { callContextOf } from '../api.ts';
import { toApiError } from '../error-handler.ts';
import { ApiError } from '../errors.ts';
import type { ServedForm } from './form-fields.ts';
import { type FileOfForm, readFiles } from './multipart.ts';
import {
  type Fields,
  type PageFormServices,
  redirectToResult,
  refuseForgedForms,
  showAgain,
} from './page-form-replies.ts';
import { removeReceived } from './received-file.ts';

type SubmitFields = (form: ServedForm, fields: Fields) => unknown;

/**
 * Handles a form with files, which only the office has. In a form for uploads each file is a call of its own; in one
 * with picture fields each picture is stored first and its id becomes the value of its field. The token precedes the
 * files, so that forged forms are refused before any file is read.
 */
export async function submitFiles(
  services: PageFormServices,
  request: FastifyRequest,
  reply: FastifyReply,
  submit: SubmitFields,
) {
  // Only staff send files, so nobody else's are read: they may be large and slow.
  if (!(await request.session?.findStaff())) return refuseUnread(request, reply);
  // Without a prototype: the names are the sender's.
  const fields: Fields = Object.create(null);
  const refused: FieldError[] = [];
  const pictures: Fields = {};
  try {
    for await (const part of readFiles(request, fields, (formId) => uploadOf(services, formId))) {
      const form = findUploadForm(services, fields);
      if (!form) break;
      await refuseForgedForms(request, form, fields);
      for (const operationId of callsOf(services, form))
        await services.api.authorize(operationId, callContextOf(request));
      const sent = form.takesPictures
        ? await storePicture(services, request, part, pictures)
        : await submitFile(services, request, { form, fields, part });
      if (sent) refused.push(sent);
    }
    const form = findUploadForm(services, fields);
    if (!form) throw noSuchForm();
    // Once more, as a form without a file has passed none.
    await refuseForgedForms(request, form, fields);
    if (refused.length > 0)
      throw new ApiError('invalid_field', { message: 'Not every file was taken.', detail: refused });
    if (form.takesPictures) return await submit(form, { ...fields, ...pictures });
    return redirectToResult(services, request, reply, form, fields, null);
  } catch (error) {
    const known = toApiError(error);
    if (known.code === 'unauthenticated') return reply.redirect(signInPath(request.raw.url ?? '/'), 303);
    if (known.code === 'second_factor_needed') return reply.redirect(secondStepPath(request.raw.url ?? '/'), 303);
    const form = findUploadForm(services, fields);
    if (!form) throw known;
    return showAgain(services, request, reply, form, { ...fields, ...pictures }, known);
  }
}

const officePage = /^\/office(?:[/?]|$)/;

function refuseUnread(request: FastifyRequest, reply: FastifyReply) {
  const address = request.raw.url ?? '/';
  if (!officePage.test(address)) throw noSuchForm();
  return reply.redirect(signInPath(address), 303);
}

const callsOf = ({ pictureCall }: PageFormServices, { action, takesPictures }: ServedForm): string[] =>
  takesPictures ? [pictureCall, action.operationId] : [action.operationId];

const noSuchForm = () =>
  new ApiError('malformed_request', { message: 'This page has no such form, or no file came with it.' });

function findUploadForm(services: PageFormServices, fields: Fields): ServedForm | undefined {
  const formId = fields[FORM_ID_FIELD] ?? '';
  return uploadOf(services, formId) && services.forms.find(({ id }) => id === formId);
}

function uploadOf({ api, forms, pictureCall }: PageFormServices, formId: string): Upload | undefined {
  const form = forms.find(({ id }) => id === formId);
  return form && api.endpointOf(form.takesPictures ? pictureCall : form.action.operationId)?.upload;
}

/** Stores a picture for its field. @returns the error if it was refused */
function storePicture(
  services: PageFormServices,
  request: FastifyRequest,
  part: FileOfForm,
  pictures: Fields,
): Promise<FieldError | null> {
  const field = pictureNameOf(part.fieldName);
  return sayingWhy(part, field ?? part.fieldName, async () => {
    const file = await part.read();
    if (field === null || file === null) return;
    const readForm = async () => ({ fields: {}, file });
    const raw = { params: {}, query: {}, body: undefined, readForm };
    const stored = await services.api.invoke(services.pictureCall, raw, callContextOf(request));
    pictures[field] = storedPicture.parse(stored).image_id;
  });
}

const storedPicture = z.object({ image_id: z.string() });

interface FileToSubmit {
  form: ServedForm;
  /** The fields before the file. */
  fields: Fields;
  part: FileOfForm;
}

/** Makes the call for one file. @returns the error if it was refused */
function submitFile(
  { api }: PageFormServices,
  request: FastifyRequest,
  { form, fields: all, part }: FileToSubmit,
): Promise<FieldError | null> {
  const { [FORM_ID_FIELD]: _form, [FORM_TOKEN_FIELD]: _token, [FORM_SHOWN_FIELD]: _shownAt, ...fields } = all;
  return sayingWhy(part, part.upload.field, async () => {
    const sent = await part.read();
    try {
      const file = part.fieldName === part.upload.field ? sent : null;
      const readForm = async () => ({ fields: textsOf(bodyOf(form, fields)), file });
      const raw = { params: paramsOf(form, form.action.path, fields), query: {}, body: undefined, readForm };
      await api.invoke(form.action.operationId, raw, callContextOf(request));
    } finally {
      await removeReceived(sent);
    }
  });
}

/** Converts an error about the file to a field error; other errors are thrown. */
async function sayingWhy(part: FileOfForm, field: string, work: () => Promise<void>): Promise<FieldError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    const known = toApiError(error);
    if (known.status === 401 || known.status === 403 || known.status >= 500) throw known;
    const message = known.options.detail?.[0]?.message ?? known.message;
    return { field, code: known.code, message: part.name ? `${part.name}: ${message}` : message };
  }
}

const texts = z.record(z.string(), z.string().optional());

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts.parse(body)).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
