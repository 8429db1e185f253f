import { expect, test } from 'vitest';
import { demoAgency, startingAgency } from '#demo/agency.ts';
import { PLAIN_LOOK } from '#tests/support/plain-look.ts';
import { textsOf } from '#tests/support/text-of.tsx';
import { plainValuationContent, ValuationPage } from './valuation-page.tsx';

const textOf = (agency: typeof demoAgency) =>
  textsOf(
    <ValuationPage
      agency={{ ...agency, look: PLAIN_LOOK, is_open: true, shown_pages: [] }}
      content={plainValuationContent}
      fromAbroad={null}
      known={null}
      returned={null}
    />,
  );

test('a valuation says what the services cost as it stands in the settings, and nothing of it where nothing stands', () => {
  expect(textOf(demoAgency)).toEqual(
    expect.arrayContaining([
      'Selling with us',
      '3% of the selling price, VAT is added',
      'one month’s rent, paid by the landlord, VAT is added',
      '8% of the rent collected, VAT is added',
    ]),
  );
  expect(textOf(startingAgency).join(' ')).not.toMatch(/Selling with us|Finding a tenant|Managing it|VAT/);
});
