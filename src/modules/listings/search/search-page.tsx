import { useAgency } from '#modules/agency';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { RecentSearches } from './recent-searches.island.tsx';
import { SearchField } from './search-field.island.tsx';

interface SearchPageProps {
  typed: string;
  /** Why it could not be answered; null where nothing was typed. */
  failure: string | null;
}

/** The search field on a page of its own: from the header, and where a search could not be answered. */
export function SearchPage({ typed, failure }: SearchPageProps) {
  const { href } = useAddress();
  const { look } = useAgency();
  return (
    <Container className="pt-[clamp(1.75rem,3.6vw,3.25rem)] pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Search' }]} />
      <Heading level={1} className="mt-0.5">
        What are you looking for?
      </Heading>
      <SearchField typed={typed} autoFocus={failure === null} className="mt-7 max-w-3xl" />
      {failure !== null && (
        <div className="mt-6 max-w-3xl">
          <ErrorPanel level={2} title="We could not search" retryHref={href}>
            {failure}
          </ErrorPanel>
        </div>
      )}
      <p className="mt-7 max-w-[52ch] text-soft">
        Write it as you would say it: ‘3 bedroom Kilimani 15m’, ‘quarter acre Ruiru’, ‘godown Mombasa Road’, ‘nyumba ya
        kupanga Rongai’, or a reference such as {look.reference_prefix}-P-1001.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {lists.map(({ href, label }) => (
          <li key={href}>
            <TextLink href={href}>{label}</TextLink>
          </li>
        ))}
      </ul>
      <RecentSearches />
    </Container>
  );
}

const lists = [
  { href: '/residential', label: 'Homes for sale' },
  { href: '/residential?type=rent', label: 'Homes to let' },
  { href: '/commercial', label: 'Business space' },
  { href: '/land', label: 'Land' },
];
