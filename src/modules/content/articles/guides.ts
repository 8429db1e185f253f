import type { GuideQuestion, Guides } from '#modules/listings';
import { callApi } from '#platform/http/client.ts';
import { articleHref } from './article-format.ts';
import { listGuides } from './client.gen.ts';

/** What the editor of an article calls the questions. */
export const guideLabels: Readonly<Record<GuideQuestion, string>> = {
  'stamp-duty': 'Stamp duty',
  'buying-from-abroad': 'Buying from abroad',
  'tenancy-deposit': 'The deposit of a tenancy',
  'title-search': 'The search of a title',
  'service-charge': 'The service charge',
};

/** The published guides; none where they cannot be loaded, as the page of a listing is whole without them. */
export async function loadGuides(signal: AbortSignal): Promise<Guides> {
  try {
    const { items } = await callApi(listGuides, { signal });
    return Object.fromEntries(items.map(({ question, title, slug }) => [question, { title, href: articleHref(slug) }]));
  } catch (error) {
    if (signal.aborted) throw error;
    return {};
  }
}
