import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import { readFromPrimary, readFromReplica } from '#platform/database/server/replica/read-source.ts';
import { withTimeLimit } from '#platform/database/server/time-limits.ts';
import type { Policy } from '#platform/security/staff-roles.ts';
import { withoutTrap } from '#platform/spam-guard/server/trap.ts';
import { withSpan } from '#platform/tracing/server/spans.ts';
import type { Endpoint, TimeLimit, Upload } from '../contract.ts';
import { FILLED_IN_HEADER, type RawCall, type SentFile, type StoredFile } from '../request.ts';
import { errorsOf } from './answers.ts';
import type { CacheTags } from './cache/cache-tags.ts';
import { toApiError } from './error-handler.ts';
import { ApiError, fieldError } from './errors.ts';
import { acceptMultipart, readUpload } from './forms/multipart.ts';
import { removeReceived } from './forms/received-file.ts';
import { type FindKeyReader, keyOf, refuseBeyondScopes } from './key-readers.ts';
import type { RequestSession, SignedInStaff } from './staff-session.ts';
import { parsePart } from './validation.ts';
import type { Visitor } from './visitors.ts';

export interface CallContext {
  requestId: string;
  log: FastifyBaseLogger;
  remoteAddress: string;
  /** The `Idempotency-Key` header, a UUID; the same key never stores a second submission. */
  idempotencyKey?: string | undefined;
  /** Milliseconds that filling in the form took, as told by the client; absent when unknown. */
  filledInMs?: number | undefined;
  /** Absent without a request. */
  visitor?: Visitor | undefined;
  /** The browser's session, for signing in and out; absent where there is no request. */
  session?: RequestSession | undefined;
  /** The API key of another program, which stands for the session; only calls by their own address take one. */
  key?: string | undefined;
  /** Takes the rows that a reply shows; absent when it is not cached. */
  cacheTags?: CacheTags | undefined;
}

export interface StaffContext extends CallContext {
  session: RequestSession;
  staff: SignedInStaff;
}

interface CallValues<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  file: FileOf<E>;
}

type FileOf<E extends Endpoint> = E extends { upload: Upload & { toFile: true } }
  ? StoredFile
  : E extends { upload: Upload }
    ? SentFile
    : undefined;

export type EndpointHandler<E extends Endpoint> = (
  values: CallValues<E>,
  context: ContextOf<E>,
) => Promise<z.input<E['data']>>;

type ContextOf<E extends Endpoint> = E extends { permission: string } ? StaffContext : CallContext;

interface Operation {
  endpoint: Endpoint;
  pattern: RegExp;
  admit: (context: CallContext) => Promise<CallContext>;
  run: (raw: RawCall, context: CallContext) => Promise<unknown>;
}

export interface ApiOptions {
  /** Holds every reply, errors included, against its contract. On in tests and development. */
  validateReplies: boolean;
  policy?: Policy;
  /** Absent: no key is known. */
  findKeyReader?: FindKeyReader;
}

/** Any other value is ignored. */
const filledInSchema = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number)
  .optional()
  .catch(undefined);

const idempotencyKeySchema = z.uuid('must be a UUID').optional();

type CallHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Null for calls that are answered by `uncached`. */
export type CallRoutes = (
  endpoint: Endpoint,
  uncached: CallHandler,
) => { onRequest: onRequestHookHandler; handler: CallHandler } | null;

export class Api {
  readonly operations = new Map<string, Operation>();

  constructor(private readonly options: ApiOptions) {}

