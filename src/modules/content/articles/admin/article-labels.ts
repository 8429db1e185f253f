import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/**
 * The states of an article and the transitions between them.
 *
 *   Draft ⇄ Published
 *     └⇄ Scheduled ──(its hour comes)──→ Published
 *
 * Changes to an article that visitors can read are stored as a draft beside the public content until it is published
 * again.
 */
export const articleStates = ['Draft', 'Scheduled', 'Published'] as const;
export type ArticleState = (typeof articleStates)[number];

/** How a save treats the content. 'autosave' runs without the user asking for it and stores no version of its own. */
export const articleActions = ['autosave', 'save', 'publish', 'schedule'] as const;
export type ArticleAction = (typeof articleActions)[number];

/**
 * The state of a row. The status 'Archived' of earlier releases counts as a draft.
 * 'Scheduled' stays after the hour has come; the article counts as published then.
 */
export function stateOf(row: { status: string; published_at: Date | null }, now: Date): ArticleState {
  const state = articleStates.find((name) => name === row.status) ?? 'Draft';
  return state === 'Scheduled' && row.published_at !== null && row.published_at <= now ? 'Published' : state;
}

export const articlesPath = '/office/articles';
export const newArticlePath = `${articlesPath}/new`;
export const topicsPath = `${articlesPath}/topics`;
export const editorHref = (id: number): string => `${articlesPath}/${id}`;
export const previewHref = (id: number): string => `${articlesPath}/${id}/preview`;
export const versionsHref = (id: number, version?: number): string =>
  `${articlesPath}/${id}/versions${version === undefined ? '' : `?version=${version}`}`;

export const stateTones: Record<ArticleState, BadgeTone> = {
  Draft: 'neutral',
  Scheduled: 'sky',
  Published: 'available',
};
