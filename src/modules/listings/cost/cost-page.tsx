import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { listingHref } from '../listing-labels.ts';
import { CostCalculator } from './cost-calculator.island.tsx';
import { isForRent } from './cost-question.ts';
import type { CostFacts } from './listing-cost.ts';
import type { TypedFields } from './loan-choice.ts';

/** What `?listing=` names. */
export type AskedListing =
  | { found: { kind: 'property' | 'land'; slug: string; title: string } }
  | { onRequest: { kind: 'property' | 'land'; slug: string; title: string } }
  | { gone: string }
  | { closed: { title: string; status: string } };

interface CostPageProps {
  start: TypedFields;
  costs: CostFacts;
  asked: AskedListing | null;
}

/** The calculator of what buying or moving in costs. */
export function CostPage({ start, costs, asked }: CostPageProps) {
  const isRent = isForRent(start);
  return (
    <Container className="grid gap-7 pt-1.5 pb-section">
      <div className="grid gap-3">
        <Breadcrumbs items={[{ label: 'Home', href: '/' }, { label: 'Cost' }]} />
        <Heading level={1}>What it costs to {isRent ? 'move in' : 'buy'}</Heading>
        <Lead className="max-w-[60ch]">
          {isRent
            ? 'Rent, deposit and first bills: what you need to move in, and what you pay every month.'
            : 'Price, stamp duty, advocate, valuation and registration: what you need in cash, and a loan by the month.'}
        </Lead>
      </div>
      <nav aria-label="Buy or rent">
        <ul className="flex gap-6 border-b border-line">
          <Tab label="Buy" href="/cost" isCurrent={!isRent} />
          <Tab label="Rent" href="/cost?for=rent" isCurrent={isRent} />
        </ul>
      </nav>
      <AskedNote asked={asked} />
      <CostCalculator start={start} costs={costs} />
      <p className="max-w-prose text-sm text-soft">
        Worked out from the rates and scales named at each line. What an advocate, a valuer or a lender quotes you is
        what counts.
      </p>
    </Container>
  );
}

const Tab = ({ label, href, isCurrent }: { label: string; href: string; isCurrent: boolean }) => (
  <li>
    <SiteLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex h-11 items-center border-b-[3px] border-transparent px-1 font-semibold text-soft hover:text-text hover:underline aria-[current]:border-murram-600 aria-[current]:text-text"
    >
      {label}
    </SiteLink>
  </li>
);

function AskedNote({ asked }: { asked: AskedListing | null }) {
  if (asked === null) return null;
  if ('gone' in asked) {
    return <p role="alert">There is no listing {asked.gone} any more. Enter the price yourself.</p>;
  }
  if ('closed' in asked) {
    const { title, status } = asked.closed;
    return (
      <p role="alert">
        {title} has been {status.toLowerCase()}. Enter another price, or look at what is on offer.
      </p>
    );
  }
  if ('onRequest' in asked) {
    const { title, ...listing } = asked.onRequest;
    return (
      <p role="alert">
        The price of <TextLink href={listingHref(listing)}>{title}</TextLink> is on request. Ask us for it, or enter one
        yourself.
      </p>
    );
  }
  const { title } = asked.found;
  return (
    <p>
      Filled in from <TextLink href={listingHref(asked.found)}>{title}</TextLink>
    </p>
  );
}
