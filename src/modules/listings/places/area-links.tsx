import { Heading } from '#web/ui/heading.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { countsText } from '../search/suggestion-options.ts';
import type { AreaInBrief } from './area-contract.ts';
import { areaHref, areaName } from './area-labels.ts';

interface AreaLinksProps {
  id: string;
  title: string;
  areas: readonly AreaInBrief[];
}

/** Areas with their counts; nothing when there is none. */
export function AreaLinks({ id, title, areas }: AreaLinksProps) {
  if (areas.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <Heading level={2} size="h3" id={id}>
        {title}
      </Heading>
      <ul className="mt-2 grid gap-x-11 border-t-[1.5px] border-text sm:grid-cols-2 lg:grid-cols-3">
        {areas.map((area) => (
          <li key={area.slug} className="border-b border-line">
            <SiteLink
              href={areaHref(area.slug)}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2 hover:underline"
            >
              <span className="font-semibold [overflow-wrap:anywhere]">{areaName(area)}</span>
              <span className="text-sm text-muted tabular-nums">{countsText(area)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
