import type { BadgeTone } from '#web/ui/feedback/badge.tsx';
import type { ArticleState, ArticleTransition } from './article-states.ts';

export const articlesPath = '/office/articles';
export const newArticlePath = `${articlesPath}/new`;
export const topicsPath = `${articlesPath}/topics`;
export const editorHref = (id: number): string => `${articlesPath}/${id}`;
export const previewHref = (id: number): string => `${articlesPath}/${id}/preview`;
export const versionsHref = (id: number, version?: number): string =>
  `${articlesPath}/${id}/versions${version === undefined ? '' : `?version=${version}`}`;

export const authorLabel = 'Author';
export const propertiesLabel = 'Properties it speaks of';

export const stateTones: Record<ArticleState, BadgeTone> = {
  Draft: 'neutral',
  Scheduled: 'sky',
  Published: 'available',
  Archived: 'red',
};

interface TransitionLabels {
  button: string;
  /** Toast after the transition. */
  done: string;
  /** Line above the button. */
  line: string;
  /** Title of the confirmation, where the transition needs one. */
  question: string;
  /** Text of the confirmation. */
  consequence: string;
}

export const transitionLabels: Record<ArticleTransition, TransitionLabels> = {
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
