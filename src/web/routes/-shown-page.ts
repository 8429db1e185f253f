import { notFound } from '@tanstack/react-router';
import { type Agency, type DependentPage, hasPage } from '#modules/agency';

/** For a loader. @throws notFound() while the agency has written or listed nothing that the page could show */
export async function requireShown(
  layout: Promise<{ loaderData?: { agency: Agency } | undefined }>,
  page: DependentPage,
): Promise<void> {
  const { loaderData } = await layout;
  if (loaderData && !hasPage(loaderData.agency, page)) throw notFound();
}
