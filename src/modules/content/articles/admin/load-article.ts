import { notFound } from '@tanstack/react-router';
import { ApiFailure, isRefusal } from '#platform/http/failure.ts';
import { loadForStaff } from '#platform/http/office-page.ts';

/**
 * What a page about one article asks for, by the id in its address; null where the reader's role does not reach.
 * Throws the router's notFound for an article there is none of.
 */
export async function loadArticle<Found>(
  id: string,
  href: string,
  ask: (articleId: number) => Promise<Found>,
): Promise<Found | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
  try {
    return await loadForStaff(ask(Number(id)), href);
  } catch (error) {
    if (error instanceof ApiFailure && isRefusal(error) && error.status === 404) throw notFound();
    throw error;
  }
}
