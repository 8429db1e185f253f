import { createHmac, randomUUID } from 'node:crypto';
import cookie, { Signer } from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import { uuidOfHash } from '#platform/security/server/secret-tokens.ts';
import { serverSecretReader } from '#platform/security/server/secrets.ts';
import { nairobiDay } from '#platform/time/nairobi-time.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { addressBlock } from './limits/client-address.ts';

/** The anonymous sender of a request, for counting readers once and for limits. */
export interface Visitor {
  /** A UUID of the address block, valid for one day; key of limits on anonymous calls. */
  networkId(): Promise<string>;
  /** A UUID of the address block and the User-Agent, valid for one day. */
  passingId(): Promise<string>;
  /**
   * A random UUID in a signed cookie, which the reply sets if the browser has none.
   * @param pages path of pages that the cookie is also sent with: they are not cached, and take forms without script
   */
  lastingId(pages?: '/shared'): Promise<string>;
  /** The id of the cookie; null where the browser sent none. */
  knownId(): Promise<string | null>;
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

const plainCookie = 'makao_visitor';
/** Browsers store a cookie with this prefix only if it is secure (RFC 6265bis, 4.1.3.1); its path forbids `__Host-`. */
const secureCookie = `__Secure-${plainCookie}`;
/** Sent with calls, never with cached pages: those say the same to everybody. */
const COOKIE_PATH = '/api/v1';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export async function recogniseVisitors(app: FastifyInstance, services: VisitorServices): Promise<void> {
  await app.register(cookie);
  const getSecret = serverSecretReader(services.db, 'visitor-cookie');
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
  const name = https ? secureCookie : plainCookie;
  const knownId = async () => {
    const { valid, value } = new Signer(await getSecret()).unsign(request.cookies[name] ?? '');
    return valid && uuidPattern.test(value) ? value : null;
  };
  const lastingId = async (pages?: '/shared') => {
    const known = await knownId();
    const id = known ?? randomUUID();
    // Of another path the browser sends no cookie, so that it cannot be told whether it has it.
    for (const path of [...(known === null ? [COOKIE_PATH] : []), ...(pages ? [pages] : [])]) {
      reply.setCookie(name, new Signer(await getSecret()).sign(id), {
        path,
        httpOnly: true,
        sameSite: 'lax',
        secure: https,
        maxAge: YEAR_SECONDS,
      });
    }
    return id;
  };
  return { networkId, passingId, lastingId, knownId };
}

const asUuid = (secret: string, text: string): string => uuidOfHash(createHmac('sha256', secret).update(text).digest());
