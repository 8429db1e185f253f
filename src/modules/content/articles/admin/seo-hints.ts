import { plainText } from '#platform/text/text.ts';

export interface SeoFacts {
  title: string;
  slug: string;
  excerpt: string;
  meta_description: string;
  content: string;
  featured_image_id: string | null;
  featured_alt: string;
  categories: readonly string[];
}

export interface SeoHint {
  isGood: boolean;
  text: string;
}

/** What search results show of a title before they cut it, in characters, about. */
const TITLE_SHOWN = 60;
const DESCRIPTION_MIN = 50;
const DESCRIPTION_MAX = 160;
/** Where a text has no description of its own, its page uses the excerpt, or its beginning. */
const SUMMARY_LENGTH = 150;

/** The title as the browser's tab and search results have it. */
export const pageTitle = ({ title }: Pick<SeoFacts, 'title'>, siteName: string): string =>
  [title || 'Untitled article', siteName].join(' · ');

/** The description as previews and search results have it: the page goes the same way. */
export const pageDescription = ({ meta_description, excerpt, content }: SeoFacts): string =>
  meta_description || excerpt || plainText(content, SUMMARY_LENGTH);

/** What is good about an article for those who search, and what could be better. */
export function seoHints(facts: SeoFacts, siteName: string): SeoHint[] {
  const title = pageTitle(facts, siteName).length;
  const own = facts.meta_description.length;
  const words = plainText(facts.content, facts.content.length + 1).split(' ').length;
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
    ...(words > 300 && !/<h[23]>/.test(facts.content)
      ? [{ isGood: false, text: `${words} words without a heading are hard to find one's way in.` }]
      : []),
  ];
}
