import type { StaffRole } from '#shared/staff-roles.ts';

/** The member of staff whose browser made a call. */
export interface SignedInStaff {
  id: string;
  sessionId: string;
  name: string;
  email: string;
  role: StaffRole;
  hasSecondFactor: boolean;
  /** The role requires a second factor, and the person has none yet. */
  owesSecondFactor: boolean;
  /** The password was given in this session within the last ten minutes. */
  hasConfirmedPassword: boolean;
  /** Stands in every form of the office, so that a form somewhere else cannot be sent with this session. */
  formToken: string;
}

/** A browser as far as signing in is concerned: who it belongs to, and the cookies that say so. */
export interface StaffCaller {
  /**
   * Whose session the browser holds; looked up once for each request. Null once the session or the person is out, and
   * for somebody who owes a second factor: for them the office stays shut.
   */
  find(): Promise<SignedInStaff | null>;
  /** The same with those who owe a second factor, for setting it up and signing out. */
  findBeforeSecondFactor(): Promise<SignedInStaff | null>;
  /** Looks the session up anew when it is next asked for, after this request has changed it. */
  forgetFound(): void;
  /** @throws ApiError cross_site_request (403) unless one of our own pages made the call */
  refuseOtherSites(): void;
  /** Gives the browser its session. It forgets it when it is closed, unless a moment is named. */
  giveSession(token: string, keptUntil: Date | null): void;
  takeSession(): void;
  /** The token of the session cookie, whether it still opens anything or not. */
  sessionToken(): string | undefined;
  /** The token of the cookie that tells a browser in which somebody has signed in before. */
  deviceToken(): string | undefined;
  /** Gives the browser its device cookie, or keeps the one it has for another year. */
  giveDevice(token: string, keptUntil: Date): void;
  /** Who has shown the password and still owes the code. */
  giveFirstStep(token: string, keptUntil: Date): void;
  firstStep(): string | undefined;
  takeFirstStep(): void;
  /** As the browser calls itself; for the list of sessions. */
  userAgent: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller?: StaffCaller;
  }
}
