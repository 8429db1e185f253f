import { Section } from '#web/ui/container.tsx';
import { SectionHead } from '#web/ui/heading.tsx';
import { TextLink } from '#web/ui/site-link.tsx';
import { LandCard } from '../search/land-card.tsx';
import { landPath } from '../search/land-labels.ts';
import type { LandSaveButton } from '../search/land-results.tsx';
import type { LandDetailView } from './land-detail.ts';

/** The element with the other plots. */
export const moreLandAnchor = 'more-land';

/** Up to three other plots, on the sand of the land pages. */
export function MoreLand({ land, saveButton }: { land: LandDetailView; saveButton: LandSaveButton }) {
  if (land.similar.length === 0) return null;
  return (
    <Section id={moreLandAnchor} labelledBy="more-land-heading" ground="sand">
      <SectionHead
        id="more-land-heading"
        title="More land"
        action={
          <TextLink href={landPath} arrow>
            View all
          </TextLink>
        }
      />
      <ul className="grid gap-7 sm:grid-cols-2 lg:grid-cols-3">
        {land.similar.map((other) => (
          <li key={other.id}>
            <LandCard land={other} saveButton={saveButton(other)} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
