import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SentFile, SentForm } from '#shared/api/request.ts';
import type { Upload } from '#shared/contract.ts';
import { FORM_ID_FIELD } from '#shared/page-form.ts';
import { ApiError } from './errors.ts';

/** What a form may bring beside its files. */
const fieldLimits = { fields: 20, fieldNameSize: 60, fieldSize: 4096, headerPairs: 20 };

/** Lets the routes of this scope take multipart/form-data; nothing of it is read until they ask. */
export async function acceptMultipart(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart);
}

/**
 * The fields and the one file of a call.
 * @throws ApiError the contract's own code (413) for a file that is too large, malformed_request (400)
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<SentForm> {
  const fields = new Map<string, string>();
  let file: SentFile | null = null;
  for await (const part of partsOf(request, upload.maxBytes, 1)) {
    if (part.type === 'field') fields.set(part.fieldname, String(part.value));
    else file = await readFile(part, upload);
  }
  return { fields: Object.fromEntries(fields), file };
}

/** A form is known only when its fields are read, so its files have one limit here, and their calls' own behind it. */
const LARGEST_FILE = 25 * 1024 * 1024;
/** Most files a form without script brings at once. */
const MOST_FILES = 40;

export interface FileOfForm {
  /** The fields that stand before the file. */
  fields: Record<string, string>;
  upload: Upload;
  name: string;
  /** Has to be called before the next one; null for a field that was left empty. */
  read(): Promise<SentFile | null>;
}

/**
 * The files of a form one after the other, each in memory only for its turn. `uploadOf` says by the form's name what
 * it takes; a form that takes none is read no further.
 * @throws ApiError malformed_request (400); `read` also the contract's own code (413) for a file that is too large
 */
export async function* readFiles(
  request: FastifyRequest,
  uploadOf: (formId: string) => Upload | undefined,
): AsyncGenerator<FileOfForm> {
  const fields = new Map<string, string>();
  for await (const part of partsOf(request, LARGEST_FILE, MOST_FILES)) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const upload = uploadOf(fields.get(FORM_ID_FIELD) ?? '');
    if (!upload) return;
    yield { fields: Object.fromEntries(fields), upload, name: part.filename, read: () => readFile(part, upload) };
  }
}

type FilePart = Extract<Multipart, { type: 'file' }>;

/** The parts of a request, with the sender's mistakes in our words. */
async function* partsOf(request: FastifyRequest, maxBytes: number, files: number): AsyncGenerator<Multipart> {
  try {
    yield* request.parts({ limits: { ...fieldLimits, files, parts: fieldLimits.fields + files, fileSize: maxBytes } });
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError('malformed_request', { cause });
  }
}

/** A part that is no file of the contract is read to its end, as the parts behind it wait for that. */
async function readFile(part: FilePart, { field, tooLarge }: Upload): Promise<SentFile | null> {
  const bytes = await part.toBuffer().catch((cause: unknown) => {
    throw new ApiError(part.file.truncated ? tooLarge : 'malformed_request', { cause });
  });
  // A file field that was left empty is sent as a file without a name and without bytes.
  if (part.fieldname !== field || (bytes.length === 0 && !part.filename)) return null;
  return { name: part.filename, bytes };
}
