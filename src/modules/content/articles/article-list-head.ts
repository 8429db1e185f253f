import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { pageHead, type siteOf } from '#web/ui/layout/page-head.ts';
import { thing } from '#web/ui/layout/structured-data.ts';
import type { ArticleCardItem } from './article-card-item.ts';
import { blogTrail } from './article-detail-head.ts';
import { articleHref, authorHref, blogName, blogPath, feedLink } from './article-format.ts';
import type { ArticleListResult, AuthorPage } from './article-list.ts';
import { articleListTitle, pageLabel, topicName } from './article-list.ts';
import { articleListHref } from './article-search.ts';

type Site = ReturnType<typeof siteOf>;

/** Head of a list of articles. Search results are not indexed. */
export function articleListHead({ search, list }: ArticleListResult, site: Site) {
  const topic = topicName(search, list);
  const articles = list?.articles ?? [];
  const head = pageHead({
    title: articleListTitle({ search, list }, site.siteName),
    description: topic
      ? `Articles about ${topic} in Kenya, from ${site.siteName}: what to ask, what it costs, and what to look out for.`
      : `Notes on buying, letting and living in Kenya, from ${site.siteName}: title deeds, stamp duty, service charge, deposits and mortgages in plain words.`,
    path: articleListHref(search),
    ...site,
    image: pictureOf(articles),
    jsonLd: [blogTrail(site.publicUrl, []), ...(articles.length > 0 ? [blog(articles, site)] : [])],
    noIndex: articles.length === 0 || search.text !== '',
  });
  return { ...head, links: [...head.links, feedLink(site.publicUrl, blogName)] };
}

function pictureOf(articles: readonly ArticleCardItem[]) {
  const image = articles.find((article) => article.image)?.image;
  return image ? { url: socialImageUrl(image.id), alt: image.alt } : null;
}

const blog = (articles: readonly ArticleCardItem[], { publicUrl }: Site) =>
  thing('Blog', {
    name: blogName,
    url: publicUrl + blogPath,
    blogPost: articles.map(({ title, slug, publishedAt }) =>
      thing('BlogPosting', { headline: title, url: publicUrl + articleHref(slug), datePublished: publishedAt }),
    ),
  });

export function authorHead({ author, articles, pagination }: AuthorPage, site: Site) {
  const path = authorHref(author.slug) + (pagination.current_page > 1 ? `?page=${pagination.current_page}` : '');
  const head = pageHead({
    title: [author.name, pageLabel(pagination.current_page), blogName, site.siteName].filter(Boolean).join(' · '),
    description: author.bio || `Articles by ${author.name}.`,
    path,
    ...site,
    image: pictureOf(articles),
    jsonLd: blogTrail(site.publicUrl, [{ name: author.name, url: site.publicUrl + authorHref(author.slug) }]),
    noIndex: articles.length === 0,
  });
  return { ...head, links: [...head.links, feedLink(site.publicUrl, `${author.name}, ${blogName}`, author.slug)] };
}
