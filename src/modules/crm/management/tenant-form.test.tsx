import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#tests/support/fields-of.tsx';
import { markupOf, textsOf } from '#tests/support/text-of.tsx';
import { TenantForm } from './management-forms.island.tsx';

const form = <TenantForm labelledBy="heading" returned={null} />;

describe('the form of a tenant', () => {
  test('needs all seven answers', { tags: ['S-307'] }, () => {
    expect(fieldsOf(form)).toEqual([
      'First name: first_name, text, required',
      'Last name: last_name, text, required',
      'Email address: email, email, required',
      'Phone number: phone, tel, required',
      'Preferred location: preferred_location, text, required',
      'Lowest rent a month: budget_min, text, required',
      'Highest rent a month: budget_max, text, required',
    ]);
    expect(textsOf(form)).toContain('Submit Application');
  });

  test('takes its rents as numbers', { tags: ['S-365'] }, () => {
    expect(markupOf(form).match(/inputMode="numeric"/gi)).toHaveLength(2);
  });
});
