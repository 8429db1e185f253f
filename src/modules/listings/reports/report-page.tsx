import { type Agency, freeViewings } from '#modules/agency';
import type { FormState } from '#platform/http/form-state.ts';
import { localPhone, phoneHref } from '#platform/text/phone-number.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { ReportForm } from './report-form.island.tsx';
import { type ReportedListing, ReportedListingCard } from './reported-listing.tsx';

export interface ReportPageProps {
  listing: ReportedListing;
  agency: Pick<Agency, 'phone' | 'viewings_are_free'>;
  returned: FormState | null;
}

export function ReportPage({ listing, agency, returned }: ReportPageProps) {
  const { kind, id, title, href } = listing;
  const { phone, viewings_are_free } = agency;
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: title, href }, { label: 'Report' }]} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-10 lg:grid-cols-2">
        <div className="grid gap-6">
          <div>
            <Heading level={1} className="mt-2 mb-4">
              Report this listing
            </Heading>
            <Lead className="max-w-[44ch]">
              Tell us what is not true. A person reads it, checks, and puts it right or takes the listing down.
            </Lead>
          </div>
          <ReportedListingCard listing={listing} />
          <Alert tone="warning">
            {viewings_are_free ? (
              <>
                <strong className="font-semibold">Asked for money to see it? Do not pay.</strong> {freeViewings(agency)}
              </>
            ) : (
              <strong className="font-semibold">
                Asked for money before you have seen it? Do not pay, and tell us.
              </strong>
            )}
            {phone && (
              <>
                {' Call us at '}
                <a href={phoneHref(phone)} className="font-semibold whitespace-nowrap underline">
                  {localPhone(phone)}
                </a>
                .
              </>
            )}
          </Alert>
        </div>
        <ReportForm listing={{ kind, id, title, href }} returned={returned} />
      </div>
    </Container>
  );
}

export function NothingToReport() {
  return (
    <Container className="grid gap-7 pt-10 pb-section">
      <Heading level={1}>Report a listing</Heading>
      <EmptyState
        title="We do not know which listing you mean"
        action={
          <div className="mt-2 flex flex-wrap gap-3">
            <ButtonLink href="/contact">Write to us</ButtonLink>
            <ButtonLink href="/properties" variant="outline">
              Browse properties
            </ButtonLink>
          </div>
        }
      >
        It may have been taken off the site, or the link lost a letter on the way to you. On the page of every listing
        there is a link that says “Report this listing”.
      </EmptyState>
    </Container>
  );
}
