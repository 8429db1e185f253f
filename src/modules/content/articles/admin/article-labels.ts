import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { ArticleState, ArticleTransition } from './article-states.ts';

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
