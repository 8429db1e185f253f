import { countWords } from '../article-text.ts';
import type { ArticleContent } from './contract.ts';

interface SeoHint {
  isGood: boolean;
  text: string;
}

/** Characters of a title that search results show before they truncate it, approximately. */
const TITLE_SHOWN = 60;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 160;

/** Hints on how search engines will show the article. */
export function seoHints(facts: ArticleContent, siteName: string): SeoHint[] {
  const title = `${facts.title} · ${siteName}`.length;
  const own = facts.meta_description.length;
  const wordCount = countWords(facts.content);
  return [
    {
      isGood: facts.title.length >= 3 && title <= TITLE_SHOWN,
      text: `The title has ${title} characters with the agency's name; search results show about ${TITLE_SHOWN}.`,
    },
    {
      isGood: own >= DESCRIPTION_MIN,
      text:
        own === 0
          ? `Without a description of its own, the page uses the ${facts.excerpt ? 'excerpt' : 'beginning of the text'}.`
          : `The description has ${own} of ${DESCRIPTION_MAX} characters${own < DESCRIPTION_MIN ? '; there is room for more' : ''}.`,
    },
    facts.featured_image_id
      ? { isGood: true, text: 'Link previews show its picture.' }
      : { isGood: false, text: 'Without a picture, link previews show the agency’s mark.' },
    ...(facts.featured_image_id && !facts.featured_alt.trim()
      ? [{ isGood: false, text: 'Its picture has no description, so screen readers and image search pass over it.' }]
      : []),
    facts.categories.length > 0
      ? { isGood: true, text: `It stands under ${facts.categories.join(', ')}.` }
      : { isGood: false, text: 'It has no category, so nobody finds it by one.' },
    ...(wordCount > 300 && !/<h[23]>/.test(facts.content)
      ? [{ isGood: false, text: `${wordCount} words without a heading are hard to find one's way in.` }]
      : []),
  ];
}
