import { guideQuestions } from '#modules/listings';
import type { Fields } from '#platform/http/form-fields.ts';
import { type ArticleAction, articleActions } from './article-labels.ts';

/** 'Land, Water' as two names. */
const namesIn = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Reads the content from the editor's fields, for autosave and for the buttons. */
export function contentIn(fields: Fields) {
  const ticked = Object.entries(fields).filter(([name]) => /^category_\d+$/.test(name));
  return {
    title: (fields.title ?? '').trim(),
    slug: (fields.slug ?? '').trim(),
    excerpt: (fields.excerpt ?? '').trim(),
    meta_description: (fields.meta_description ?? '').trim(),
    content: fields.content ?? '',
    featured_image_id: fields.featured_image_id || null,
    featured_alt: (fields.featured_alt ?? '').trim(),
    author_id: Number(fields.author_id ?? ''),
    // The first category is the main one.
    categories: [
      ...namesIn(fields.main_category),
      ...ticked.map(([, name]) => name).filter((name) => name !== fields.main_category),
      ...namesIn(fields.new_categories),
    ],
    tags: namesIn(fields.tags),
    properties: namesIn(fields.properties),
    is_featured: fields.is_featured === 'on',
    guide_to: guideQuestions.find((question) => question === fields.guide_to) ?? null,
  };
}

/** The body of `articleForm`. A form submitted by Enter contains no action. */
export const articleBody = (fields: Fields) => ({
  version: Number(fields.version ?? ''),
  action: actionIn(fields.action),
  publish_at: fields.publish_at ?? '',
  ...contentIn(fields),
});

const actionIn = (text: string | undefined): ArticleAction =>
  articleActions.find((action) => action === text) ?? 'save';
