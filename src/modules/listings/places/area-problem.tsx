import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { SearchField } from '../search/search-field.island.tsx';
import { areasPath } from './area-labels.ts';

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Areas', href: areasPath },
];

/** The search field has the words of the address, as they may be more than a place's name. */
export function AreaNotFound() {
  const slug =
    useAddress()
      .href.split(/[?#]/)[0]
      ?.slice(areasPath.length + 1) ?? '';
  return (
    <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
      <Breadcrumbs items={crumbs} />
      <Heading level={1} className="mt-0.5">
        We do not know this area
      </Heading>
      <p className="mt-3 max-w-[52ch] text-soft">
        There is no area at this address. Search for it in your own words, or choose from the areas that have listings.
      </p>
      <SearchField typed={slug.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} className="mt-7 max-w-3xl" />
      <TextLink href={areasPath} arrow className="mt-6">
        All areas
      </TextLink>
    </Container>
  );
}

export function AreaUnavailable() {
  const { href } = useAddress();
  return (
    <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
      <Breadcrumbs items={crumbs} />
      <Heading level={1} className="mt-0.5 mb-7">
        Area
      </Heading>
      <ErrorPanel title="We could not load this area" retryHref={href}>
        Please try again in a moment.
      </ErrorPanel>
    </Container>
  );
}
