import { redirect } from '@tanstack/react-router';
import { ApiFailure } from './api/failure.ts';
import { replyForbidden } from './page-failure.ts';
import { secondStepPath, signInPath } from './sign-in-path.ts';

/**
 * What a page of the office asks for. Who is not signed in goes to the sign-in page and comes back from there.
 * @returns null where the reader's role does not reach; the page then answers 403
 */
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

/** A part of a page of the office that only some roles see; null for the others, whose page answers as usual. */
export async function loadIfAllowed<Reply>(reply: Promise<Reply>, href: string): Promise<Reply | null> {
  const allowed = reply.catch((error: unknown) => {
    if (error instanceof ApiFailure && error.code === 'forbidden') return null;
    throw error;
  });
  return loadForStaff(allowed, href);
}
