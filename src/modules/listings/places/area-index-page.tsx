import { formatNumber } from '#platform/text/numbers.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { countsText } from '../search/suggestion-options.ts';
import type { AreaInBrief, CountyWithAreas } from './area-contract.ts';
import { areaHref, areaName } from './area-labels.ts';

export const AreaIndexPage = ({ counties }: { counties: readonly CountyWithAreas[] }) => (
  <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
    <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Areas' }]} />
    <Heading level={1} className="mt-0.5">
      Find an area
    </Heading>
    <Lead className="mt-3 mb-9 max-w-[52ch]">
      Every place where we have listings now, with their number. Each has a page with prices and what is new.
    </Lead>
    {counties.length === 0 && (
      <EmptyState title="No listings just now" action={<ButtonLink href="/contact">Contact us</ButtonLink>} />
    )}
    <div className="grid gap-9">
      {counties.map((county) => (
        <County key={county.slug} county={county} />
      ))}
    </div>
  </Container>
);

const County = ({ county }: { county: CountyWithAreas }) => (
  <section aria-labelledby={county.slug} className="border-t-[1.5px] border-text pt-2">
    <div className="flex flex-wrap items-center justify-between gap-x-6">
      <Heading level={2} size="h3" id={county.slug}>
        <SiteLink href={areaHref(county.slug)} className="inline-flex min-h-11 items-center hover:underline">
          {areaName(county)}
        </SiteLink>
      </Heading>
      <p className="text-sm text-muted tabular-nums">{countsText(county)}</p>
    </div>
    {county.areas.length > 0 && (
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 lg:grid-cols-5">
        {county.areas.map((area) => (
          <li key={area.slug}>
            <SiteLink href={areaHref(area.slug)} className="flex min-h-11 items-baseline gap-2 py-2 hover:underline">
              <span className="min-w-0 [overflow-wrap:anywhere]">{area.name}</span>
              <span className="text-sm text-muted tabular-nums">{formatNumber(listingsOf(area))}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    )}
  </section>
);

const listingsOf = ({ homes, spaces, plots }: AreaInBrief): number => homes + spaces + plots;
