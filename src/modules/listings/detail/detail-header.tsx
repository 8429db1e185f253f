import type { ReactNode } from 'react';
import { dollarRateOf, type ExchangeRate, shillingsOf } from '#modules/agency';
import { buttonClasses } from '#web/ui/button-style.ts';
import { type Fact, FactStrip } from '#web/ui/layout/fact-strip.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { SiteLink } from '#web/ui/navigation/site-link.tsx';
import { landHref } from '../kinds/land-labels.ts';
import { propertyHref } from '../kinds/property-labels.ts';
import { aboutInShillings, type StatedPrice } from '../kinds/stated-price.ts';
import { alertHref } from '../listing-labels.ts';
import { SaveTextButton } from '../saved/save-button.island.tsx';
import { ShareButton } from '../saved/share-button.island.tsx';
import { COST_ANCHOR } from './cost-section.tsx';
import type { DetailView } from './detail-view.ts';
import { MAP_ANCHOR } from './place-section.tsx';
import { PROOF_ANCHOR } from './proof-section.tsx';
import { SectionLinks } from './section-links.island.tsx';

/** The head of the page of a listing of either kind, and the links to the parts of the page. */

/** The ids of the parts that `ListingSectionLinks` leads to, besides the section of costs. */
export const PHOTOS_ANCHOR = 'photos';
const FACTS_ANCHOR = 'facts';
export const AGENT_ANCHOR = 'agent';

interface DetailHeaderProps {
  badges: ReactNode;
  title: string;
  address: string;
  price: ReactNode;
  actions: ReactNode;
  facts: readonly Fact[];
  /** Below the facts. */
  children?: ReactNode;
}

/** Badges and address share a row where there is room; price, facts and actions follow, on phones in this order. */
export function DetailHeader({ badges, title, address, price, actions, facts, children }: DetailHeaderProps) {
  return (
    <header id={FACTS_ANCHOR} className="mt-2 max-sm:mt-3">
      <Heading level={1} className="listing-title">
        {title}
      </Heading>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <p className="text-soft max-sm:text-sm sm:text-lead">{address}</p>
        <p className="flex flex-wrap gap-2">{badges}</p>
      </div>
      <div className="listing-figures">
        {price}
        {facts.length > 0 && (
          <div className="listing-facts">
            <FactStrip facts={facts} />
          </div>
        )}
        <div className="listing-actions flex flex-wrap gap-2 print:hidden">{actions}</div>
      </div>
      {children}
    </header>
  );
}

interface PartsOfPage {
  kind: 'property' | 'land';
  listing: Pick<DetailView, 'photos' | 'latitude'>;
  hasFacts: boolean;
}

/** Links to the parts that the page of a listing has, in their order: the proof of a plot comes before its map. */
export function ListingSectionLinks({ kind, listing, hasFacts }: PartsOfPage) {
  const proof = { id: PROOF_ANCHOR, label: 'Proof' };
  const links = [
    listing.photos.length > 0 && { id: PHOTOS_ANCHOR, label: 'Photos' },
    hasFacts && { id: FACTS_ANCHOR, label: 'Facts' },
    kind === 'land' && proof,
    listing.latitude !== null && { id: MAP_ANCHOR, label: 'Map' },
    { id: COST_ANCHOR, label: 'Cost' },
    kind === 'property' && proof,
    { id: AGENT_ANCHOR, label: 'Agent' },
  ].filter((link) => link !== false);
  return (
    <div className="section-links print:hidden">
      <SectionLinks links={links} />
    </div>
  );
}

interface ListingActionsProps {
  kind: 'property' | 'land';
  listing: DetailView;
  url: string;
}

export const ListingActions = ({ kind, listing: { slug, title }, url }: ListingActionsProps) => (
  <>
    <SaveTextButton kind={kind} slug={slug} title={title} />
    <ShareButton title={title} url={url} />
    <MoreActions page={kind === 'property' ? propertyHref(slug) : landHref(slug)} alert={alertHref({ kind, slug })} />
  </>
);

const MENU_ID = 'listing-more';

/**
 * What is asked for less often. Script adds what this device keeps to the menu (cards/listing-menu.ts). Neither link is
 * fetched ahead: a brochure is drawn for who asks.
 */
const MoreActions = ({ page, alert }: { page: string; alert: string }) => (
  <>
    <button
      type="button"
      popoverTarget={MENU_ID}
      className={buttonClasses({ variant: 'outline', size: 'sm', className: 'listing-more' })}
    >
      More
    </button>
    <div id={MENU_ID} popover="auto" className="listing-menu">
      <a href={`${page}/brochure.pdf`} target="_blank" rel="nofollow noreferrer" type="application/pdf">
        Brochure (PDF)<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <SiteLink href={alert} rel="nofollow" preload={false}>
        Tell me of changes
      </SiteLink>
    </div>
  </>
);

/** The price in the largest size, with what follows it in a smaller one: '/month'. */
export const DetailPrice = ({ amount, per }: { amount: string; per?: string }) => (
  <p className="font-display text-[clamp(1.75rem,3vw,2.375rem)] leading-[1.1] font-medium tracking-[-0.02em] whitespace-nowrap tabular-nums">
    {amount}
    {per && <span className="text-[0.6em] text-muted">{per}</span>}
  </p>
);

/** 'about KSh 646,000 at 129.2 of 27 Nov 2026, Central Bank of Kenya' under a price in dollars. */
export function InShillings({ price, rates }: { price: StatedPrice; rates: readonly ExchangeRate[] }) {
  const rate = dollarRateOf({ exchange_rates: [...rates] });
  const about = price.priceUsd && rate ? shillingsOf(price.priceUsd, rate) : aboutInShillings(price);
  return about && <p className="text-sm text-muted tabular-nums">{about}</p>;
}
