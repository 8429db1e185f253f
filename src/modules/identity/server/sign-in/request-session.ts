import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/server/database.ts';
import { BACKGROUND_HEADER } from '#platform/http/request.ts';
import type { CallContext } from '#platform/http/server/api.ts';
import { ApiError } from '#platform/http/server/errors.ts';
import { isOwnOrigin } from '#platform/http/server/own-origin.ts';
import type { RequestSession, SignedInStaff } from '#platform/http/server/staff-session.ts';
import type { Clock } from '#platform/time/server/clock.ts';
import { findSession } from './sessions.ts';

export interface RequestSessionServices {
  db: Database;
  clock: Clock;
  https: boolean;
  publicUrl: string;
}

/** Adds `request.session`. The database is asked at its first use only. Register after the cookie plugin. */
export function registerRequestSessions(app: FastifyInstance, services: RequestSessionServices): void {
  app.decorateRequest('session', undefined);
  app.addHook('onRequest', async (request, reply) => {
    request.session = requestSession(request, reply, services);
  });
}

/** Browsers store a `__Host-` cookie only if it is secure and bound to this host (RFC 6265bis, 4.1.3.2). */
const cookieName = (name: string, https: boolean): string => (https ? `__Host-makao_${name}` : `makao_${name}`);

function requestSession(
  request: FastifyRequest,
  reply: FastifyReply,
  services: RequestSessionServices,
): RequestSession {
  const { db, clock, https, publicUrl } = services;
  const sessionCookie = cookieName('session', https);
  const firstStepCookie = cookieName('first_step', https);
  const deviceCookie = cookieName('device', https);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: https } as const;
  let found: Promise<SignedInStaff | null> | undefined;
  const findStaffBeforeSecondFactor = (): Promise<SignedInStaff | null> => {
    const token = request.cookies[sessionCookie];
    // An EventSource connects again by itself, and cannot send a header.
    const isBackground = request.headers[BACKGROUND_HEADER] !== undefined || request.routeOptions.config.stream;
    const countsAsActivity = !isBackground;
    found ??= token ? findSession(db, token, clock.now(), { countsAsActivity }) : Promise.resolve(null);
    return found;
  };
  return {
    async findStaff() {
      const staff = await findStaffBeforeSecondFactor();
      return staff?.owesSecondFactor ? null : staff;
    },
    findStaffBeforeSecondFactor,
    discardFoundStaff: () => {
      found = undefined;
    },
    refuseOtherSites: () => refuseOtherSites(request, publicUrl),
    setSessionCookie: (token, expires) =>
      reply.setCookie(sessionCookie, token, expires ? { ...options, expires } : options),
    clearSessionCookie: () => {
      reply.clearCookie(sessionCookie, options).header('clear-site-data', '"cache"');
    },
    sessionToken: () => request.cookies[sessionCookie],
    deviceToken: () => request.cookies[deviceCookie],
    setDeviceCookie: (token, expires) => reply.setCookie(deviceCookie, token, { ...options, expires }),
    setFirstStepCookie: (token, expires) => reply.setCookie(firstStepCookie, token, { ...options, expires }),
    firstStepToken: () => request.cookies[firstStepCookie],
    clearFirstStepCookie: () => reply.clearCookie(firstStepCookie, options),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 400),
  };
}

/** Refuses cross-site request forgery. All browsers in use send at least `Origin` with a change. */
function refuseOtherSites({ headers }: FastifyRequest, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  const isOwn = site === undefined ? isOwnOrigin(headers, publicUrl) === true : site === 'same-origin';
  if (!isOwn) throw new ApiError('cross_site_request');
}

/** Refuses other sites, which could sign a visitor in to an attacker's account. @throws ApiError 401, 403 */
export function requireOwnPage({ session }: CallContext): RequestSession {
  if (!session) throw new ApiError('unauthenticated');
  session.refuseOtherSites();
  return session;
}
