import { describe, expect, test } from 'vitest';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { TakeOnPage, type TakeOnPageProps } from './take-on-page.tsx';

const page = (more: Partial<TakeOnPageProps> = {}) => (
  <TakeOnPage account={{ form_token: 't', day: '2026-11-21' }} contact={null} returned={null} {...more} />
);

describe('the form that takes on a home', () => {
  test('opened from a contact is about them, and begins today', () => {
    const markup = markupOf(page({ contact: { id: 12, name: 'Grace Wambui' } }));
    expect(markup).toContain('href="/office/contacts/12"');
    expect(markup).toMatch(/<input type="hidden" name="contact" value="12"/);
    expect(markup).toContain('value="2026-11-21"');
  });

  test('opened without one asks whose it is', () => {
    expect(textsOf(page())).toContain('Vendor or landlord');
    expect(markupOf(page())).not.toContain('type="hidden" name="contact"');
  });

  test('names what agencies take on as people call it, and asks for the lowest price', () => {
    const markup = markupOf(page());
    for (const type of ['Apartment', 'Office', 'Warehouse', 'Land']) expect(markup).toContain(`>${type}</option>`);
    expect(markup).toContain('name="lowest_kes"');
  });

  test('without JavaScript comes back with what was typed, and what is wrong at its field', () => {
    const returned = {
      formId: 'take-on',
      values: { location: 'Mwisho wa Lami', type: 'warehouse' },
      message: 'Some fields need another look.',
      fields: [{ field: 'city', code: 'required', message: 'We do not know this area: enter the town' }],
    };
    const markup = markupOf(page({ returned }));
    expect(markup).toContain('value="Mwisho wa Lami"');
    expect(markup).toMatch(/<option value="warehouse" selected/);
    expect(markup).toContain('We do not know this area: enter the town');
  });
});
