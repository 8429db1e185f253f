import type { StaffRole } from '#platform/security/staff-roles.ts';

/** The signed-in member of staff who makes a call. */
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

/** The sign-in state of a browser: its session, and the cookies behind it. */
export interface StaffSession {
  /**
   * The member whose session the browser has; looked up once per request. Null for an expired session, a deactivated
   * member, and a member who still has to set up the second factor.
   */
  find(): Promise<SignedInStaff | null>;
  /** As `find`, including members who still have to set up the second factor, for that setup and for signing out. */
  findBeforeSecondFactor(): Promise<SignedInStaff | null>;
  /** Discards the looked-up session, after this request has changed it. */
  forgetFound(): void;
  /** @throws ApiError cross_site_request (403) unless a page of this site made the call */
  refuseOtherSites(): void;
  /** Sets the session cookie. It ends with the browser session unless `keptUntil` is given. */
  giveSession(token: string, keptUntil: Date | null): void;
  takeSession(): void;
  /** The session cookie's token, whether it is valid or not. */
  sessionToken(): string | undefined;
  /** The token of the cookie that marks a browser in which a member has signed in before. */
  deviceToken(): string | undefined;
  /** Sets the device cookie, or extends it by another year. */
  giveDevice(token: string, keptUntil: Date): void;
  /** Sets the cookie of a member whose password was right and whose code is still missing. */
  giveFirstStep(token: string, keptUntil: Date): void;
  firstStep(): string | undefined;
  takeFirstStep(): void;
  /** The User-Agent header, for the list of sessions. */
  userAgent: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    session?: StaffSession;
  }
}
