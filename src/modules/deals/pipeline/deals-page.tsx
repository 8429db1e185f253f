import { Plus } from 'lucide';
import type { OwnAccount } from '#modules/identity';
import { callApi } from '#platform/http/client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Card } from '#web/ui/office/card.tsx';
import { FilterSelect } from '#web/ui/office/filter-bar.tsx';
import { ListFilters } from '#web/ui/office/list-filters.tsx';
import { ListLine } from '#web/ui/office/list-line.tsx';
import { OfficePage } from '#web/ui/office/office-page.tsx';
import { TabRow } from '#web/ui/office/tab-row.tsx';
import { useLiveData } from '#web/ui/office/use-live-data.ts';
import { listOffers } from '../offers/client.gen.ts';
import type { OfferList } from '../offers/contract.ts';
import { offerStateLabels, offerStates } from '../offers/offer.ts';
import { OffersTable } from '../offers/offers-table.tsx';
import { getPipeline } from './client.gen.ts';
import type { Pipeline } from './contract.ts';
import { PipelineBoard } from './pipeline-board.tsx';
import { type DealsSearch, dealsHref, offersQuery, pipelineQuery } from './pipeline-search.ts';

export interface DealsPageProps {
  account: Pick<OwnAccount, 'role'>;
  search: DealsSearch;
  agents: readonly { id: string; name: string }[];
  /** Of the view that the address names. */
  shown: { pipeline: Pipeline } | { offers: OfferList };
}

/** Deals by how far they are, or all offers in one table. */
export function DealsPage({ account, search, agents, shown: loaded }: DealsPageProps) {
  const shown = useLiveData(loaded, {
    topics: ['offers'],
    read: async (before, call) =>
      'offers' in before
        ? { offers: await callApi(listOffers, { ...call, query: offersQuery(search) }) }
        : { pipeline: await callApi(getPipeline, { ...call, query: pipelineQuery(search) }) },
  });
  return (
    <OfficePage
      isList
      title="Deals"
      lead="What waits for an answer, and what is accepted"
      actions={
        <ButtonLink href="/office/offers/new" size="sm" icon={Plus}>
          Make an offer
        </ButtonLink>
      }
    >
      <ListLine tabs={<Views search={search} />}>
        <Filters search={search} agents={account.role === 'agent' ? [] : agents} />
      </ListLine>
      {'offers' in shown ? (
        <Card bleed>
          <OffersTable
            offers={shown.offers}
            of="all"
            empty={
              search.state ? 'No offer stands so. Take away a filter.' : 'Offers are made from an enquiry, or here.'
            }
            olderHref={(before) => dealsHref({ ...search, before })}
          />
        </Card>
      ) : (
        <Board pipeline={shown.pipeline} search={search} />
      )}
    </OfficePage>
  );
}

function Board({ pipeline, search }: { pipeline: Pipeline; search: DealsSearch }) {
  if (pipeline.columns.some(({ total }) => total > 0)) {
    return (
      <>
        <PipelineBoard pipeline={pipeline} allHref={dealsHref({ ...search, view: 'all' })} />
        <p className="text-sm text-muted">
          Fees are those agreed, in the mandate or at completion, without VAT; of a let a month&rsquo;s rent or a share
          of it.
          {pipeline.is_cut && ' There are more deals than are shown and added up here.'}
        </p>
      </>
    );
  }
  const isNarrowed = search.agent !== undefined || search.enquiry_agent !== undefined;
  return isNarrowed ? (
    <EmptyState title="No deal fits" action={<ButtonLink href={dealsHref({})}>Show all</ButtonLink>}>
      Take away a filter.
    </EmptyState>
  ) : (
    <EmptyState title="No deals yet">Offers are made from an enquiry, or here.</EmptyState>
  );
}

function Views({ search }: { search: DealsSearch }) {
  const { view } = search;
  const filters = pipelineQuery(search);
  const tabs = [
    { label: 'Pipeline', href: dealsHref(filters), isCurrent: view !== 'all' },
    { label: 'All offers', href: dealsHref({ ...filters, view: 'all' }), isCurrent: view === 'all' },
  ];
  return <TabRow label="Views of deals" tabs={tabs} />;
}

const stateOptions = offerStates.map((state) => ({ value: state, label: offerStateLabels[state] }));

function Filters({ search, agents }: Pick<DealsPageProps, 'search' | 'agents'>) {
  const { view, state, agent, enquiry_agent } = search;
  const count = [state, agent, enquiry_agent].filter(Boolean).length;
  const options = [{ value: 'me', label: 'Me' }, ...agents.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <ListFilters
      action="/office/offers"
      label="Filter deals"
      count={count}
      {...(count > 0 ? { clearHref: dealsHref(view === 'all' ? { view } : {}) } : {})}
      kept={view === 'all' && <input type="hidden" name="view" value="all" />}
    >
      {view === 'all' && <FilterSelect name="state" label="State" value={state} any="Any" options={stateOptions} />}
      <FilterSelect name="agent" label="Agent of the listing" value={agent} any="Everybody" options={options} />
      <FilterSelect
        name="enquiry_agent"
        label="Agent of the enquiry"
        value={enquiry_agent}
        any="Everybody"
        options={options}
      />
    </ListFilters>
  );
}
