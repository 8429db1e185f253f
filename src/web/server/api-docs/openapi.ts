import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import type { Endpoint } from '#platform/http/contract.ts';
import { type ErrorCode, errorCatalogue } from '#platform/http/error-catalogue.ts';
import { errorsOf } from '#platform/http/server/answers.ts';

type ScopesOf = (endpoint: Endpoint) => readonly string[];

const errorSchema = z
  .strictObject({
    success: z.literal(false),
    message: z.string().meta({ description: 'A sentence for people.' }),
    error: z.enum(Object.keys(errorCatalogue)).meta({ description: 'A stable code for programs.' }),
    detail: z
      .array(z.strictObject({ field: z.string(), code: z.string(), message: z.string() }))
      .meta({ description: 'The fields at fault.' }),
  })
  .meta({ id: 'Error' });

/**
 * The OpenAPI 3.1 document of the endpoints.
 * @param scopesOf of keys that open a call; any of them does
 */
export function openApiDocument(endpoints: readonly Endpoint[], scopesOf: ScopesOf) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  const errors: ErrorResponses = new Map();
  for (const endpoint of endpoints) {
    const path = `/api/v1${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint, errors, scopesOf) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'API of this site',
      version: '1',
      description:
        'The public API of the site. Every reply is { success, data, message? }; every error { success: false, message, error, detail }. ' +
        'What a form of visitors sends may carry homepage_address, a field people never see: empty it is left out of account, filled in the call is refused (422). ' +
        'The header Filled-In-Ms may say how many milliseconds the form was open; without it the limits on spam are stricter. ' +
        'Prices are whole Kenya shillings, times are ISO 8601, dates without a zone are in Africa/Nairobi.',
    },
    paths: paths as ZodOpenApiPathsObject,
    components: {
      securitySchemes: {
        staffSession: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-makao_session',
          description: 'Set by signing in; without https its name is makao_session. Changes also need our own Origin.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A key that an owner makes in the office for another program. It reads what its maker may read, within its scopes, and opens the calls that name one of them.',
        },
      },
    },
  });
}

const idempotency = z.object({
  'Idempotency-Key': z
    .uuid()
    .optional()
    .meta({ description: 'The same key never stores a second submission.', param: { id: 'IdempotencyKey' } }),
});

function operation(endpoint: Endpoint, errors: ErrorResponses, scopesOf: ScopesOf): ZodOpenApiOperationObject {
  const submission = endpoint.method !== 'GET';
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    ...(endpoint.description ? { description: endpoint.description } : {}),
    requestParams: {
      ...(endpoint.params instanceof z.ZodObject ? { path: endpoint.params } : {}),
      ...(endpoint.query instanceof z.ZodObject ? { query: endpoint.query } : {}),
      ...(submission ? { header: idempotency } : {}),
    },
    ...requestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        content: {
          'application/json': {
            schema: z.strictObject({ success: z.literal(true), data: endpoint.data, message: z.string().optional() }),
          },
        },
      },
      ...errorResponses(errors, errorsOf(endpoint)),
    },
    ...(endpoint.permission ? { security: securityOf(scopesOf(endpoint)), 'x-permission': endpoint.permission } : {}),
  };
}

/** A session, or a key with one of the scopes. */
const securityOf = (scopes: readonly string[]) => [
  { staffSession: [] },
  ...scopes.map((scope) => ({ apiKey: [scope] })),
];

/** The body as JSON, or, where a file comes with it, as the fields of a form. */
function requestBody({ body, upload }: Endpoint): Pick<ZodOpenApiOperationObject, 'requestBody'> {
  if (upload) {
    const file = z.string().meta({
      override: { type: 'string', contentMediaType: 'application/octet-stream' },
      description: `The file, at most ${upload.maxBytes} bytes.`,
    });
    const fields =
      body instanceof z.ZodObject ? body.extend({ [upload.field]: file }) : z.strictObject({ [upload.field]: file });
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: fields } } } };
  }
  if (body instanceof z.ZodUndefined) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: body } } } };
}

/** Replies with errors by their name in the document; each stands there once. */
type ErrorResponses = Map<string, ZodOpenApiResponseObject>;

const catalogueOrder = Object.keys(errorCatalogue);

/** A reference for each status: calls that can answer with the same codes share the reply. */
function errorResponses(shared: ErrorResponses, codes: ReadonlySet<ErrorCode>) {
  const sorted = [...codes].sort((a, b) => catalogueOrder.indexOf(a) - catalogueOrder.indexOf(b));
  const byStatus = Map.groupBy(sorted, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const id = [status, ...group].join('-');
      const response = shared.get(id) ?? errorResponse(id, group);
      shared.set(id, response);
      return [String(status), response];
    }),
  );
}

const errorResponse = (id: string, codes: readonly ErrorCode[]): ZodOpenApiResponseObject => ({
  id,
  description: codes.map((code) => `${code}: ${errorCatalogue[code].message}`).join('\n'),
  content: { 'application/json': { schema: errorSchema } },
});
