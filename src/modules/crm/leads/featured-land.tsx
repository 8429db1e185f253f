import type { PageContent } from '#modules/content';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Section } from '#web/ui/layout/container.tsx';
import { Heading, SectionHead } from '#web/ui/layout/heading.tsx';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import type { FeaturedPlot } from './featured-plot.ts';

export interface FeaturedLandProps {
  labels: PageContent<'leads.land'>;
  /** At most three; empty when none is featured or they could not be loaded. */
  plots: readonly FeaturedPlot[];
}

export function FeaturedLand({ labels, plots }: FeaturedLandProps) {
  return (
    <Section labelledBy="featured-land-heading">
      <SectionHead
        id="featured-land-heading"
        title={labels.heading}
        lead={labels.lead}
        action={
          <TextLink href="/land" arrow>
            View all land
          </TextLink>
        }
      />
      {plots.length === 0 ? (
        <EmptyState title={labels.empty} level={3}>
          New plots are added as they are surveyed. Leave your number above and we call you.
        </EmptyState>
      ) : (
        <ul className="grid gap-x-7 gap-y-11 md:grid-cols-2 lg:grid-cols-3">
          {plots.map((plot) => (
            <li key={plot.id}>
              <PlotCard plot={plot} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

const tones: Record<string, BadgeTone> = { Available: 'available', 'Under offer': 'reserved', Sold: 'closed' };

function PlotCard({ plot }: { plot: FeaturedPlot }) {
  return (
    <article className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-photo bg-surface ring-1 ring-line">
      <div className="relative">
        <Photo
          image={plot.image}
          sizes="(min-width:1024px) 424px, (min-width:832px) 48vw, 92vw"
          use="preview"
          fallback="land"
          className="rounded-none!"
        />
        <div className="pointer-events-none absolute top-3 left-3">
          <Badge tone={tones[plot.status] ?? 'neutral'}>{plot.status}</Badge>
        </div>
      </div>
      <div className="flex flex-col px-5.5 pt-5 pb-5.5">
        <p className="text-sm text-muted">{plot.place}</p>
        <Heading level={3} size="title" className="line-clamp-2">
          {plot.title}
        </Heading>
        <p className="my-3 border-y border-line py-3">
          <span className="block font-display text-[1.75rem] leading-none font-medium">{plot.size}</span>
          {plot.plots && <span className="text-xs text-muted">{plot.plots}</span>}
        </p>
        <p className="mb-4.5 line-clamp-2 text-sm text-soft">{plot.summary}</p>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
          <span className="font-bold tabular-nums">{plot.price}</span>
          <ButtonLink href={plot.href} variant="outline" size="sm" aria-label={`Explore Property: ${plot.title}`}>
            Explore Property
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
