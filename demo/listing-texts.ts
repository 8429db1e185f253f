import { slugify } from '#platform/text/text.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (character) => escapes[character] ?? character);

/** Converts plain paragraphs to the HTML that is stored and served. */
export const paragraphsHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n');

/** Slugs in the order of the titles; repeated titles get -2, -3 and so on. */
export function uniqueSlugs(titles: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return titles.map((title) => {
    const slug = slugify(title);
    const nth = (seen.get(slug) ?? 0) + 1;
    seen.set(slug, nth);
    return nth === 1 ? slug : `${slug}-${nth}`;
  });
}
