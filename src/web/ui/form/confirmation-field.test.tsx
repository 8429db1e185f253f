import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ConfirmationField } from './confirmation-field.tsx';
import { FormFieldsContext } from './form-context.ts';

const rendered = (isAsked: boolean, errors = {}) =>
  renderToStaticMarkup(
    <FormFieldsContext value={{ values: {}, errors }}>
      <ConfirmationField isAsked={isAsked} />
    </FormFieldsContext>,
  );

test('a form that came back for the password takes it where no script runs', () => {
  const html = rendered(true);
  expect(html).toMatch(/^<noscript>.*type="password"[^>]* name="current_password".*<\/noscript>$/s);
  expect(rendered(true, { current_password: 'This is not your password' })).toContain('This is not your password');
});

test('any other form asks for none', () => {
  expect(rendered(false)).toBe('');
});
