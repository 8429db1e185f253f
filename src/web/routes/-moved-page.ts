import { redirect } from '@tanstack/react-router';
import { MovedPage } from '#web/ui/navigation/navigation.ts';

/** For a loader. @throws a redirect when the page has moved */
export async function orRedirect<Data>(loading: Promise<Data>): Promise<Data> {
  try {
    return await loading;
  } catch (error) {
    throw error instanceof MovedPage ? redirect({ href: error.href }) : error;
  }
}
