import { expect, test } from 'vitest';
import { markupOf } from '#tests/support/text-of.tsx';
import { noteForm } from '../enquiries/forms.gen.ts';
import { NoteForm } from './note-form.tsx';

test('without script a note is a text area of its form, and says how a colleague is told', () => {
  const markup = markupOf(
    <NoteForm
      form={noteForm}
      about={{ name: 'enquiry_id', value: '7' }}
      formToken="token"
      returned={null}
      placeholder="What was agreed on the call?"
    />,
  );
  expect(markup).toMatch(/<form[^>]*method="post"/);
  expect(markup).toMatch(/<textarea[^>]*name="text"[^>]*required|<textarea[^>]*required[^>]*name="text"/);
  expect(markup).toContain('name="enquiry_id" value="7"');
  expect(markup).toContain('@ and the name of a colleague tells them.');
  expect(markup).not.toContain('listbox');
});
