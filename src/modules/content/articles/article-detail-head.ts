import { imageUrl, socialImageUrl } from '#platform/files/image-sizes.ts';
import { pageHead, type siteOf } from '#web/ui/layout/page-head.ts';
import { agencyId, breadcrumbList, type JsonLd, thing } from '#web/ui/layout/structured-data.ts';
import type { ArticleDetailView } from './article-detail.ts';
import { articleHref, authorHref, blogName, blogPath, categoryHref, feedLink } from './article-format.ts';

type Site = ReturnType<typeof siteOf>;

/** Title, description, preview, feed and structured data of an article's page. */
export function articleDetailHead(article: ArticleDetailView, site: Site) {
  const head = pageHead({
    title: [article.title, site.siteName].filter(Boolean).join(' · '),
    description: article.metaDescription,
    path: articleHref(article.slug),
    ...site,
    type: 'article',
    image: article.image ? { url: socialImageUrl(article.image.id), alt: article.image.alt } : null,
    jsonLd: articleStructuredData(article, site),
  });
  return {
    meta: [...head.meta, ...articleTags(article)],
    links: [...head.links, feedLink(site.publicUrl, blogName)],
  };
}

/** Open Graph tags of type article (ogp.me), for link previews and readers. */
function articleTags(article: ArticleDetailView) {
  return [
    { property: 'article:published_time', content: article.publishedAt },
    { property: 'article:modified_time', content: article.updatedAt },
    { name: 'author', content: article.author.name },
    ...article.categories.slice(0, 1).map(({ name }) => ({ property: 'article:section', content: name })),
  ];
}

/** schema.org data of an article and its breadcrumbs. */
export function articleStructuredData(article: ArticleDetailView, { publicUrl, siteName }: Site): JsonLd[] {
  const url = publicUrl + articleHref(article.slug);
  const [category] = article.categories;
  return [
    thing('BlogPosting', {
      '@id': url,
      mainEntityOfPage: url,
      url,
      headline: article.title,
      description: article.metaDescription,
      image: article.image ? [publicUrl + imageUrl(article.image.id, 'large', 'jpeg')] : [],
      datePublished: article.publishedAt,
      dateModified: article.updatedAt,
      inLanguage: 'en-KE',
      articleSection: article.categories.map(({ name }) => name),
      keywords: article.tags.map(({ name }) => name).join(', '),
      author: thing('Organization', { name: article.author.name, url: publicUrl + authorHref(article.author.slug) }),
      publisher: thing('RealEstateAgent', { '@id': agencyId(`${publicUrl}/`), name: siteName, url: `${publicUrl}/` }),
      commentCount: article.commentsCount,
      interactionStatistic: [statistic('LikeAction', article.likesCount), statistic('ReadAction', article.viewsCount)],
    }),
    breadcrumbList([
      { name: 'Home', url: `${publicUrl}/` },
      { name: blogName, url: publicUrl + blogPath },
      ...(category ? [{ name: category.name, url: publicUrl + categoryHref(category.slug) }] : []),
      { name: article.title, url },
    ]),
  ];
}

const statistic = (action: string, count: number): JsonLd =>
  thing('InteractionCounter', { interactionType: `https://schema.org/${action}`, userInteractionCount: count });
