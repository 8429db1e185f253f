import { formatNumber } from '#platform/text/numbers.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
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

interface MoveLabels {
  button: string;
  done: string;
  line: string;
  /** Asked first, where visitors lose something by it. */
  question: string;
  /** What follows, and how it is brought back. */
  consequence: string;
}

export const moveText: Record<ArticleTransition, MoveLabels> = {
  withdraw: {
    button: 'Back to a draft',
    done: 'The article is a draft again',
    line: 'Visitors cannot read it then; its address answers that there is nothing.',
    question: 'Take this article off the site?',
    consequence:
      'It becomes a draft, which visitors cannot read. To bring it back, press ‘Publish now’: words, address and date are kept.',
  },
  archive: {
    button: 'Archive',
    done: 'The article is in the archive',
    line: 'For what is out of date. Nothing is lost: it can be published again from the archive.',
    question: 'Archive this article?',
    consequence:
      'Visitors cannot read what is in the archive. To bring it back, press ‘Publish again’: words and address are kept.',
  },
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
