import { expect, test } from 'vitest';
import { waysToStart } from '#modules/agency';
import { markupOf } from '#tests/support/text-of.tsx';
import { HomeHero } from './home-hero.tsx';

const markup = markupOf(<HomeHero title="Nairobi" lead="Homes and land" listing={null} ways={waysToStart} />);

test('Buy and Sell lead to what is for sale, Rent to what is to let, Manage to management, and a fifth link to a valuation', {
  tags: ['S-061'],
}, () => {
  const links = [...markup.matchAll(/<a[^>]* href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, label]) => [label, href]);
  expect(links).toEqual([
    ['Buy', '/properties?type=sale'],
    ['Rent', '/properties?type=rent'],
    ['Sell', '/properties?type=sale'],
    ['Manage', '/property/management'],
    ['What is my property worth?', '/request/valuation'],
  ]);
});

test('what is typed goes to /properties as search', { tags: ['S-060'] }, () => {
  expect(markup).toMatch(/<form[^>]* action="\/properties"/);
  expect(markup).toMatch(/<input type="search"[^>]* name="search"/);
});
