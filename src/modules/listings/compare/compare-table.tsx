import type { CSSProperties, ReactNode } from 'react';
import { type ExchangeRate, foreignAmountsInShort } from '#modules/agency';
import { ButtonLink } from '#web/ui/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';
import { isSoldOrLet } from '../kinds/property-labels.ts';
import { listingHref } from '../listing-labels.ts';
import { comparisonHref } from './compare-link.ts';
import { type CompareRow, NOT_FOR_SUCH, NOT_STATED } from './compare-rows.ts';
import type { ComparedListing } from './compared-listing.ts';

/** The part of a listing's page with the form for a visit. */
const VISIT_FORM = 'visit-form';

interface CompareTableProps {
  listings: readonly ComparedListing[];
  rows: readonly CompareRow[];
  exchangeRates: readonly ExchangeRate[];
  /** Leaves out the rows in which all are alike. */
  onlyDifferences: boolean;
}

const pageOf = ({ kind, listing: { slug } }: ComparedListing): string => listingHref({ kind, slug });

const keyOf = ({ kind, listing: { id } }: ComparedListing): string => `${kind} ${id}`;

export function CompareTable({ listings, rows, exchangeRates, onlyDifferences }: CompareTableProps) {
  const columns: CSSProperties & { '--columns': number } = { '--columns': listings.length };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section className="compare-frame" aria-label="Comparison" tabIndex={0}>
      <table className="compare-table" style={columns}>
        <caption className="sr-only">
          {listings.length === 1 ? 'One listing' : `${listings.length} listings side by side`}
        </caption>
        <thead>
          <tr>
            <td className="compare-names compare-corner" />
            {listings.map((compared) => (
              <th key={keyOf(compared)} scope="col">
                <Title compared={compared} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Pictures" className="compare-pictures" listings={listings}>
            {(compared) => <Pictures compared={compared} />}
          </Row>
          <Row name="Next step" className="print:hidden" listings={listings}>
            {(compared) => <Steps compared={compared} listings={listings} onlyDifferences={onlyDifferences} />}
          </Row>
          {rows
            .filter(({ differs }) => differs || !onlyDifferences)
            .map(({ label, values, differs, sumsKes }) => (
              <tr key={label} data-differs={differs || undefined}>
                <th scope="row">
                  {label}
                  {differs && (
                    <>
                      &nbsp;
                      <DiffersMark />
                    </>
                  )}
                </th>
                {listings.map((compared, index) => (
                  <td key={keyOf(compared)} data-of={compared.listing.title}>
                    <Value>{values[index] ?? NOT_STATED}</Value>
                    <InOtherCurrencies sumKes={sumsKes?.[index] ?? null} rates={exchangeRates} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

/** Rates and their day stand once under the table, as columns are narrow. A print has no room for other currencies. */
function InOtherCurrencies({ sumKes, rates }: { sumKes: number | null; rates: readonly ExchangeRate[] }) {
  const text = sumKes === null ? null : foreignAmountsInShort(sumKes, rates);
  return text && <p className="mt-1 text-xs font-normal text-muted tabular-nums print:hidden">{text}</p>;
}

interface RowProps {
  name: string;
  className: string;
  listings: readonly ComparedListing[];
  children: (compared: ComparedListing) => ReactNode;
}

const Row = ({ name, className, listings, children }: RowProps) => (
  <tr className={className}>
    <th scope="row">{name}</th>
    {listings.map((compared) => (
      <td key={keyOf(compared)}>{children(compared)}</td>
    ))}
  </tr>
);

/** A sign beside the colour and the weight, and a word for those who listen. */
export const DiffersMark = () => (
  <>
    <span aria-hidden="true" className="whitespace-nowrap text-link">
      ≠
    </span>
    <span className="sr-only">, differs</span>
  </>
);

const Value = ({ children }: { children: string }) =>
  children === NOT_STATED || children === NOT_FOR_SUCH ? (
    <span className="font-normal text-muted">{children}</span>
  ) : (
    children
  );

function Title({ compared }: { compared: ComparedListing }) {
  const { title, status } = compared.listing;
  return (
    <>
      <SiteLink href={pageOf(compared)} className="heading-title underline decoration-1 underline-offset-[0.2em]">
        {title}
      </SiteLink>
      {status !== 'Available' && (
        <span className="mt-1.5 block">
          <Badge tone={isSoldOrLet(status) ? 'closed' : 'reserved'}>{status}</Badge>
        </span>
      )}
    </>
  );
}

function Pictures({ compared: { photos, fallback } }: { compared: ComparedListing }) {
  const [first = null, ...others] = photos;
  return (
    <>
      <Photo
        image={first}
        sizes="(min-width:1024px) 280px, (min-width:640px) 30vw, 40vw"
        use="preview"
        fallback={fallback}
      />
      {others.length > 0 && (
        <div className="compare-more">
          {others.map((photo) => (
            <Photo key={photo.id} image={photo} sizes="92px" use="thumbnail" fallback={fallback} />
          ))}
        </div>
      )}
    </>
  );
}

interface StepsProps {
  compared: ComparedListing;
  listings: readonly ComparedListing[];
  onlyDifferences: boolean;
}

function Steps({ compared, listings, onlyDifferences }: StepsProps) {
  const { title, takesVisits } = compared.listing;
  const others = listings.filter((other) => other !== compared).map(({ item }) => item);
  return (
    <div className="grid justify-items-start gap-1">
      {takesVisits && (
        <ButtonLink
          href={`${pageOf(compared)}#${VISIT_FORM}`}
          variant="outline"
          size="sm"
          aria-label={`Book a visit to ${title}`}
        >
          Book a visit
        </ButtonLink>
      )}
      <TextLink href={comparisonHref(others, onlyDifferences)} aria-label={`Remove ${title}`}>
        Remove
      </TextLink>
    </div>
  );
}
