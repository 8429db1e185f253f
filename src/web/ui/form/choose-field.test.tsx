import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/text-of.tsx';
import { ChooseField } from './choose-field.tsx';
import { FormFieldsContext } from './form-context.ts';

const field = (
  <ChooseField
    label="Contact"
    name="contact"
    required
    maxLength={254}
    defaultValue="Grace Wambui (no. 12)"
    help="Name or number."
    missingMessage="Enter a name"
    suggest={async () => []}
    noneText="Nobody fits."
  />
);
const inputIn = (markup: string): string => /<input[^>]*name="contact"[^>]*>/.exec(markup)?.[0] ?? '';

test('before the script runs it is a text field of its form: named, labelled and filled in', () => {
  const markup = markupOf(field);
  const input = inputIn(markup);
  for (const part of [
    'type="text"',
    'required',
    'maxLength="254"',
    'value="Grace Wambui (no. 12)"',
    'autoComplete="off"',
  ])
    expect(input).toContain(part);
  expect(input).not.toMatch(/role=|aria-expanded|aria-haspopup|aria-autocomplete/);
  const [, id = ''] = / id="([^"]+)"/.exec(input) ?? [];
  expect(markup).toContain(`<label for="${id}"`);
  expect(input).toContain(`aria-describedby="${id}-help"`);
  expect(markup.match(/name="contact"/g)).toHaveLength(1);
  expect(markup).not.toContain('Nobody fits.');
});

test('a form that came back shows what was typed and why it was refused', () => {
  const returned = { values: { contact: 'grace' }, errors: { contact: 'Several fit' } };
  const markup = markupOf(<FormFieldsContext value={returned}>{field}</FormFieldsContext>);
  const input = inputIn(markup);
  expect(input).toContain('value="grace"');
  expect(input).toContain('aria-invalid="true"');
  expect(markup).toContain('Several fit');
});
