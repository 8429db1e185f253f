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
      <ul className="area-links">
        {areas.map((area) => (
          <li key={area.slug}>
            <SiteLink href={areaHref(area.slug)}>
              <b>{areaName(area)}</b>
              <small>{countsText(area)}</small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
