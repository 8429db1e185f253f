import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { pageHead, type siteOf } from '#web/ui/layout/page-head.ts';
import { agencyId, breadcrumbList, type JsonLd, thing } from '#web/ui/layout/structured-data.ts';
import { articleHref, authorHref, blogName, blogPath, categoryHref, feedLink } from './article-format.ts';
import type { BlogPostDetail } from './contract.ts';

type Site = ReturnType<typeof siteOf>;

export function articleDetailHead(article: BlogPostDetail, site: Site) {
  const { featured_image: image } = article;
  const head = pageHead({
    title: [article.title, site.siteName].filter(Boolean).join(' · '),
    description: article.meta_description || article.summary,
    path: articleHref(article.slug),
    ...site,
    type: 'article',
    image: image ? { url: socialImageUrl(image.image_id), alt: image.alt_text } : null,
    jsonLd: articleStructuredData(article, site),
  });
  return { ...head, links: [...head.links, feedLink(site.publicUrl, blogName)] };
}

export function articleStructuredData(article: BlogPostDetail, { publicUrl, siteName }: Site): JsonLd[] {
  const url = publicUrl + articleHref(article.slug);
  const [category] = article.categories;
  const { featured_image: image } = article;
  return [
    thing('BlogPosting', {
      '@id': url,
      mainEntityOfPage: url,
      url,
      headline: article.title,
      description: article.meta_description || article.summary,
      image: image ? [publicUrl + image.full_url] : [],
      datePublished: article.published_at,
      dateModified: article.updated_at,
      inLanguage: 'en-KE',
      articleSection: article.categories.map(({ name }) => name),
      keywords: article.tags.map(({ name }) => name).join(', '),
      author: thing('Organization', { name: article.author.name, url: publicUrl + authorHref(article.author.slug) }),
      publisher: thing('RealEstateAgent', { '@id': agencyId(`${publicUrl}/`), name: siteName, url: `${publicUrl}/` }),
    }),
    blogTrail(publicUrl, [
      ...(category ? [{ name: category.name, url: publicUrl + categoryHref(category.slug) }] : []),
      { name: article.title, url },
    ]),
  ];
}

/** Breadcrumbs of a page of the blog. */
export const blogTrail = (publicUrl: string, further: { name: string; url: string }[]): JsonLd =>
  breadcrumbList([{ name: 'Home', url: `${publicUrl}/` }, { name: blogName, url: publicUrl + blogPath }, ...further]);