  handle<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): this {
    const admit = this.admission(endpoint);
    const run = async (raw: RawCall, context: CallContext) => {
      // Authorizes before validating, so that error details never leak to callers without permission.
      const admitted = (await admit(context)) as ContextOf<E>;
      const params = parsePart('params', endpoint.params, raw.params);
      const query = parsePart('query', endpoint.query, raw.query);
      const { sent, file } = await readSent(endpoint, raw);
      try {
        const values = { params, query, body: parsePart('body', endpoint.body, sent), file } as CallValues<E>;
        const data = await handler(values, admitted);
        return this.options.validateReplies ? endpoint.data.parse(data) : data;
      } finally {
        await removeReceived(file);
      }
    };
    if (this.operations.has(endpoint.operationId)) throw new Error(`${endpoint.operationId} is answered twice`);
    const limit = timeLimitOf(endpoint);
    const reading = isPublicRead(endpoint) ? readFromReplica : readFromPrimary;
    this.operations.set(endpoint.operationId, {
      endpoint,
      pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      admit: (context) => withTimeLimit(limit, endpoint.operationId, () => admit(context)),
      run: (raw, context) =>
        withTimeLimit(limit, endpoint.operationId, () =>
          reading(() => withSpan(`call ${endpoint.operationId}`, {}, () => run(raw, context))),
        ).catch((error: unknown) => {
          throw this.declared(endpoint, error);
        }),
    });
    return this;
  }

  /** The error to answer with; in tests, what the contract does not declare is a fault of ours. */
  private declared(endpoint: Endpoint, error: unknown): unknown {
    const { code } = toApiError(error);
    if (!this.options.validateReplies || errorsOf(endpoint).has(code)) return error;
    const message = `The contract of ${endpoint.operationId} does not declare ${code}`;
    return new ApiError('internal_error', { message, cause: error });
  }

  private admission(endpoint: Endpoint): (context: CallContext) => Promise<CallContext> {
    const { operationId, permission, method } = endpoint;
    if (permission === undefined) return async (context) => context;
    const roles = this.options.policy?.[permission];
    if (!roles) throw new Error(`${operationId} needs ${permission}, which no policy gives to anybody`);
    return async (context) => {
      const { session } = context;
      const staff = context.key
        ? await this.findKeyMaker(endpoint, context)
        : await session?.findStaffBeforeSecondFactor();
      if (!session || !staff) throw new ApiError('unauthenticated');
      if (method !== 'GET') session.refuseOtherSites();
      if (staff.owesSecondFactor && !endpoint.beforeSecondFactor) throw new ApiError('second_factor_needed');
      if (!roles.includes(staff.role)) throw new ApiError('forbidden');
      if (endpoint.confirm && !staff.hasConfirmedPassword) throw new ApiError('password_confirmation_needed');
      return { ...context, session, staff } satisfies StaffContext;
    };
  }

  /** @throws ApiError unauthenticated (401), forbidden, scope_needed (403) */
  private async findKeyMaker(endpoint: Endpoint, { key = '', session, log }: CallContext): Promise<SignedInStaff> {
    const reader = await this.options.findKeyReader?.(key, session?.userAgent ?? '');
    if (!reader) throw new ApiError('unauthenticated', { message: 'This key is not known, or it has ended.' });
    log.info({ apiKeyId: reader.keyId, operationId: endpoint.operationId }, 'Called with an API key');
    refuseBeyondScopes(endpoint, reader);
    return reader.staff;
  }

  endpointOf(operationId: string): Endpoint | undefined {
    return this.operations.get(operationId)?.endpoint;
  }

  /** @throws ApiError unauthenticated (401), forbidden (403), cross_site_request (403), before the body is read */
  async authorize(operationId: string, context: CallContext): Promise<void> {
    const operation = this.operations.get(operationId);
    if (!operation) throw new ApiError('not_found');
    await operation.admit(context);
  }

  async invoke(operationId: string, raw: RawCall, context: CallContext): Promise<unknown> {
    const operation = this.operations.get(operationId);
    if (!operation) throw new ApiError('not_found');
    return operation.run(raw, context);
  }

  endpoints(): Endpoint[] {
    return [...this.operations.values()].map(({ endpoint }) => endpoint);
  }

  /** Registers every endpoint as a route; `app` carries the `/api/v1` prefix. */
  mount(app: FastifyInstance, routes: CallRoutes = () => null): void {
    const operations = [...this.operations.values()];
    for (const operation of operations.filter(({ endpoint }) => !endpoint.upload)) addRoute(app, operation, routes);
    // Only these routes accept multipart bodies.
    app.register(async (scope) => {
      await acceptMultipart(scope);
      for (const operation of operations.filter(({ endpoint }) => endpoint.upload)) addRoute(scope, operation, routes);
    });
    app.all('/*', (request, reply) => {
      const path = `/${(request.params as { '*': string })['*']}`;
      // They tell a wrong method (405) from a wrong address (404).
      const methods = operations.filter(({ pattern }) => pattern.test(path)).map(({ endpoint }) => endpoint.method);
      if (methods.length === 0) throw new ApiError('not_found');
      reply.header('allow', methods.join(', '));
      throw new ApiError('method_not_allowed');
    });
  }
}

