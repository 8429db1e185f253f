import { createHmac, randomUUID } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { nairobiDay } from '#shared/nairobi-time.ts';
import { addressBlock } from './client-address.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { getServerSecret } from './secrets.ts';

/** Whoever calls, as far as that can be known without an account: for counting a reader once. */
export interface Visitor {
  /** A UUID that follows from the address block, for one day: whom limits on anonymous calls count together. */
  networkId(): Promise<string>;
  /** A UUID that follows from the address block and what the browser calls itself, for one day. */
  passingId(): Promise<string>;
  /** A random UUID kept in a signed cookie, which the reply sets for a browser that has none. */
  lastingId(): Promise<string>;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor?: Visitor;
  }
}

export interface VisitorServices {
  db: Database;
  clock: Clock;
  https: boolean;
}

const visitorCookie = 'makao_visitor';
/** The browser sends the cookie with calls, never with pages: those say the same to everybody. */
const COOKIE_PATH = '/api/v1';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Gives every request its visitor. Costs nothing until a handler asks. */
export async function recogniseVisitors(app: FastifyInstance, services: VisitorServices): Promise<void> {
  await app.register(cookie);
  let secret: Promise<string> | undefined;
  const getSecret = () => {
    secret ??= getServerSecret(services.db, 'visitor-cookie').catch((error: unknown) => {
      secret = undefined;
      throw error;
    });
    return secret;
  };
  app.decorateRequest('visitor', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.visitor = visitorOf(request, reply, services, getSecret);
  });
}

function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, https }: VisitorServices,
  getSecret: () => Promise<string>,
): Visitor {
  const network = () => [nairobiDay(clock.now()), addressBlock(request.ip)].join('\n');
  const networkId = async () => asUuid(await getSecret(), network());
  const passingId = async () => {
    const browser = [request.headers['user-agent'], request.headers['accept-language']].join('\n');
    return asUuid(await getSecret(), `${network()}\n${browser}`);
  };
  const lastingId = async () => {
    const signer = new Signer(await getSecret());
    const kept = signer.unsign(request.cookies[visitorCookie] ?? '');
    if (kept.valid && uuidPattern.test(kept.value)) return kept.value;
    const id = randomUUID();
    reply.setCookie(visitorCookie, signer.sign(id), {
      path: COOKIE_PATH,
      httpOnly: true,
      sameSite: 'lax',
      secure: https,
      maxAge: YEAR_SECONDS,
    });
    return id;
  };
  return { networkId, passingId, lastingId };
}

/** A UUID of version 8, which is kept for private use, that only the holder of the secret can work out. */
function asUuid(secret: string, text: string): string {
  const bytes = createHmac('sha256', secret).update(text).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
