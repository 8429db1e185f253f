import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { RawCall } from '#shared/api/request.ts';
import type { Endpoint } from '#shared/contract.ts';
import type { Policy } from '#shared/staff-roles.ts';
import { ApiError } from './errors.ts';
import type { SignedInStaff, StaffCaller } from './staff-caller.ts';
import { parsePart } from './validation.ts';
import type { Visitor } from './visitors.ts';

/** Who is calling and how, for the handlers that need to know. */
export interface CallContext {
  requestId: string;
  log: FastifyBaseLogger;
  remoteAddress: string;
  /** The caller's `Idempotency-Key`, a UUID; the same key never stores a second submission. */
  idempotencyKey?: string | undefined;
  /** For handlers that count each reader once; absent where there is no request. */
  visitor?: Visitor | undefined;
  /** The browser's session, for signing in and out; absent where there is no request. */
  caller?: StaffCaller | undefined;
}

/** The context of a call that takes a permission: somebody is signed in, and has it. */
export interface StaffContext extends CallContext {
  caller: StaffCaller;
  staff: SignedInStaff;
}

export interface CallValues<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
}

/** Answers one endpoint with its `data`, or throws an ApiError. */
export type EndpointHandler<E extends Endpoint> = (
  values: CallValues<E>,
  context: ContextOf<E>,
) => Promise<z.input<E['data']>>;

type ContextOf<E extends Endpoint> = E extends { permission: string } ? StaffContext : CallContext;

interface Operation {
  endpoint: Endpoint;
  run: (raw: RawCall, context: CallContext) => Promise<unknown>;
}

export interface ApiOptions {
  /** Holds every reply against its contract and fails on a difference. On in tests and development. */
  validateReplies: boolean;
  /** Which roles have which permission. */
  policy?: Policy;
}

const idempotencyKeySchema = z.uuid('must be a UUID').optional();

/** All endpoints with their handlers. Routes and pages call the same `invoke`. */
export class Api {
  readonly operations = new Map<string, Operation>();

  constructor(private readonly options: ApiOptions) {}

  /** Answers `endpoint` with `handler`. */
  handle<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): this {
    const admit = this.admission(endpoint);
    const run = async (raw: RawCall, context: CallContext) => {
      // Before the values are looked at: who may not call learns nothing of what would be wrong with them.
      const admitted = (await admit(context)) as ContextOf<E>;
      const values = {
        params: parsePart('params', endpoint.params, raw.params),
        query: parsePart('query', endpoint.query, raw.query),
        body: parsePart('body', endpoint.body, raw.body),
      } as CallValues<E>;
      const data = await handler(values, admitted);
      return this.options.validateReplies ? endpoint.data.parse(data) : data;
    };
    if (this.operations.has(endpoint.operationId)) throw new Error(`${endpoint.operationId} is answered twice`);
    this.operations.set(endpoint.operationId, { endpoint, run });
    return this;
  }

  /** Who may call the endpoint: everybody, or staff whose role has its permission and whose own page makes the call. */
  private admission({ operationId, permission, method }: Endpoint): (context: CallContext) => Promise<CallContext> {
    if (permission === undefined) return async (context) => context;
    const roles = this.options.policy?.[permission];
    if (!roles) throw new Error(`${operationId} needs ${permission}, which no policy gives to anybody`);
    return async (context) => {
      const { caller } = context;
      const staff = await caller?.find();
      if (!caller || !staff) throw new ApiError('unauthenticated');
      if (method !== 'GET') caller.refuseOtherSites();
      if (!roles.includes(staff.role)) throw new ApiError('forbidden');
      return { ...context, caller, staff } satisfies StaffContext;
    };
  }

  /** The endpoint of that name; undefined when there is none. */
  endpointOf(operationId: string): Endpoint | undefined {
    return this.operations.get(operationId)?.endpoint;
  }

  /** Runs an endpoint without HTTP, with the same validation. */
  async invoke(operationId: string, raw: RawCall, context: CallContext): Promise<unknown> {
    const operation = this.operations.get(operationId);
    if (!operation) throw new ApiError('not_found');
    return operation.run(raw, context);
  }

  endpoints(): Endpoint[] {
    return [...this.operations.values()].map(({ endpoint }) => endpoint);
  }

  /** Methods the path (under the prefix) does answer, for telling a wrong method from a wrong address. */
  methodsOf(path: string): string[] {
    return [...this.operations.values()]
      .filter(({ endpoint }) => new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
      .map(({ endpoint }) => endpoint.method);
  }

  /** Registers every endpoint as a route; `app` carries the `/api/v1` prefix. */
  mount(app: FastifyInstance): void {
    for (const { endpoint, run } of this.operations.values()) {
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
        config: { submission: isSubmission(endpoint) },
        handler: async (request, reply) => {
          const data = await run(rawCallOf(request), callContextOf(request));
          return sendData(endpoint, reply, data);
        },
      });
    }
    app.all('/*', (request, reply) => {
      const path = `/${(request.params as { '*': string })['*']}`;
      const methods = this.methodsOf(path);
      if (methods.length === 0) throw new ApiError('not_found');
      reply.header('allow', methods.join(', '));
      throw new ApiError('method_not_allowed');
    });
  }
}

/** What visitors send is limited for each address; an office shares one, and its people are known. */
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

/** The context of a call that came in over HTTP. */
export function callContextOf(request: FastifyRequest): CallContext {
  const header = request.headers['idempotency-key'];
  return {
    requestId: request.id,
    log: request.log,
    remoteAddress: request.ip,
    idempotencyKey: typeof header === 'string' ? header : undefined,
    visitor: request.visitor,
    caller: request.caller,
  };
}
