import type { NavLink } from '#modules/agency';
import { isHomeType, type PropertyType, SearchField } from '#modules/listings';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { fallbackFor } from '#web/ui/photo/fallback-artwork.tsx';
import { Photo, type PhotoImage } from '#web/ui/photo/photo.tsx';

interface Featured {
  purpose: string;
  type: PropertyType;
  image: object | null;
}

/**
 * The last featured home for sale with a photograph, since visitors meet the first ones in every list; a place of
 * business where no home is; or null.
 */
export function heroAmong<Item extends Featured>(featured: readonly Item[]): Item | null {
  const shown = featured.filter(({ purpose, image }) => purpose === 'Sale' && image);
  return shown.findLast(({ type }) => isHomeType(type)) ?? shown.at(-1) ?? null;
}

interface HeroListing {
  href: string;
  title: string;
  /** 'Karen, Nairobi · Villa, 5 bed' */
  line: string;
  price: string;
  image: PhotoImage | null;
  type: string;
}

interface HomeHeroProps {
  title: string;
  lead: string;
  listing: HeroListing | null;
  /** The links under the search. */
  ways: readonly NavLink[];
}

export function HomeHero({ title, lead, listing, ways }: HomeHeroProps) {
  return (
    <section className="relative grid grid-cols-1 lg:grid-cols-[minmax(0,46fr)_minmax(0,54fr)]">
      <div className="self-center pr-gutter-end pl-gutter pt-[clamp(2.25rem,5vw,4.5rem)] pb-[clamp(1.75rem,3vw,3rem)] lg:pr-14 lg:pl-page-edge">
        <Heading level={1} size="display">
          {title}
        </Heading>
        {lead ? <Lead className="mt-6 mb-7 max-w-[40ch]">{lead}</Lead> : <div className="h-7" />}
        <SearchField target={{ path: '/properties', name: 'search' }} />
        <nav aria-label="Ways to start" className="mt-3.5 flex flex-wrap gap-x-6.5">
          {ways.map(({ label, href }) => (
            <TextLink key={label} href={href}>
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
      {listing && <HeroPicture listing={listing} />}
    </section>
  );
}

/**
 * From 1024 px the frame is 600 px high or more, and narrower than 3:2: a photograph that fills it is wider than the frame.
 * 900 px is the size that phones take; a twentieth more would cost twice the bytes at one pixel per CSS pixel.
 */
const HERO_SIZES = '(min-width:1850px) 54vw, (min-width:1024px) 900px, 100vw';

function HeroPicture({ listing }: { listing: HeroListing }) {
  return (
    <div className="relative">
      <Photo
        image={listing.image}
        sizes={HERO_SIZES}
        use="full"
        priority
        fallback={fallbackFor(listing.type)}
        className="rounded-none"
        shape="aspect-3/2 lg:aspect-auto lg:h-full lg:min-h-150"
      />
      <div className="flex flex-wrap justify-between gap-x-5 gap-y-1 bg-page pr-gutter-end pl-gutter pt-3.5 pb-5.5 lg:absolute lg:bottom-0 lg:left-0 lg:-ml-6 lg:w-[min(490px,82%)] lg:rounded-tr-photo lg:py-4.5 lg:pr-6.5 lg:pl-6">
        <div>
          <p className="text-sm text-muted">{listing.line}</p>
          <p className="font-display text-title font-semibold">
            <SiteLink href={listing.href} className="hover:underline">
              {listing.title}
            </SiteLink>
          </p>
        </div>
        <p className="self-end font-bold tabular-nums">{listing.price}</p>
      </div>
    </div>
  );
}
