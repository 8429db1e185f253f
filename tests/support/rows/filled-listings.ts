import type { Field } from '#src/modules/listings/kinds/field.ts';
import { fieldsOfKind } from '#src/modules/listings/kinds/fields-of-kind.ts';

/** Listings with every declared field filled, so that a new field is among them. */

type Kind = 'property' | 'land';
type Texts = Readonly<Record<string, string>>;

/** Texts that the type alone does not tell: the first is that of a filled listing, the second another one. */
const texts: Readonly<Record<string, readonly [string, string]>> = {
  property_category: ['Residential', 'Commercial'],
  property_type: ['villa', 'bungalow'],
  tenure: ['Leasehold', 'Freehold'],
  land_board_consent: ['Given', 'Needed'],
  latitude: ['-1.32115', '-1.4736'],
  longitude: ['36.7062', '36.95661234'],
  year_built: ['2018', '1994'],
  county: ['Nairobi', 'Kiambu'],
  state: ['Nairobi County', 'Kiambu County'],
  // Told in months; a deposit in shillings stands in their place.
  deposit: ['', '240000'],
};

/** What is empty before the field is changed, as the rules over several fields do not allow both. */
const emptyBefore: Readonly<Record<string, readonly string[]>> = {
  deposit: ['deposit_months'],
  tenure: ['lease_years_left', 'rent_cleared_until'],
  land_board_consent: ['land_board_consent_on'],
};

/** The text of a field as the office's form has it; `other` is a second one. */
export function filledText(name: string, field: Field, { other = false } = {}): string {
  const at = other ? 1 : 0;
  const own = texts[name]?.[at];
  if (own !== undefined) return own;
  switch (field.type) {
    case 'choice':
      return field.options[at] ?? '';
    case 'number':
      return String(field.step ? 2.5 + at : field.decimals ? 3.5 + at : 3 + at);
    case 'price':
      return String(4_500_000 + at);
    case 'lines':
      return other ? 'Only this' : 'First, with a comma; and more\nSecond “quoted” | barred\n=SUM(1)';
    case 'link':
      return `https://tour.example/${at}?a=1,2`;
    case 'day':
      return `2026-10-0${at + 1}`;
    case 'rich-text':
      return `<p>Four rooms &amp; a <strong>garden</strong>.<br />\n${at}</p><ul><li>Borehole</li></ul>`;
    default:
      return `${name.slice(0, 12)}, "${at}"`.slice(0, 20);
  }
}

/** All fields of a listing, ready for one of them to be changed. */
export function filledListing(kind: Kind, reference: string, toChange = ''): Texts {
  const filled = Object.entries(fieldsOfKind[kind]).map(([name, field]) => [name, filledText(name, field)]);
  const empty = (emptyBefore[toChange] ?? []).map((name) => [name, '']);
  const named = { reference_number: reference, slug: reference.toLowerCase(), title: `Listing ${reference}` };
  return { ...Object.fromEntries(filled), ...Object.fromEntries(empty), ...named };
}
