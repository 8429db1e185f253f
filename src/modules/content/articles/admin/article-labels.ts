import type { BadgeTone } from '#web/ui/feedback/badge.tsx';

/**
 * The states of an article and the transitions between them.
 *
 *   Draft → Published ⇄ Archived
 *     └──→ Scheduled ──(its hour comes)──→ Published
 *
 * Changes to an article that visitors can read are stored as a draft beside the public content until it is published
 * again.
 */
export const articleStates = ['Draft', 'Scheduled', 'Published', 'Archived'] as const;
export type ArticleState = (typeof articleStates)[number];

/** How a save treats the content. 'autosave' runs without the user asking for it and stores no version of its own. */
export const articleActions = ['autosave', 'save', 'publish', 'schedule'] as const;
export type ArticleAction = (typeof articleActions)[number];

export const articleTransitions = ['withdraw', 'archive'] as const;
export type ArticleTransition = (typeof articleTransitions)[number];

const transitions: Record<
  ArticleTransition | 'publish' | 'schedule',
  { from: readonly ArticleState[]; to: ArticleState }
> = {
  publish: { from: ['Draft', 'Scheduled', 'Published', 'Archived'], to: 'Published' },
  /** A published article is public already, so it cannot be scheduled. */
  schedule: { from: ['Draft', 'Scheduled', 'Archived'], to: 'Scheduled' },
  withdraw: { from: ['Scheduled', 'Published', 'Archived'], to: 'Draft' },
  archive: { from: ['Draft', 'Scheduled', 'Published'], to: 'Archived' },
};

export const mayTransition = (state: ArticleState, transition: keyof typeof transitions): boolean =>
  transitions[transition].from.includes(state);

export const stateAfter = (transition: keyof typeof transitions): ArticleState => transitions[transition].to;

/** The state of a row. The status stays 'Scheduled' after the hour has come; the article counts as published then. */
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
  Archived: 'red',
};

export const transitionLabels: Record<
  ArticleTransition,
  {
    button: string;
    /** Toast after the transition. */
    done: string;
    /** Above the button. */
    line: string;
  }
> = {
  withdraw: {
    button: 'Back to a draft',
    done: 'The article is a draft again',
    line: 'Visitors cannot read it then. ‘Publish now’ brings it back: words, address and date are kept.',
  },
  archive: {
    button: 'Archive',
    done: 'The article is in the archive',
    line: 'For what is out of date. Visitors cannot read it then. ‘Publish again’ brings it back: words and address are kept.',
  },
};
