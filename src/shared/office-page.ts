import { redirect } from '@tanstack/react-router';
import { ApiFailure } from './api/failure.ts';
import { replyForbidden } from './page-failure.ts';
import { signInPath } from './sign-in-path.ts';

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
    if (error.code !== 'forbidden') throw error;
    replyForbidden();
    return null;
  }
}