/** Whether the reply is equal for everybody, so that it may come from the page cache and from a replica. */
export const isPublicRead = ({ cacheTags, method, permission }: Endpoint): boolean =>
  cacheTags !== undefined && method === 'GET' && permission === undefined;

function timeLimitOf({ timeLimit, method, permission }: Endpoint): TimeLimit {
  if (timeLimit) return timeLimit;
  if (permission !== undefined) return 'office';
  return method === 'GET' ? 'page' : 'submission';
}

function addRoute(app: FastifyInstance, { endpoint, run }: Operation, routes: CallRoutes): void {
  const { upload } = endpoint;
  const handler: CallHandler = async (request, reply) => {
    const raw = rawCallOf(request);
    const call = upload && request.isMultipart() ? { ...raw, readForm: () => readUpload(request, upload) } : raw;
    return sendData(endpoint, reply, await run(call, { ...callContextOf(request), key: keyOf(request) }));
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { submission: isSubmission(endpoint), beacon: endpoint.isBeacon === true },
    ...(routes(endpoint, handler) ?? { handler }),
  });
}

/** The body of a call, and its file, read only now, after the call was authorized. */
async function readSent(
  { upload }: Endpoint,
  raw: RawCall,
): Promise<{ sent: unknown; file: SentFile | StoredFile | null }> {
  if (!upload) return { sent: withoutTrap(raw.body), file: null };
  if (!raw.readForm) {
    throw new ApiError('unsupported_media_type', { message: 'Send the file as multipart/form-data.' });
  }
  const { fields, file } = await raw.readForm();
  if (!file) {
    throw fieldError(upload.field, 'required', 'Choose a file');
  }
  return { sent: fields, file };
}

/** Public writes are limited per address. Staff are not: an office shares one address, and its members are known. */
const isSubmission = ({ method, isBeacon, permission }: Endpoint): boolean =>
  method !== 'GET' && !isBeacon && permission === undefined;

function sendData(endpoint: Endpoint, reply: FastifyReply, data: unknown) {
  const isPublic = endpoint.method === 'GET' && endpoint.permission === undefined;
  reply.header('cache-control', isPublic ? 'no-cache' : 'no-store');
  return reply.status(endpoint.status).send({ success: true, data });
}

const stringRecord = z.record(z.string(), z.unknown());

function rawCallOf(request: FastifyRequest): RawCall {
  const header = request.headers['idempotency-key'];
  const key = idempotencyKeySchema.safeParse(header);
  if (!key.success) {
    throw new ApiError('invalid_parameter', {
      detail: [{ field: 'Idempotency-Key', code: 'invalid_format', message: 'must be a UUID' }],
    });
  }
  return {
    params: stringRecord.parse(request.params ?? {}) as Record<string, string>,
    query: stringRecord.parse(request.query ?? {}) as Record<string, string>,
    body: request.body ?? undefined,
    idempotencyKey: key.data,
  };
}

export function callContextOf(request: FastifyRequest): CallContext {
  const header = request.headers['idempotency-key'];
  return {
    requestId: request.id,
    log: request.log,
    remoteAddress: request.ip,
    idempotencyKey: typeof header === 'string' ? header : undefined,
    filledInMs: filledInSchema.parse(request.headers[FILLED_IN_HEADER]),
    visitor: request.visitor,
    session: request.session,
  };
}
