import type { ReactNode } from 'react';
import { type ExchangeRate, foreignAmountsText } from '#modules/agency';
import { ButtonLink } from '#web/ui/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Breadcrumbs } from '#web/ui/layout/breadcrumbs.tsx';
import { Container } from '#web/ui/layout/container.tsx';
import { Heading, Lead } from '#web/ui/layout/heading.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { SiteLink, TextLink } from '#web/ui/navigation/site-link.tsx';
import { PricePlot } from '../places/price-plot.tsx';
import type { MeantPlace, PriceEstimate } from './estimate-contract.ts';
import type { EstimateAnswer } from './estimate-data.ts';
import { EstimateForm } from './estimate-form.tsx';
import { comparedLists } from './estimate-lists.ts';
import { type EstimateSearch, estimateHref, knownQuery } from './estimate-search.ts';
import { estimateText, estimateTitle } from './estimate-sentences.ts';
import { isHomeCompared } from './estimate-types.ts';

interface EstimatePageProps {
  search: EstimateSearch;
  answer: EstimateAnswer;
  /** `exchange_rates` of the agency, for owners abroad. */
  rates: readonly ExchangeRate[];
}

/** What listings like a property ask, and the form that asks it. */
export function EstimatePage({ search, answer, rates }: EstimatePageProps) {
  return (
    <Container className="pt-1.5 pb-section">
      <Breadcrumbs
        items={[
          { label: 'Home', href: '/' },
          { label: 'Request a valuation', href: '/request/valuation' },
          { label: 'What is asked' },
        ]}
      />
      <Heading level={1} className="mt-2 mb-6">
        What could it let or sell for?
      </Heading>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-9 lg:grid-cols-[minmax(0,1fr)_minmax(0,440px)]">
        <div className="grid gap-5">
          <Answer search={search} answer={answer} rates={rates} />
        </div>
        <Panel look="raised" className="grid gap-4 p-[clamp(20px,2.4vw,30px)]">
          <Heading level={2} size="title" id="estimate-form">
            {search.place ? 'Ask for another' : 'Your property'}
          </Heading>
          <EstimateForm labelledBy="estimate-form" search={search} />
        </Panel>
      </div>
    </Container>
  );
}

function Answer({ search, answer, rates }: EstimatePageProps) {
  if (answer.failure) return <Alert tone="error">{answer.failure}</Alert>;
  if (answer.estimate) return <Estimate estimate={answer.estimate} search={search} rates={rates} />;
  if (search.place) return <UnknownPlace search={search} meant={answer.did_you_mean} />;
  return (
    <Lead className="max-w-[44ch]">
      Name the place and what it is. You see what homes and business space like it ask on this site now, and how many
      that rests on. Nothing is asked of you.
    </Lead>
  );
}

interface EstimateProps extends Pick<EstimatePageProps, 'rates'> {
  estimate: PriceEstimate;
  search: EstimateSearch;
}

function Estimate({ estimate, search, rates }: EstimateProps) {
  const { headline, sentences } = estimateText(estimate, search.sizeSqm);
  const lists = comparedLists(estimate);
  const known = knownQuery(search);
  const { prices, asked, purpose, type } = estimate;
  const abroad = prices && isHomeCompared(type) && foreignAmountsText(prices.middle, rates);
  return (
    <section aria-labelledby="estimate" className="grid gap-3.5">
      <Heading level={2} id="estimate" size="title">
        {estimateTitle(estimate)}
      </Heading>
      <p className="font-display text-h2 leading-tight font-medium tabular-nums">{headline ?? 'Too few here to say'}</p>
      {prices && isHomeCompared(type) && asked.length > 0 && (
        <div className="max-w-80 [&>.price-plot]:ml-0 [&>.price-plot]:w-full">
          <PricePlot prices={{ asked, median: prices.middle }} />
        </div>
      )}
      <div className="grid max-w-[62ch] gap-2.5 text-soft">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {abroad && <p className="max-w-[72ch] text-xs text-muted tabular-nums">The middle one: {abroad}</p>}
      <NextWays>
        <ButtonLink href={`/request/valuation?${known}`}>Ask a person: request a valuation</ButtonLink>
        {purpose === 'Rent' && (
          <ButtonLink href={`/property/management?tab=owners&${known}#management`} variant="outline">
            Have it let and managed
          </ButtonLink>
        )}
      </NextWays>
      {lists.length > 0 && (
        <ul className="grid gap-1">
          {lists.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const NextWays = ({ children }: { children: ReactNode }) => (
  <div className="mt-1.5 flex flex-wrap gap-3">{children}</div>
);

function UnknownPlace({ search, meant }: { search: EstimateSearch; meant: readonly MeantPlace[] }) {
  return (
    <section aria-labelledby="estimate" className="grid max-w-[62ch] gap-3">
      <Heading level={2} id="estimate" size="title" className="[overflow-wrap:anywhere]">
        {meant.length > 0 ? `Which ‘${search.place}’ do you mean?` : `We do not know a place called ‘${search.place}’`}
      </Heading>
      {meant.length > 0 ? (
        <ul className="grid gap-1">
          {meant.map((place) => (
            <li key={place.slug}>
              <TextLink href={estimateHref(search, place.search_text)}>{place.search_text}</TextLink>
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-soft">
          Write the name of an area, an estate, a town or a county, such as Kilimani, or{' '}
          <SiteLink href="/request/valuation" className="font-semibold underline underline-offset-[0.2em]">
            ask an agent
          </SiteLink>
          , who knows places that we have nothing on.
        </p>
      )}
    </section>
  );
}
