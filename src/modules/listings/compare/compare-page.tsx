import { CalendarCheck, FileText } from 'lucide';
import { type ListingSite, ratesText } from '#modules/agency';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorPanel } from '#web/ui/feedback/error-panel.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { useAddress } from '#web/ui/navigation/navigation.ts';
import { TextLink } from '#web/ui/navigation/site-link.tsx';
import { BrowseLinks } from '../browse-links.tsx';
import type { CostFacts } from '../cost/listing-cost.ts';
import { PrintFoot, PrintHead } from '../detail/print-lines.tsx';
import { countListings } from '../listing-labels.ts';
import { compareHref, tripHref } from '../saved/collection-link.ts';
import { ShareButton } from '../saved/share-button.island.tsx';
import { ComparedOffer, PrintButton } from './compare.island.tsx';
import { comparisonHref, comparisonPaperHref } from './compare-link.ts';
import { compareRows } from './compare-rows.ts';
import { CompareTable, DiffersMark } from './compare-table.tsx';
import { type Comparison, comparisonNotes } from './comparison.ts';

export interface ComparePageProps {
  /** Null where the address names nothing. */
  comparison: Comparison | null;
  onlyDifferences: boolean;
  /** Null where it could not be loaded. */
  costs: CostFacts | null;
  site: ListingSite;
}

/** Listings side by side; without any how to choose them. It is the same for everybody. */
export function ComparePage({ comparison, ...props }: ComparePageProps) {
  if (comparison?.failure) return <NotLoaded failure={comparison.failure} />;
  if (!comparison || comparison.listings.length === 0) return <NothingToCompare isGone={Boolean(comparison?.gone)} />;
  return <Compared comparison={comparison} {...props} />;
}

function Compared({ comparison, onlyDifferences, costs, site }: ComparePageProps & { comparison: Comparison }) {
  const { listings } = comparison;
  const items = listings.map(({ item }) => item);
  const rows = compareRows(listings, costs);
  const alike = rows.filter(({ differs }) => !differs).length;
  const url = site.publicUrl + compareHref(items);
  const notes = comparisonNotes(comparison);
  const exchangeRates = costs?.exchangeRates ?? [];
  const otherCurrencies = ratesText(exchangeRates);
  return (
    <Container className="compare-sheet grid gap-5 pt-8 pb-section">
      <PrintHead {...site} />
      <Heading level={1}>{listings.length > 1 ? 'Side by side' : 'Compare'}</Heading>
      {notes.length > 0 && (
        <Alert tone="info">
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-2.5 print:hidden">
        <ButtonLink href={tripHref(items)} variant="visit" size="sm" icon={CalendarCheck}>
          Plan one trip
        </ButtonLink>
        {listings.length > 1 && alike > 0 && (
          <ButtonLink href={comparisonHref(items, !onlyDifferences)} variant="outline" size="sm">
            {onlyDifferences ? 'Show all rows' : 'Only what differs'}
          </ButtonLink>
        )}
        <ShareButton title={`${countListings(listings.length)} from ${site.siteName}`} url={url} />
        <PrintButton />
        <ButtonLink
          href={comparisonPaperHref(items)}
          variant="outline"
          size="sm"
          icon={FileText}
          target="_blank"
          rel="nofollow noreferrer"
          type="application/pdf"
        >
          <span>
            PDF<span className="sr-only"> of this comparison (opens in a new tab)</span>
          </span>
        </ButtonLink>
      </div>
      <CompareTable
        listings={listings}
        rows={rows}
        exchangeRates={exchangeRates}
        onlyDifferences={onlyDifferences && listings.length > 1}
      />
      <p className="text-sm text-muted">
        {listings.length > 1 && (
          <>
            <DiffersMark /> marks what differs
            {onlyDifferences && alike > 0 && `; ${alike === 1 ? '1 row is' : `${alike} rows are`} alike and left out`}.{' '}
          </>
        )}
        ‘Not stated’ is what we have not been told: ask us. Distances are in a straight line. The cost of each is worked
        out on its page.
        {otherCurrencies && <span className="print:hidden"> {otherCurrencies}.</span>}
      </p>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <TextLink href="/saved">What you saved in this browser</TextLink>
      </p>
      <PrintFoot reference={listings.map(({ listing }) => listing.reference).join(', ')} url={url} />
    </Container>
  );
}

const NotLoaded = ({ failure }: { failure: string }) => (
  <Container className="grid gap-8 py-section">
    <Heading level={1}>Compare</Heading>
    <ErrorPanel title="We could not load this comparison" retryHref={useAddress().href}>
      {failure}
    </ErrorPanel>
  </Container>
);

function NothingToCompare({ isGone }: { isGone: boolean }) {
  return (
    <Container className="grid gap-8 py-section">
      <div className="grid gap-3">
        <Heading level={1}>Compare</Heading>
        <Lead>Up to four homes, offices or plots side by side: price, size, place and cost.</Lead>
      </div>
      {isGone && <Alert tone="warning">None of the listings of this link is on our site any more.</Alert>}
      <ComparedOffer />
      <EmptyState title="How to choose" action={<BrowseLinks />}>
        On a listing, open the menu ‘⋯’ and choose ‘Compare’. Do so with two to four, then come back here. The link of a
        comparison can be sent to anybody.
      </EmptyState>
    </Container>
  );
}
