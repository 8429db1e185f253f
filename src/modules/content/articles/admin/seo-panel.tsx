import { CircleAlert, CircleCheck } from 'lucide';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { siteOf } from '#web/ui/page-head.ts';
import type { ArticleContent } from './contract.ts';
import { pageDescription, pageTitle, seoHints } from './seo-hints.ts';

export type Site = ReturnType<typeof siteOf>;

/** A preview of the article in search results and link previews, with hints. */
export function SeoPanel({ content, site }: { content: ArticleContent; site: Site }) {
  const { siteName, publicUrl } = site;
  return (
    <div className="grid gap-4">
      <figure className="overflow-hidden rounded-control border border-line">
        <img
          src={content.featured_image_id ? socialImageUrl(content.featured_image_id) : '/preview.jpg'}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full bg-sunken object-cover"
        />
        <figcaption className="grid gap-0.5 p-3 text-sm">
          <span className="text-xs break-all text-muted">
            {publicUrl.replace(/^https?:\/\//, '')}/view/blog/{content.slug || '...'}
          </span>
          <span className="font-semibold break-words">{pageTitle(content, siteName)}</span>
          <span className="line-clamp-3 break-words text-soft">{pageDescription(content)}</span>
        </figcaption>
      </figure>
      <ul aria-label="For search engines" className="grid gap-2 text-sm">
        {seoHints(content, siteName).map(({ isGood, text }) => (
          <li key={text} className="flex items-start gap-2.5">
            <Icon
              of={isGood ? CircleCheck : CircleAlert}
              className={`mt-0.5 flex-none ${isGood ? 'text-on-tint-green' : 'text-on-tint-ochre'}`}
            />
            <span>
              <span className="sr-only">{isGood ? 'Good: ' : 'Could be better: '}</span>
              {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
