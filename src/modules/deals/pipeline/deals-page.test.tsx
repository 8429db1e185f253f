import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import type { Pipeline, PipelineCard } from './contract.ts';
import { DealsPage } from './deals-page.tsx';
import { toColumns } from './pipeline.ts';

const card: PipelineCard = {
  column: 'made',
  path: '/office/offers/9',
  listing: {
    title: 'Jacaranda House',
    reference: 'MK-P-7',
    path: '/office/properties/7',
    purpose: 'Rent',
    agent: 'Wanjiku Mwangi',
  },
  who: 'Brian Otieno',
  amount_kes: 85_000,
  knows_fee: true,
  fee_kes: 85_000,
  since: '2026-11-07T06:00:00.000Z',
  days: 14,
  next_step: null,
  stands_still: true,
  is_out_of_date: false,
};
const agents = [{ id: '11111111-1111-4111-8111-111111111111', name: 'Wanjiku Mwangi' }];
const pipelineOf = (cards: readonly PipelineCard[]): Pipeline => ({ columns: toColumns(cards), is_cut: false });
const page = (pipeline: Pipeline, role: 'manager' | 'agent' = 'manager', search = {}) => (
  <DealsPage account={{ role }} search={search} agents={agents} shown={{ pipeline }} />
);

describe('the page of deals', () => {
  test('has a card for each deal: listing, who, sum, fee, agent, and how long it stands', () => {
    const listing = { ...card.listing, path: '/office/properties/8' };
    const other = { ...card, path: '/office/offers/10', listing, fee_kes: null, days: 1 };
    const texts = textsOf(page(pipelineOf([card, other])));
    expect(texts.join('|')).toContain(
      'Offer made|2|Fees of lets KSh 85K|1 without a fee|Jacaranda House|Stands still|Brian Otieno|KSh 85,000 a month|Fee KSh 85,000|Wanjiku Mwangi|for 14 days',
    );
    expect(texts).toContain('No fee agreed');
    expect(texts).toContain('since yesterday');
    expect(texts.filter((text) => text === 'Nothing here.')).toHaveLength(3);
  });

  test('says nothing about a fee that the reader may not know', () => {
    const texts = textsOf(page(pipelineOf([{ ...card, knows_fee: false, fee_kes: null }]))).join('|');
    expect(texts).toContain('Offer made|1|Jacaranda House|');
    expect(texts).not.toMatch(/No fee|without a fee|Fee KSh/);
  });

  test('shows fifty of a column and leads to the others', () => {
    const many = Array.from({ length: 53 }, (_, index) => ({ ...card, path: `/office/offers/${index + 1}` }));
    const markup = markupOf(page(pipelineOf(many), 'manager', { agent: 'me' }));
    expect(markup.match(/href="\/office\/offers\/\d+"/g)).toHaveLength(50);
    expect(markup).toContain('and 3 more');
    expect(markup).toContain('href="/office/offers?agent=me&amp;view=all"');
  });

  test('says that there is nothing yet, or that nothing fits', () => {
    expect(textsOf(page(pipelineOf([])))).toContain('No deals yet');
    expect(textsOf(page(pipelineOf([]), 'manager', { agent: 'me' }))).toContain('No deal fits');
  });

  test('filters by colleague for managers, and by oneself for agents', () => {
    expect(textsOf(page(pipelineOf([]))).filter((text) => text === 'Wanjiku Mwangi')).toHaveLength(2);
    expect(textsOf(page(pipelineOf([]), 'agent'))).not.toContain('Wanjiku Mwangi');
  });
});
