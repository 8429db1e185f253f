import { ArrowRight } from 'lucide';
import type { PageContent } from '#modules/content';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { OnceVisible } from './once-visible.island.tsx';

type Content = PageContent<'home.locations'>;

/** An element is hidden only once the script has seen it below the window, so nothing is hidden without script. */
const rise = 'not-print:group-data-[seen=false]/locations:opacity-0 group-data-[seen=true]/locations:animate-rise';

/** Links to five places with an introduction. Fades in once when it enters the window. */
export function Locations({ content }: { content: Content }) {
  return (
    <Section labelledBy="locations-heading">
      <OnceVisible className="group/locations grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-10 lg:min-h-[80vh] lg:grid-cols-[65fr_35fr] lg:items-center">
        <div className={rise}>
          <Tiles tiles={content.tiles} />
        </div>
        <div className={`grid gap-4.5 ${rise} group-data-[seen=true]/locations:[animation-delay:500ms]`}>
          <Heading level={2} id="locations-heading">
            {content.heading}
          </Heading>
          <div className="grid gap-3.5 text-soft">
            {content.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <div className="flex flex-wrap gap-x-6">
            <TextLink href="/land">Browse Plots</TextLink>
            <TextLink href="/residential">Explore Residentials</TextLink>
            <TextLink href="/commercial">Check Commercials</TextLink>
          </div>
        </div>
      </OnceVisible>
    </Section>
  );
}

/** The first tile is large; the others form the mosaic around it. */
const places = [
  'col-span-2 aspect-video lg:col-start-1 lg:row-start-1 lg:col-span-4 lg:row-span-2',
  'lg:col-start-5 lg:row-start-1 lg:col-span-2',
  'lg:col-start-5 lg:row-start-2 lg:col-span-2',
  'lg:col-start-1 lg:row-start-3 lg:col-span-3',
  'lg:col-start-4 lg:row-start-3 lg:col-span-3',
];

function Tiles({ tiles }: Pick<Content, 'tiles'>) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-6 lg:grid-rows-[repeat(3,minmax(190px,1fr))] lg:gap-3">
      {tiles.slice(0, places.length).map((tile, index) => (
        <li key={tile.name} className={classNames('lg:aspect-auto', places[index], index > 0 && 'aspect-4/3')}>
          <SiteLink
            href={`/properties?location=${encodeURIComponent(tile.search)}`}
            className="group relative block h-full"
          >
            <Photo
              image={tile.image && { ...tile.image, alt: '' }}
              sizes={index === 0 ? '(min-width:1024px) 44vw, 92vw' : '(min-width:1024px) 28vw, 46vw'}
              use="preview"
              fallback="apartment"
              shape="h-full"
              imageClassName="group-hover:scale-[1.05]"
            />
            <span className="tile-name">
              {tile.name}
              <Icon of={ArrowRight} size={16} className="max-sm:hidden" />
            </span>
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
