import { CircleAlert, CircleCheck } from 'lucide';
import { socialImageUrl } from '#platform/files/image-sizes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { pageDescription, pageTitle, type SeoFacts, seoHints } from './seo-hints.ts';

export interface Site {
  siteName: string;
  publicUrl: string;
}

/** How the article looks in search results and link previews, and what could be better. */
export function SeoPanel({ facts, site }: { facts: SeoFacts; site: Site }) {
  const { siteName, publicUrl } = site;
  return (
    <div className="grid gap-4">
      <figure className="overflow-hidden rounded-control border border-line">
        <img
          src={facts.featured_image_id ? socialImageUrl(facts.featured_image_id) : '/preview.jpg'}
          alt=""
          width={1200}
          height={630}
          className="aspect-[1200/630] w-full bg-sunken object-cover"
        />
        <figcaption className="grid gap-0.5 p-3 text-sm">
          <span className="text-xs break-all text-muted">
            {publicUrl.replace(/^https?:\/\//, '')}/view/blog/{facts.slug || '...'}
          </span>
          <span className="font-semibold break-words">{pageTitle(facts, siteName)}</span>
          <span className="line-clamp-3 break-words text-soft">{pageDescription(facts)}</span>
        </figcaption>
      </figure>
      <ul aria-label="For search engines" className="grid gap-2 text-sm">
        {seoHints(facts, siteName).map(({ isGood, text }) => (
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
