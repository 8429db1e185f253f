import { redirect } from '@tanstack/react-router';
import { secondStepPath, signInPath } from '#platform/security/sign-in-path.ts';
import { ApiFailure } from './failure.ts';
import { replyForbidden } from './page-context.ts';

/** Loads an office page's data, after signing in if need be. @returns null when the role may not see it */
export async function loadForStaff<Reply>(reply: Promise<Reply>, href: string): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'unauthenticated') throw redirect({ href: signInPath(href) });
    if (error.code === 'second_factor_needed') throw redirect({ href: secondStepPath(href) });
    if (error.code !== 'forbidden') throw error;
    replyForbidden();
    return null;
  }
}

/** Loads a part of an office page that only some roles see; null for the others, whose page is otherwise complete. */
export async function loadIfAllowed<Reply>(reply: Promise<Reply>, href: string): Promise<Reply | null> {
  const allowed = reply.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'forbidden') return null;
    throw error;
  });
  return loadForStaff(allowed, href);
}
