/**
 * Where an article stands, and every way from one place to another. The whole of it is in this file.
 *
 *   Draft → Published ⇄ Archived
 *     └──→ Scheduled ──(its hour comes)──→ Published
 *
 * What is written about an article that visitors may read stands beside it until it is published in its turn.
 */
export const articleStates = ['Draft', 'Scheduled', 'Published', 'Archived'] as const;
export type ArticleState = (typeof articleStates)[number];

/** Saving keeps the state; 'autosave' is a save nobody asked for, and leaves no version of its own. */
export const articleActions = ['autosave', 'save', 'publish', 'schedule'] as const;
export type ArticleAction = (typeof articleActions)[number];

export const articleTransitions = ['withdraw', 'archive'] as const;
export type ArticleTransition = (typeof articleTransitions)[number];

interface Way {
  from: readonly ArticleState[];
  to: ArticleState;
}

const ways: Record<ArticleTransition | 'publish' | 'schedule', Way> = {
  publish: { from: ['Draft', 'Scheduled', 'Published', 'Archived'], to: 'Published' },
  /** What visitors may read already has no hour to wait for. */
  schedule: { from: ['Draft', 'Scheduled', 'Archived'], to: 'Scheduled' },
  withdraw: { from: ['Scheduled', 'Published', 'Archived'], to: 'Draft' },
  archive: { from: ['Draft', 'Scheduled', 'Published'], to: 'Archived' },
};

export const mayTransition = (state: ArticleState, move: keyof typeof ways): boolean => ways[move].from.includes(state);

/** What visitors can read, or will at an hour that is set, and whatever goes into the archive, is asked about first. */
export const isAskedFirst = (state: ArticleState, move: ArticleTransition): boolean =>
  move === 'archive' || state === 'Published' || state === 'Scheduled';
export const stateAfter = (move: keyof typeof ways): ArticleState => ways[move].to;

/** The state of a row: what was scheduled is published once its hour has come. */
export function stateOf(row: { status: string; published_at: Date | null }, now: Date): ArticleState {
  const state = articleStates.find((name) => name === row.status) ?? 'Draft';
  return state === 'Scheduled' && row.published_at !== null && row.published_at <= now ? 'Published' : state;
}
