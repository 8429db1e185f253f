import { Phone } from 'lucide';
import type { PageContent, PageContents } from '#modules/content';
import type { FormState } from '#platform/http/form-state.ts';
import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { OpenHours } from './open-hours.ts';
import type { VisitPageData } from './visit-page-data.ts';
import { VisitRequest } from './visit-request.island.tsx';

interface VisitHeroProps {
  /** Counts of listings open to visits; null where they could not be counted. */
  available: { properties: number; land: number } | null;
  content: PageContent<'visit.hero'> | null;
  phone: string | null;
}

const defaultContent: PageContent<'visit.hero'> = {
  title: 'Schedule a visit',
  lead: 'Pick a listing and an hour.',
  stats: [],
  image: null,
};

const figuresInRow = 3;

export function VisitHero({ available, content, phone }: VisitHeroProps) {
  const { title, lead, stats, image } = content ?? defaultContent;
  const counted = [
    { value: formatNumber(available?.properties ?? 0), label: 'properties to see now', source: '' },
    { value: formatNumber(available?.land ?? 0), label: 'plots of land to see now', source: '' },
  ].filter(({ value }) => value !== '0');
  const figures = [...stats, ...counted.slice(0, Math.max(0, figuresInRow - stats.length))];
  return (
    <section className="grid grid-cols-1 lg:grid-cols-2 lg:bg-sunken">
      <div className="self-center pr-gutter-end pl-gutter py-[clamp(2.25rem,5vw,4.5rem)] lg:pl-page-edge">
        <Heading level={1} size="display">
          {title}
        </Heading>
        <Lead className="mt-4.5 mb-6.5 max-w-[40ch]">{lead}</Lead>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="#choose" variant="visit">
            Start Browsing
          </ButtonLink>
          {phone && (
            <ButtonLink href={`tel:${phone}`} variant="outline" icon={Phone}>
              Call Us
            </ButtonLink>
          )}
        </div>
      </div>
      <div className="relative">
        <Photo
          image={image}
          sizes="(min-width:1024px) 50vw, 100vw"
          use="full"
          priority
          fallback="villa"
          shape="aspect-16/10 lg:aspect-auto lg:h-full lg:min-h-96"
          // The figures stand over the foot of the picture.
          className="rounded-none! lg:[&_.rendering-note]:top-2 lg:[&_.rendering-note]:bottom-auto"
        />
        {figures.length > 0 && (
          <dl className="on-dark grid auto-cols-fr grid-flow-col bg-ink-950 text-text lg:absolute lg:bottom-0 lg:left-0">
            {figures.map((stat) => (
              <div
                key={stat.label}
                className="flex min-w-0 flex-col-reverse justify-end px-3 py-4.5 max-[359px]:px-2 sm:px-5 lg:px-7"
              >
                <dt className="mt-1 text-sm text-muted">
                  {stat.label}
                  {stat.source && <span className="block text-xs">{stat.source}</span>}
                </dt>
                <dd className="font-display text-[1.75rem] leading-none max-[359px]:text-[1.5rem] font-medium tabular-nums">
                  {stat.value}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </section>
  );
}

export interface VisitPageProps {
  data: VisitPageData;
  /** Counts of listings open to visits; null where they could not be counted. */
  available: { properties: number; land: number } | null;
  texts: Pick<PageContents, 'visit.hero' | 'visit.on-the-day'>;
  openHours: OpenHours | null;
  phone: string | null;
  returned: FormState | null;
}

export function VisitPage({ data, available, texts, openHours, phone, returned }: VisitPageProps) {
  const onTheDay = texts['visit.on-the-day'];
  return (
    <>
      <VisitHero available={available} content={texts['visit.hero'] ?? null} phone={phone} />
      <section id="choose" aria-labelledby="choose-heading" className="scroll-mt-(--bars-height)">
        <VisitRequest data={data} openHours={openHours} returned={returned}>
          {onTheDay && <OnTheDay content={onTheDay} />}
        </VisitRequest>
      </section>
    </>
  );
}

function OnTheDay({ content }: { content: PageContent<'visit.on-the-day'> }) {
  return (
    // On a phone it comes after the form and before it in the document: anchored to it, the confirmation would move up.
    <section
      aria-labelledby="on-the-day"
      className="border-t-[1.5px] border-text pt-6 max-lg:order-last max-lg:[overflow-anchor:none]"
    >
      <Heading level={2} size="h3" id="on-the-day" className="mb-5">
        {content.heading}
      </Heading>
      <ol className="grid gap-6">
        {content.steps.map((step) => (
          <li
            key={step.title}
            className="relative pl-11 before:absolute before:top-1.5 before:left-0 before:size-4 before:rounded-full before:border-[1.5px] before:border-visit"
          >
            <Heading level={3} size="title">
              {step.title}
            </Heading>
            <p className="max-w-[52ch] text-sm text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
