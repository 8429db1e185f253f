import { type ReportedListing, ReportedListingCard } from '#modules/listings';
import type { FormState } from '#platform/http/form-state.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { HomeAlertForm } from './home-alert-form.island.tsx';

export interface HomeAlertPageProps {
  listing: ReportedListing;
  feedHref: string;
  returned: FormState | null;
}

/** Asks to be told of changes of one listing. */
export function HomeAlertPage({ listing, feedHref, returned }: HomeAlertPageProps) {
  const { kind, reference, title, href } = listing;
  return (
    <Container className="grid gap-8 pt-1.5 pb-section">
      <div>
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: title, href }, { label: 'Changes' }]} />
        <Heading level={1} className="mt-2 mb-4">
          Told when it changes
        </Heading>
        <Lead className="max-w-[52ch]">
          We write when the price of this {kind} changes, or when it is under offer, gone or back on the market.
        </Lead>
      </div>
      <div className="max-w-md">
        <ReportedListingCard listing={listing} />
      </div>
      <HomeAlertForm returned={returned} homes={[reference]} feedHref={feedHref} />
    </Container>
  );
}

export function NothingToFollow() {
  return (
    <Container className="grid gap-7 pt-10 pb-section">
      <Heading level={1}>Told when it changes</Heading>
      <EmptyState
        title="We do not know which listing you mean"
        action={
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href="/properties">Browse properties</ButtonLink>
            <ButtonLink href="/land" variant="outline">
              Land
            </ButtonLink>
          </div>
        }
      >
        It may have been taken off the site, or the link lost a letter on the way to you.
      </EmptyState>
    </Container>
  );
}
