import type { StaffRole } from '#platform/security/staff-roles.ts';

export interface SignedInStaff {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  hasSecondFactor: boolean;
  /** The role requires a second factor that the member has not set up yet. */
  owesSecondFactor: boolean;
  /** The password was confirmed in this session within the last ten minutes. */
  hasConfirmedPassword: boolean;
  /** CSRF token in every form of the office, so that other sites cannot submit forms with this session. */
  formToken: string;
}

export interface RequestSession {
  /** Null for an expired session, a deactivated member, and one who still has to set up the second factor. */
  findStaff(): Promise<SignedInStaff | null>;
  /** As `findStaff`, including members who still have to set up the second factor. */
  findStaffBeforeSecondFactor(): Promise<SignedInStaff | null>;
  /** Discards the looked-up member, after this request has changed the session. */
  discardFoundStaff(): void;
  /** @throws ApiError cross_site_request (403) unless a page of this site made the call */
  refuseOtherSites(): void;
  /** Without `expires`, the cookie ends with the browser's own session. */
  setSessionCookie(token: string, expires: Date | null): void;
  /** Also has the browser clear its cache: pages of the office may be in it. */
  clearSessionCookie(): void;
  /** The session cookie's token, whether it is valid or not. */
  sessionToken(): string | undefined;
  /** The token of the cookie that marks a browser in which a member has signed in before. */
  deviceToken(): string | undefined;
  /** Sets the device cookie, or extends it by another year. */
  setDeviceCookie(token: string, expires: Date): void;
  /** Sets the cookie of a member whose password was right and whose code is still missing. */
  setFirstStepCookie(token: string, expires: Date): void;
  firstStepToken(): string | undefined;
  clearFirstStepCookie(): void;
  /** The User-Agent header, for the list of sessions. */
  userAgent: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: RequestSession;
  }
}
