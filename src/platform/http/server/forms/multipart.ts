import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Upload } from '../../contract.ts';
import { FORM_ID_FIELD } from '../../page-form.ts';
import type { SentFile, SentForm, StoredFile } from '../../request.ts';
import { ApiError } from '../errors.ts';
import { allowLongUpload } from '../limits/request-arrival.ts';
import { receiveFile, removeReceived } from './received-file.ts';

const callLimits = { fields: 20, fieldNameSize: 60, fieldSize: 4096, headerPairs: 20 };
/** Limits of a page form with pictures: some blocks have rows of fields, and articles have long texts. */
const formLimits = { fields: 500, fieldNameSize: 120, fieldSize: 192 * 1024, headerPairs: 20 };
/** Limit of all fields of a form together, in characters. */
const MOST_TYPED = 256 * 1024;

/** Accepts multipart/form-data on the routes of this scope; nothing is read before a route asks for it. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/** @throws ApiError the contract's own code (413), malformed_request (400) */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<SentForm> {
  const fields = new Map<string, string>();
  let file: SentFile | StoredFile | null = null;
  try {
    for await (const part of partsOf(request, { ...callLimits, files: 1, fileSize: upload.maxBytes })) {
      if (part.type === 'field') fields.set(part.fieldname, String(part.value));
      else file = await receiveFile(part, upload);
    }
  } catch (error) {
    await removeReceived(file);
    throw error;
  }
  return { fields: Object.fromEntries(fields), file };
}

/** A form is known only after its fields were read, so all files share this limit; each form has its own below it. */
const LARGEST_FILE = 1024 * 1024 * 1024;
const MOST_FILES = 40;

export interface FileOfForm {
  upload: Upload;
  fieldName: string;
  name: string;
  /** Reads the file; must be called before the next iteration. Null for a field that was left empty. */
  read(): Promise<SentFile | StoredFile | null>;
}

/**
 * Yields the files of a form one after the other; fields are added to `fields` as they arrive. `uploadOf` gives the
 * limits of a form by its id; undefined ends the reading.
 * @throws ApiError malformed_request (400), body_too_large (413), the contract's own code (413)
 */
export async function* readFiles(
  request: FastifyRequest,
  fields: Record<string, string>,
  uploadOf: (formId: string) => Upload | undefined,
): AsyncGenerator<FileOfForm> {
  let typed = 0;
  for await (const part of partsOf(request, { ...formLimits, files: MOST_FILES, fileSize: LARGEST_FILE })) {
    if (part.type === 'field') {
      const value = String(part.value);
      typed += part.fieldname.length + value.length;
      if (part.valueTruncated || typed > MOST_TYPED) throw new ApiError('body_too_large');
      fields[part.fieldname] = value;
      continue;
    }
    const upload = uploadOf(fields[FORM_ID_FIELD] ?? '');
    if (!upload) return;
    const read = () => receiveFile(part, { ...upload, field: part.fieldname });
    yield { upload, fieldName: part.fieldname, name: part.filename, read };
  }
}

/** Requests whose files are being received: each has up to 25 MB in memory, or more on the disk. */
const MOST_RECEIVED = 24;
const RETRY_AFTER_SECONDS = 5;
let receiving = 0;

type Limits = typeof formLimits & { files: number; fileSize: number };

async function* partsOf(request: FastifyRequest, limits: Limits): AsyncGenerator<Multipart> {
  if (receiving >= MOST_RECEIVED) throw new ApiError('busy', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  receiving += 1;
  try {
    await allowLongUpload(request);
    yield* request.parts({ limits: { ...limits, parts: limits.fields + limits.files } });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('malformed_request', { cause });
  } finally {
    receiving -= 1;
  }
}
