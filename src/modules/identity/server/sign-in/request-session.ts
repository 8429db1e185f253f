import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import { BACKGROUND_HEADER } from '#platform/http/request.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import type { SignedInStaff, StaffSession } from '#platform/http/server/staff-session.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { findSession } from './queries.ts';

export interface CallerServices {
  db: Database;
  clock: Clock;
  https: boolean;
  publicUrl: string;
}

/** Gives every request its caller. Nothing is looked up until somebody asks; register after the cookies. */
export function recogniseStaff(app: FastifyInstance, services: CallerServices): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.session = callerOf(request, reply, services);
  });
}

/** With https the browser itself holds the cookie to this host and to secure connections: the name makes it. */
const cookieName = (name: string, https: boolean): string => (https ? `__Host-makao_${name}` : `makao_${name}`);

function callerOf(request: FastifyRequest, reply: FastifyReply, services: CallerServices): StaffSession {
  const { db, clock, https } = services;
  const session = cookieName('session', https);
  const firstStep = cookieName('first_step', https);
  const device = cookieName('device', https);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  let found: Promise<SignedInStaff | null> | undefined;
  const findBeforeSecondFactor = (): Promise<SignedInStaff | null> => {
    const token = request.cookies[session];
    const isUse = request.headers[BACKGROUND_HEADER] === undefined;
    found ??= token ? findSession(db, token, clock.now(), { isUse }) : Promise.resolve(null);
    return found;
  };
  return {
    async find() {
      const staff = await findBeforeSecondFactor();
      return staff?.owesSecondFactor ? null : staff;
    },
    findBeforeSecondFactor,
    forgetFound: () => {
      found = undefined;
    },
    refuseOtherSites: () => refuseOtherSites(request, services.publicUrl),
    giveSession: (token, keptUntil) =>
      reply.setCookie(session, token, keptUntil ? { ...options, expires: keptUntil } : options),
    takeSession: () => reply.clearCookie(session, options),
    sessionToken: () => request.cookies[session],
    deviceToken: () => request.cookies[device],
    giveDevice: (token, keptUntil) => reply.setCookie(device, token, { ...options, expires: keptUntil }),
    giveFirstStep: (token, keptUntil) => reply.setCookie(firstStep, token, { ...options, expires: keptUntil }),
    firstStep: () => request.cookies[firstStep],
    takeFirstStep: () => reply.clearCookie(firstStep, options),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
  };
}

/**
 * A cookie comes with whatever makes a browser call us, so a change is taken only from our own pages. Browsers say who
 * asks, and pages cannot make them lie: `Sec-Fetch-Site`, or the older `Origin`. Who says neither is no browser of today.
 */
function refuseOtherSites({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') throw new ApiError('cross_site_request');
  if (site === undefined && !isOwnOrigin(headers.origin, headers.host, publicUrl))
    throw new ApiError('cross_site_request');
}

const isOwnOrigin = (origin: string | undefined, host: string | undefined, publicUrl: string): boolean =>
  origin !== undefined && URL.canParse(origin) && [host, new URL(publicUrl).host].includes(new URL(origin).host);

/** The browser that signs in. A page elsewhere cannot sign a visitor in as somebody else. */
export function browserOf({ session }: CallContext): StaffSession {
  if (!session) throw new ApiError('unauthenticated');
  session.refuseOtherSites();
  return session;
}
